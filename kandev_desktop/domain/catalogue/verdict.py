"""Weighs one attempt's signals: which rule decides, which lost, and what is said where none takes them."""

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import NamedTuple

from kandev_desktop.domain.catalogue import protocol
from kandev_desktop.domain.catalogue.match import Hit, hits
from kandev_desktop.domain.catalogue.protocol import Carried, stop_reason
from kandev_desktop.domain.catalogue.rules import RANKS, Catalogue, Rank
from kandev_desktop.domain.catalogue.view import View, prepare
from kandev_desktop.domain.codes import LASTING, PASSING, Code, Confidence
from kandev_desktop.domain.evidence.signals import Evidence, Phase, Signal, SignalKind

_SENTENCE = RANKS[Rank.SENTENCE]
_VENDOR = RANKS[Rank.VENDOR]
_LAUNCH = frozenset({Phase.SPAWN, Phase.INITIALIZE, Phase.SESSION_START, Phase.LOAD})
_KILLED = 128
_STDERR_ONLY = frozenset({SignalKind.STDERR})
_EXIT_GRACE_MS = 250


class Verdict(NamedTuple):
    """The decided code with the view that it was read from.

    `signals` are the seqs that decided or were consumed as evidence, `hits` all rules that took something,
    `conflict` the rules that contradict each other, `hints` whether timing hints of the view count.
    `contradicted` says that the same signal names a cause that waiting does not mend.
    """

    code: Code
    confidence: Confidence
    rule_id: str
    view: View | None = None
    signals: tuple[int, ...] = ()
    hints: bool = False
    hits: tuple[Hit, ...] = ()
    conflict: tuple[str, ...] = ()
    contradicted: bool = False


class _Attempt(NamedTuple):
    evidence: Evidence
    catalogue: Catalogue
    signals: tuple[Signal, ...]
    ends: tuple[Signal, ...]
    carried: tuple[Carried, ...]
    notices: frozenset[int]
    echoes: frozenset[int]

    @property
    def last(self) -> Signal:
        return self.ends[-1]

    def hits(self, view: View, kind: SignalKind | None = None) -> list[Hit]:
        return hits(view, self.evidence, self.catalogue, kind=kind)


def weigh(evidence: Evidence, catalogue: Catalogue) -> Verdict:
    """The verdict on an attempt's signals before correlation is considered."""
    signals = protocol.live(evidence)
    cancel = protocol.cancelled(signals)
    if cancel is not None or evidence.cancel_requested:
        seqs = set(protocol.notices(signals, evidence, catalogue)) | ({cancel.seq} if cancel else set())
        return Verdict(Code.CANCELLED, Confidence.HIGH, "protocol.cancelled", signals=tuple(sorted(seqs)))
    ends = tuple(filter(protocol.terminal, signals))
    if not ends:
        return Verdict(Code.NONE, Confidence.HIGH, "protocol.running")
    spoken = len(signals) > len(ends) and any(signal.kind is SignalKind.ACP_UPDATE for signal in signals)
    attempt = _Attempt(
        evidence=evidence,
        catalogue=catalogue,
        signals=signals,
        ends=ends,
        carried=tuple(protocol.carried(signals, evidence, catalogue)) if spoken else (),
        notices=frozenset(protocol.notices(signals, evidence, catalogue) if spoken else ()),
        echoes=frozenset(protocol.echoes(signals) if spoken else ()),
    )
    verdict = _judged(attempt)
    beside = attempt.notices | attempt.echoes
    return verdict._replace(signals=tuple(sorted({*verdict.signals, *beside}))) if beside else verdict


def _judged(attempt: _Attempt) -> Verdict:
    answers = [prepare(signal) for signal in protocol.answers(attempt.ends)]
    spoken = [prepare(each.signal, carried=each.seqs, text=each.text) for each in attempt.carried]
    found = [attempt.hits(view) for view in answers]
    found += [attempt.hits(view, SignalKind.ACP_ERROR) for view in spoken]
    best_of = tops(found)
    best = _last_specific(best_of) or heaviest(best_of)
    vendor = bool(best) and best[0].weight[0] >= _VENDOR
    refusal = None if vendor else protocol.refused(attempt.signals)
    if refusal is not None:
        seqs = (refusal.seq,)
        return Verdict(Code.PERMISSION_DENIED_BY_USER, Confidence.HIGH, "protocol.refused", signals=seqs)
    if best and not _answered_after(best[0].view, attempt):
        return _decided(best, found)
    if spoken:
        view = spoken[-1]
        return Verdict(Code.UNKNOWN_PROVIDER_ERROR, Confidence.LOW, "protocol.marked", view, view.seqs)
    return _result(attempt) or _process(attempt) or _fallback(attempt)


