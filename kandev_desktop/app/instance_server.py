"""Listens for later starts of the program. Loaded after the first paint."""

import logging
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from kandev_desktop.app.instance import DONE, FRAME, REFUSED, Answer, fits, read_frame

_log = logging.getLogger("kandev.instance")
_PATIENCE_MS = 2000
_MOST = 8


class InstanceServer(QObject):
    """Whoever owns the database may listen: a socket that lies there belongs to nobody any more."""

    def __init__(self, file: Path, answer: Answer, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._answer = answer
        self._open: dict[QLocalSocket, QTimer] = {}
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._on_connected)
        if not fits(file):
            _log.warning("%s is too long for a socket: a second start will not find this window", file)
            return
        QLocalServer.removeServer(str(file))
        if not self._server.listen(str(file)):
            _log.warning("cannot listen at %s: %s", file, self._server.errorString())

    @property
    def listening(self) -> bool:
        """Whether a second start finds this window."""
        return self._server.isListening()

    def close(self) -> None:
        """Stop listening, and take the socket away."""
        for stream in list(self._open):
            stream.abort()
        self._server.close()

    @Slot()
    def _on_connected(self) -> None:
        while (stream := self._server.nextPendingConnection()) is not None:
            if len(self._open) >= _MOST:
                stream.abort()
                stream.deleteLater()
                continue
            stream.setReadBufferSize(FRAME)
            patience = QTimer(stream)
            patience.setSingleShot(True)
            patience.timeout.connect(partial(_abort, stream))
            self._open[stream] = patience
            stream.readyRead.connect(partial(self._on_read, stream))
            stream.disconnected.connect(partial(self._on_disconnected, stream))
            patience.start(_PATIENCE_MS)
            self._on_read(stream)

    def _on_read(self, stream: QLocalSocket) -> None:
        if stream not in self._open:
            return
        found = bytes(stream.peek(FRAME).data())
        frame, end, _ = found.partition(b"\n")
        if end:
            request = read_frame(frame)
            done = request is not None and self._answer(request)
            stream.readAll()
            stream.write(DONE if done else REFUSED)
            stream.disconnectFromServer()
        elif len(found) >= FRAME:
            stream.abort()

    def _on_disconnected(self, stream: QLocalSocket) -> None:
        if self._open.pop(stream, None) is not None:
            stream.deleteLater()


def _abort(stream: QLocalSocket) -> None:
    stream.abort()
