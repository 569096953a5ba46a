"""An ACP agent that does what a script says. Standard library only; run it as `python scripted.py SCRIPT.json`.

The script is one JSON object; every key may be missing:

    "count": PATH          a line of JSON is appended for each prompt received: {"session", "text", "pid"}
    "received": PATH       every frame received is appended as it came
    "sessions": PATH       a JSON list in which native sessions outlive the process (for load and resume)
    "start": STEPS         played before the first frame is read; no step that waits for a frame
    "initialize": OBJECT   merged over the result of `initialize`; "silent" answers nothing
    "new_session": OBJECT  merged over the result of `session/new`; {"error": {...}} answers that error;
                           "silent" answers nothing, {"exit": CODE} ends the process
    "load_session": OBJECT the same for `session/load` and `session/resume`
    "replay": STEPS        played while a session loads, before its answer
    "answers": {METHOD: OBJECT}   results (or {"error": ...}) of any other request
    "prompts": [STEPS, …]  what the first, second, … prompt of this process does; the last entry repeats
    "prompts_file": PATH   a file that counts the prompts over all processes of the script and so chooses
                           the entry of "prompts" in place of this process's own count

A step is an object with one of these keys. `$SESSION` in its texts stands for the native session id.

    {"chunk": TEXT, "message": ID, "thought": true, "meta": OBJECT}
    {"update": OBJECT}                 any `session/update`
    {"frame": OBJECT}                  any frame, as it is
    {"raw": TEXT} {"raw_hex": HEX}     bytes on stdout, no newline added
    {"together": [STEP, …]}            what these steps write goes out in one write
    {"ask": OBJECT}                    `session/request_permission` with these params and waits for the answer;
                                       "options" and "toolCall" have defaults; steps under "refused" are played
                                       when the answer is not an allowing one, and end the prompt's steps
    {"request": METHOD, "params": OBJECT, "keep": NAME}   any request; waits; the answer stays as $NAME
                                       ("$NAME.terminalId" is replaced inside later steps)
    {"report": NAME}                   sends a chunk with the JSON of a kept answer
    {"sleep": SECONDS}                 goes on earlier when the prompt is cancelled
    {"until_cancelled": true}          waits for `session/cancel`, then answers `cancelled`
    {"ignore_cancel": true}            from here on a cancel changes nothing
    {"wait_for_file": PATH}            waits until the file exists, or the prompt is cancelled
    {"stderr": TEXT, "times": N}       N times on stderr, no newline added
    {"touch": PATH}                    makes a file
    {"ignore": ["TERM", …]}            ignores signals from here on
    {"daemon": SECONDS, "pid_file": PATH}   double fork, setsid, TERM ignored, all descriptors closed
    {"child": SECONDS, "pid_file": PATH}    a child in the agent's own group that keeps stdout open
    {"hand_over": PATH}                fork; the parent exits with 0, the child goes on as the agent
    {"pid": PATH}                      writes the process id
    {"close_stdout": true} {"close_stdin": true}
    {"exit": CODE} {"signal": NUMBER}
    {"error": OBJECT, "then": STEPS}   answers the prompt with this JSON-RPC error and ends the steps; what follows
                                       under "then" the agent does by itself, unasked
    {"stop": REASON, "result": OBJECT} answers with this stop reason and ends the steps
    {"hang": true}                     never answers

A prompt whose steps end without an answer is answered with `end_turn`; a cancelled one with `cancelled`.
"""

import json
import os
import queue
import signal
import sys
import threading
import time
from pathlib import Path
from typing import Any

OPTIONS = [
    {"optionId": "yes", "name": "Allow", "kind": "allow_once"},
    {"optionId": "no", "name": "Reject", "kind": "reject_once"},
]


class Done(Exception):  # ruff: ignore[error-suffix-on-exception-name] - it is no error
    """The prompt was answered."""