def _answered_after(view: View, attempt: _Attempt) -> bool:
    """Whether an answer completed after what a view says: then it was a failure that is a success."""
    if attempt.last.kind is not SignalKind.ACP_RESULT or view.carried:
        return False
    if view.signal is attempt.last and protocol.typed_failure(view.signal):
        return False
    good = protocol.STOP_REASONS - {"cancelled"}
    if stop_reason(attempt.last) not in good:
        return False
    return _spoke(attempt) or protocol.used_output(attempt.last)


def _spoke(attempt: _Attempt) -> bool:
    """Whether the agent answered or acted."""
    effects = attempt.evidence.effects
    if effects.content or effects.tools:
        return True
    consumed = {seq for each in attempt.carried for seq in each.seqs} | attempt.notices
    return any(protocol.activity(signal) and signal.seq not in consumed for signal in attempt.signals)


# -- choosing among hits


def tops(found: Iterable[Sequence[Hit]]) -> list[Sequence[Hit]]:
    """Of each view that has hits those of most weight."""
    return [of_view if len(of_view) == 1 else _top(of_view) for of_view in found if of_view]


def _top(of_view: Sequence[Hit]) -> list[Hit]:
    top = max(hit.rule.weight for hit in of_view)
    return [hit for hit in of_view if hit.rule.weight == top]


def _last_specific(best_of: Sequence[Sequence[Hit]]) -> Sequence[Hit]:
    """The last terminal signal wins where its evidence is at least an exact sentence."""
    return next((top for top in reversed(best_of) if top[0].weight[0] >= _SENTENCE), ())


def heaviest(best_of: Sequence[Sequence[Hit]]) -> Sequence[Hit]:
    """The hits of most weight, of equal ones the last signal's."""
    if len(best_of) == 1:
        return best_of[0]
    return max(reversed(best_of), key=lambda top: top[0].rule.weight, default=())


def _decided(best: Sequence[Hit], found: Iterable[Sequence[Hit]]) -> Verdict:
    every = tuple(chain.from_iterable(found))
    view, rule = best[0].view, best[0].rule
    if len(best) == 1 or len({hit.rule.code for hit in best}) == 1:
        doubted = len(every) > len(best) and _contradicted(best[0], every)
        sure = sureness(best[0])
        confidence = Confidence.MEDIUM if doubted and sure is Confidence.HIGH else sure
        return Verdict(
            rule.code, confidence, rule.id, view, view.seqs, rule.hints, every, contradicted=doubted
        )
    return Verdict(
        Code.UNKNOWN_PROVIDER_ERROR,
        Confidence.LOW,
        "conflict",
        view,
        view.seqs,
        hits=every,
        conflict=tuple(sorted(hit.rule.id for hit in best)),
    )


def _contradicted(winner: Hit, every: Iterable[Hit]) -> bool:
    """Whether words of the signal that decided name a lasting cause, where a passing one outranks them.

    Words that vendors have for every window cast no doubt on a field that names the window.
    """
    named = bool(winner.rule.fields) and winner.weight[0] >= _VENDOR
    return winner.rule.code in PASSING and any(
        hit.view is winner.view
        and hit.rule.code in LASTING
        and hit.weight[0] >= _SENTENCE
        and not (named and hit.rule.confidence is Confidence.MEDIUM)
        for hit in every
    )


def sureness(hit: Hit) -> Confidence:
    """A sentence that stands only on stderr is medium; a rule that is for stderr alone knows better."""
    logged = hit.view.signal.kind in _STDERR_ONLY and hit.rule.kinds != _STDERR_ONLY
    return Confidence.MEDIUM if logged and hit.rule.confidence is Confidence.HIGH else hit.rule.confidence


# -- where no answer says what failed


