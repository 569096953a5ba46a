"""How the benches turn figures into rows."""

from tests.bench.measure import Measure, NotMeasurableError, Row, Variant, take


def test_variants_take_turns_and_are_compared_turn_by_turn() -> None:
    order: list[str] = []

    def figures(name: str, *values: float) -> Variant:
        rest = iter(values)

        def run() -> float:
            order.append(name)
            return next(rest)

        return Variant(name, run)

    def absent() -> float:
        raise NotMeasurableError("not here")

    measure = Measure(
        title="",
        unit="",
        turns=3,
        variants=(figures("a", 99, 1, 2, 3), figures("b", 0, 2, 4, 9), Variant("c", absent)),
    )
    assert list(take(measure)) == [
        Row("a", median=2, low=1, high=3, ratio=1),
        Row("b", median=4, low=2, high=9, ratio=2),
        "c: not here",
    ]
    assert order == ["a", "b"] * 4


def test_one_turn_is_its_own_median_and_quartiles() -> None:
    measure = Measure(title="", unit="", turns=1, variants=(Variant("a", lambda: 2.0),))
    assert list(take(measure)) == [Row("a", median=2, low=2, high=2, ratio=1)]