class Agent:
    def __init__(self, script: dict[str, Any]) -> None:
        self.script = script
        self.frames: queue.Queue[dict[str, Any] | None] = queue.Queue()
        self.waiting: list[dict[str, Any]] = []
        self.cancelled: set[str] = set()
        self.ignores_cancel = False
        self.listens = False
        self.next_id = 0
        self.opened = 0
        self.prompts = 0
        self.kept: dict[str, Any] = {}
        self.buffer: bytearray | None = None
        self.session = ""
        self.prompt_id: Any = None

    # -- the wire

    def write(self, data: bytes) -> None:
        if self.buffer is not None:
            self.buffer += data
            return
        view = memoryview(data)
        while view:
            view = view[os.write(1, view) :]

    def send(self, frame: dict[str, Any]) -> None:
        self.write(json.dumps(frame).encode() + b"\n")

    def answer(self, request_id: Any, result: Any) -> None:
        body = (
            {"error": result["error"]}
            if isinstance(result, dict) and "error" in result
            else {"result": result}
        )
        self.send({"jsonrpc": "2.0", "id": request_id, **body})

    def update(self, update: dict[str, Any]) -> None:
        params = {"sessionId": self.session, "update": update}
        self.send({"jsonrpc": "2.0", "method": "session/update", "params": params})

    def read(self) -> None:
        held = b""
        # No file object: its lock would not survive a fork.
        while chunk := os.read(0, 65536):
            *lines, held = (held + chunk).split(b"\n")
            for line in lines:
                self.append("received", line.decode())
                self.frames.put(json.loads(line))
        self.frames.put(None)

    def append(self, key: str, line: str) -> None:
        if path := self.script.get(key):
            with Path(path).open("a", encoding="utf-8") as file:
                file.write(line + "\n")

    def take(self, timeout: float | None = None) -> dict[str, Any] | None:
        """The next frame that is no cancel; an empty one after the timeout or a cancel."""
        try:
            frame = self.frames.get(timeout=timeout)
        except queue.Empty:
            return {}
        if frame is not None and frame.get("method") == "session/cancel":
            if not self.ignores_cancel:
                self.cancelled.add(frame["params"]["sessionId"])
            return {}
        return frame

    def request(self, method: str, params: dict[str, Any]) -> dict[str, Any]:
        self.next_id += 1
        self.send({"jsonrpc": "2.0", "id": self.next_id, "method": method, "params": params})
        while True:
            frame = self.take()
            if frame is None:
                os._exit(0)
            if frame.get("id") == self.next_id and "method" not in frame:
                return frame
            if frame:
                self.waiting.append(frame)

    def listen(self) -> None:
        self.listens = True
        threading.Thread(target=self.read, daemon=True).start()

    # -- requests

    def run(self) -> None:
        for step in self.script.get("start", []):
            self.play(step)
        self.listen()
        while True:
            frame = self.waiting.pop(0) if self.waiting else self.take()
            if frame is None:
                return
            if "method" in frame and "id" in frame:
                self.serve(frame["method"], frame["id"], frame.get("params") or {})

    def serve(self, method: str, request_id: Any, params: dict[str, Any]) -> None:
        if method == "initialize":
            self.reply(request_id, self.hello(), self.script.get("initialize", {}))
        elif method == "session/new":
            self.opened += 1
            self.session = f"native-{os.getpid()}-{self.opened}"
            self.remember(self.session)
            if "exit" in self.script.get("new_session", {}):
                os._exit(self.script["new_session"]["exit"])
            self.reply(request_id, {"sessionId": self.session}, self.script.get("new_session", {}))
        elif method in {"session/load", "session/resume"}:
            self.load(request_id, params)
        elif method == "session/prompt":
            self.prompt(request_id, params)
        else:
            unknown = {"error": {"code": -32601, "message": f"no {method} here"}}
            self.answer(request_id, self.script.get("answers", {}).get(method, unknown))

    def hello(self) -> dict[str, Any]:
        return {
            "protocolVersion": 1,
            "agentInfo": {"name": "scripted", "title": "Scripted", "version": "1"},
            "agentCapabilities": {
                "loadSession": True,
                "promptCapabilities": {"image": True, "embeddedContext": True},
                "sessionCapabilities": {"resume": {}, "list": {}, "close": {}},
            },
            "authMethods": [],
        }

    def reply(self, request_id: Any, usual: dict[str, Any], wanted: Any) -> None:
        if wanted != "silent":
            self.answer(request_id, wanted if "error" in wanted else {**usual, **wanted})

    def load(self, request_id: Any, params: dict[str, Any]) -> None:
        self.session = params["sessionId"]
        wanted = self.script.get("load_session", {})
        if "sessions" in self.script and self.session not in self.sessions():
            wanted = {"error": {"code": -32602, "message": f"Session not found: {self.session}"}}
        for step in self.script.get("replay", []):
            self.play(step)
        self.reply(request_id, {}, wanted)

    def sessions(self) -> list[str]:
        path = self.script.get("sessions")
        if path is None or not Path(path).exists():
            return []
        known: list[str] = json.loads(Path(path).read_text(encoding="utf-8"))
        return known

    def remember(self, session: str) -> None:
        if path := self.script.get("sessions"):
            Path(path).write_text(json.dumps([*self.sessions(), session]), encoding="utf-8")

    def prompt(self, request_id: Any, params: dict[str, Any]) -> None:
        self.session, self.prompt_id = params["sessionId"], request_id
        self.cancelled.discard(self.session)
        text = " ".join(block.get("text", "") for block in params["prompt"])
        self.append("count", json.dumps({"session": self.session, "text": text, "pid": os.getpid()}))
        try:
            for step in self.steps():
                self.play(step)
            self.answer(request_id, {"stopReason": "cancelled" if self.is_cancelled() else "end_turn"})
        except Done:
            pass

    def steps(self) -> list[dict[str, Any]]:
        scripts: list[list[dict[str, Any]]] = self.script.get("prompts") or [[]]
        turn = self.prompts
        if path := self.script.get("prompts_file"):
            self.append("prompts_file", "prompt")
            turn = len(Path(path).read_text(encoding="utf-8").splitlines()) - 1
        self.prompts += 1
        return scripts[min(turn, len(scripts) - 1)]

    def is_cancelled(self) -> bool:
        return self.session in self.cancelled

    # -- steps

    def play(self, step: dict[str, Any]) -> None:
        step = self.filled(step)
        for key in step:
            action = getattr(self, f"do_{key}", None)
            if action is not None:
                action(step)
                return
        raise SystemExit(f"unknown step {step}")

    def filled(self, value: Any) -> Any:
        if isinstance(value, dict):
            return {key: self.filled(item) for key, item in value.items()}
        if isinstance(value, list):
            return [self.filled(item) for item in value]
        if isinstance(value, str):
            value = value.replace("$SESSION", self.session)
            for name, answer in self.kept.items():
                for field, content in (answer.get("result") or {}).items():
                    value = value.replace(f"${name}.{field}", str(content))
        return value

    def do_chunk(self, step: dict[str, Any]) -> None:
        kind = "agent_thought_chunk" if step.get("thought") else "agent_message_chunk"
        update: dict[str, Any] = {"sessionUpdate": kind, "content": {"type": "text", "text": step["chunk"]}}
        if "message" in step:
            update["messageId"] = step["message"]
        if "meta" in step:
            update["_meta"] = step["meta"]
        self.update(update)

    def do_update(self, step: dict[str, Any]) -> None:
        self.update(step["update"])

    def do_frame(self, step: dict[str, Any]) -> None:
        self.send(step["frame"])

    def do_raw(self, step: dict[str, Any]) -> None:
        self.write(step["raw"].encode())

    def do_raw_hex(self, step: dict[str, Any]) -> None:
        self.write(bytes.fromhex(step["raw_hex"]))

    def do_together(self, step: dict[str, Any]) -> None:
        self.buffer = bytearray()
        try:
            for inner in step["together"]:
                self.play(inner)
        finally:
            data, self.buffer = bytes(self.buffer or b""), None
            self.write(data)

    def do_ask(self, step: dict[str, Any]) -> None:
        call = {"toolCallId": "call-1", "title": "a tool", "kind": "execute", "rawInput": {"command": "true"}}
        params = {"sessionId": self.session, "options": OPTIONS, "toolCall": call, **step["ask"]}
        outcome = self.request("session/request_permission", params).get("result", {}).get("outcome", {})
        kinds = {option["optionId"]: option["kind"] for option in params["options"]}
        if not kinds.get(outcome.get("optionId", ""), "").startswith("allow") and "refused" in step:
            for inner in step["refused"]:
                self.play(inner)
            self.finish({"stopReason": "cancelled" if self.is_cancelled() else "end_turn"})

    def do_request(self, step: dict[str, Any]) -> None:
        params = {"sessionId": self.session, **step.get("params", {})}
        self.kept[step.get("keep", "answer")] = self.request(step["request"], params)

    def do_report(self, step: dict[str, Any]) -> None:
        self.do_chunk({"chunk": json.dumps(self.kept[step["report"]], sort_keys=True)})

    def do_sleep(self, step: dict[str, Any]) -> None:
        self.wait(time.monotonic() + step["sleep"])

    def do_until_cancelled(self, step: dict[str, Any]) -> None:
        self.wait(None)

    def do_ignore_cancel(self, step: dict[str, Any]) -> None:
        self.ignores_cancel = True

    def do_wait_for_file(self, step: dict[str, Any]) -> None:
        while not Path(step["wait_for_file"]).exists() and not self.is_cancelled():
            self.wait(time.monotonic() + 0.02)

    def wait(self, until: float | None) -> None:
        while not self.is_cancelled():
            left = None if until is None else until - time.monotonic()
            if left is not None and left <= 0:
                return
            frame = self.take(timeout=left)
            if frame is None:
                os._exit(0)
            if frame:
                self.waiting.append(frame)

    def do_stderr(self, step: dict[str, Any]) -> None:
        sys.stderr.write(step["stderr"] * step.get("times", 1))
        sys.stderr.flush()

    def do_touch(self, step: dict[str, Any]) -> None:
        Path(step["touch"]).touch()

    def do_ignore(self, step: dict[str, Any]) -> None:
        for name in step["ignore"]:
            signal.signal(getattr(signal, f"SIG{name}"), signal.SIG_IGN)

    def do_daemon(self, step: dict[str, Any]) -> None:
        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                signal.signal(signal.SIGTERM, signal.SIG_IGN)
                self.linger(step, close=True)
            os._exit(0)
        os.wait()
        self.wait_for_pid(step)

    def do_child(self, step: dict[str, Any]) -> None:
        if os.fork() == 0:
            self.linger(step, close=False)
        self.wait_for_pid(step)

    def linger(self, step: dict[str, Any], *, close: bool) -> None:
        if close:
            os.closerange(0, 3)
        if "pid_file" in step:
            path = Path(step["pid_file"])
            path.with_suffix(".part").write_text(str(os.getpid()), encoding="utf-8")
            path.with_suffix(".part").replace(path)
        time.sleep(step.get("daemon") or step.get("child") or 0)
        os._exit(0)

    @staticmethod
    def wait_for_pid(step: dict[str, Any]) -> None:
        while "pid_file" in step and not Path(step["pid_file"]).exists():
            time.sleep(0.01)

    def do_hand_over(self, step: dict[str, Any]) -> None:
        if os.fork() != 0:
            os._exit(0)
        # Only the forking thread goes on in the child: it needs a reader of its own.
        if self.listens:
            self.listen()
        Path(step["hand_over"]).write_text(str(os.getpid()), encoding="utf-8")

    def do_pid(self, step: dict[str, Any]) -> None:
        Path(step["pid"]).write_text(str(os.getpid()), encoding="utf-8")

    def do_close_stdout(self, step: dict[str, Any]) -> None:
        os.close(1)

    def do_close_stdin(self, step: dict[str, Any]) -> None:
        os.close(0)

    def do_exit(self, step: dict[str, Any]) -> None:
        os._exit(step["exit"])

    def do_signal(self, step: dict[str, Any]) -> None:
        os.kill(os.getpid(), step["signal"])

    def do_error(self, step: dict[str, Any]) -> None:
        self.answer(self.prompt_id, {"error": step["error"]})
        for inner in step.get("then", []):
            self.play(inner)
        raise Done

    def do_stop(self, step: dict[str, Any]) -> None:
        self.finish({"stopReason": step["stop"], **step.get("result", {})})

    def do_hang(self, step: dict[str, Any]) -> None:
        raise Done

    def finish(self, result: dict[str, Any]) -> None:
        self.answer(self.prompt_id, result)
        raise Done


if __name__ == "__main__":
    try:
        Agent(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))).run()
    except SystemExit as error:
        sys.stderr.write(f"{error}\n")
        os._exit(1)
    # The reading thread may hold stdin, which an ordinary end would wait for.
    os._exit(0)