def _result(attempt: _Attempt) -> Verdict | None:
    results = [signal for signal in attempt.ends if signal.kind is SignalKind.ACP_RESULT]
    if not results:
        return None
    result = results[-1]
    stop, seqs = stop_reason(result), (result.seq,)
    if stop not in protocol.STOP_REASONS:
        return Verdict(
            Code.UNKNOWN_PROVIDER_ERROR, Confidence.LOW, "protocol.stop_unknown", prepare(result), seqs
        )
    if stop == "cancelled":
        code = Code.AGENT_TRANSPORT_LOST if _ended_with(result, attempt) else Code.AGENT_RUNTIME_ERROR
        return Verdict(code, Confidence.MEDIUM, "protocol.cancelled_unasked", prepare(result), seqs)
    if protocol.typed_failure(result):
        view = prepare(result)
        return Verdict(Code.UNKNOWN_PROVIDER_ERROR, Confidence.LOW, "protocol.typed", view, seqs)
    if stop in protocol.CUT_STOPS or _spoke(attempt):
        return Verdict(Code.NONE, Confidence.HIGH, "protocol.answered", signals=seqs)
    if attempt.notices and protocol.used_output(result):
        # What read like a notice was the answer: nothing else was said for these tokens.
        return Verdict(Code.NONE, Confidence.HIGH, "protocol.answered", signals=seqs)
    if attempt.notices:
        return Verdict(Code.UNKNOWN_PROVIDER_ERROR, Confidence.LOW, "protocol.retries_spent", signals=seqs)
    if stop == "refusal":
        return Verdict(Code.UNKNOWN_PROVIDER_ERROR, Confidence.LOW, "protocol.refusal_unsaid", signals=seqs)
    return None


def _ended_with(result: Signal, attempt: _Attempt) -> bool:
    return any(
        protocol.ends_process(signal) and abs(signal.since_ms - result.since_ms) <= _EXIT_GRACE_MS
        for signal in attempt.ends
    )


def _process(attempt: _Attempt) -> Verdict | None:
    """What the end of the process and stderr say. Before a prompt is open, stderr explains a lost pipe."""
    closing = [
        attempt.hits(prepare(signal), SignalKind.EXIT)
        for signal in attempt.ends
        if protocol.ends_process(signal)
    ]
    logged = [
        attempt.hits(prepare(line, text=protocol.telling(line, attempt.evidence, attempt.catalogue)))
        for line in _lines(attempt)
    ]
    ended, told = heaviest(tops(closing)), heaviest(tops(logged))
    launching = attempt.evidence.phase in _LAUNCH
    generic = not ended or ended[0].weight[0] < _VENDOR
    if told and (not ended or (generic and launching)):
        return _decided(told, [*closing, *logged])
    if not ended or (generic and launching and _exited(attempt)):
        return None
    return _decided(ended, [*closing, *logged])


def _exited(attempt: _Attempt) -> Signal | None:
    """The program's own end, which is no lost connection: no signal killed it."""
    exits = (signal for signal in attempt.ends if signal.kind is SignalKind.EXIT)
    return next(
        (signal for signal in exits if not isinstance(signal.code, int) or signal.code <= _KILLED), None
    )


def _lines(attempt: _Attempt) -> list[Signal]:
    return [signal for signal in attempt.signals if signal.kind is SignalKind.STDERR and signal.text]


def _fallback(attempt: _Attempt) -> Verdict:
    last = next((signal for signal in attempt.ends if signal.kind is SignalKind.EXIT), attempt.last)
    last = attempt.last if attempt.last.kind is not SignalKind.TRANSPORT else last
    lines = _lines(attempt)
    view = prepare(lines[-1] if lines and not last.text and not last.data else last)
    match last.kind:
        case SignalKind.EXIT:
            killed = isinstance(last.code, int) and not 0 <= last.code <= _KILLED
            prompted = attempt.evidence.phase not in _LAUNCH
            code = Code.AGENT_TRANSPORT_LOST if killed and prompted else Code.AGENT_RUNTIME_ERROR
            return Verdict(code, Confidence.MEDIUM, "protocol.exit", view, view.seqs)
        case SignalKind.ACP_RESULT:
            return Verdict(Code.EMPTY_RESPONSE, Confidence.MEDIUM, "protocol.empty", view, view.seqs)
        case _:
            return Verdict(
                Code.UNKNOWN_PROVIDER_ERROR, Confidence.LOW, "unknown", view, view.seqs, hints=True
            )
