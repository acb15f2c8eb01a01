"""Whatever Klaberjass's law says, refusal, score line or act, is worded in every language with its parameters."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.games.klaberjass.test_properties import KLABERJASS, POOL
from tests.games.klaberjass.test_rules_score import by_chance
from tests.games.splitmix import SplitMix64
from tests.games.walking import walk
from tests.text.test_wording import WHAT_TO_DO
from tromf.games import DealResult, NotationError, Refusal
from tromf.games.klaberjass import GAME, Action, BelaCall, DixWindow, KlaberjassOptions, Offences, Schmeiss, Show
from tromf.games.klaberjass.state import State
from tromf.text import LANGUAGES, catalogue, say, say_act

NAMES = ("Anna", "Béla")
HOUSES = tuple(
    KlaberjassOptions(dix_window=window, schmeiss=schmeiss, offences=offences, bela_call=bela)
    for window, schmeiss in zip(DixWindow, Schmeiss, strict=True)
    for offences in Offences
    for bela in BelaCall
)


def deals() -> Iterator[tuple[KlaberjassOptions, int]]:
    return ((HOUSES[seed % len(HOUSES)], seed) for seed in range(360))


@cache
def refusals() -> tuple[Refusal, ...]:
    """One refusal for each message and its parameters, met in random deals."""
    found: dict[object, Refusal] = {}
    for options, seed in deals():
        random = SplitMix64(seed)
        for state, _ in walk(KLABERJASS, options, seed):
            tried = POOL if random.randrange(4) == 0 else POOL[:38]
            for action in (*tried, *_orders(state)):
                refusal = GAME.refusal(state, action)
                if refusal is not None:
                    found.setdefault((refusal.message, tuple(sorted(refusal.params.items()))), refusal)
    return tuple(found.values())


def _orders(state: State) -> Iterator[Action]:
    """Shown runs in a wrong order, or without the best, where two can be shown."""
    for action in GAME.legal_actions(state):
        if isinstance(action, Show) and len(action.runs) == 2:
            yield Show(action.runs[::-1])
            yield Show(action.runs[1:])


@cache
def results() -> tuple[DealResult, ...]:
    found = [by_chance(0, "equal")]
    for options, seed in deals():
        *_, (state, _) = walk(KLABERJASS, options, seed, cries=8)
        found.append(GAME.result(state))
    return tuple(found)


def worded(prefix: str) -> set[str]:
    return {message for message in catalogue("en") if message.startswith(f"klaberjass.{prefix}.")}


def test_every_refusal_is_worded_in_every_language() -> None:
    for refusal in refusals():
        for language in LANGUAGES:
            assert say(language, refusal.message, refusal.params, NAMES.__getitem__)


def test_every_refusal_of_the_catalogue_can_be_met() -> None:
    assert worded("refusal") - {refusal.message for refusal in refusals()} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_says_what_would_be_right(language: str) -> None:
    for message in worded("refusal"):
        text = catalogue(language)[message]
        assert re.search(WHAT_TO_DO[language], text), text
        assert text.endswith(".")


def test_every_score_line_is_worded_in_every_language() -> None:
    met = set()
    for result in results():
        for line in result.lines:
            met.add(line.message)
            for language in LANGUAGES:
                assert say(language, line.message, line.params, NAMES.__getitem__)
    assert worded("line") == met
    assert {f"klaberjass.kind.{result.kind}" for result in results()} == worded("kind")


def test_every_act_is_worded() -> None:
    met: set[str | None] = set()
    for action in POOL:
        detail = GAME.notation.detail(action)
        met |= {detail.kind, detail.call, "announce" if detail.announced else None}
        for language in LANGUAGES:
            assert say_act(language, "klaberjass", 1, detail, NAMES.__getitem__).startswith("Béla")
    assert {f"klaberjass.act.{kind}" for kind in met if kind} == worded("act")


@pytest.mark.parametrize(
    "code, english, hungarian",
    [
        ("accept", "Anna accepts the turned-up suit.", "Anna elfogadja a felütött színt."),
        ("name L", "Anna makes trump: leaves.", "Anna adut mond: zöld."),
        ("say top K", "Anna says: to the king.", "Anna: a legmagasabb lapja csikó."),
        ("say length 5", "Anna says: 5 cards.", "Anna: 5 lapos."),
        (
            "show A8-AX HU-HK",
            "Anna shows what counts. Anna shows a run of three to the ten of acorns. "
            "Anna shows a run of three to the king of hearts.",
            "Anna bemutat. Anna sorozata: makk terc tízesig. Anna sorozata: piros terc csikóig.",
        ),
        # Bela has two calls, each with its card: who only listens hears which it was.
        (
            "play HO bela",
            "Anna plays the ober of hearts. Anna calls bela with the ober of hearts.",
            "Anna lapja: piros felső. Anna bellát mond: piros felső.",
        ),
        (
            "play HK bela",
            "Anna plays the king of hearts. Anna calls bela with the king of hearts.",
            "Anna lapja: piros csikó. Anna bellát mond: piros csikó.",
        ),
    ],
)
def test_acts_as_they_are_told(code: str, english: str, hungarian: str) -> None:
    detail = GAME.notation.detail(GAME.notation.parse(code))
    assert say_act("en", "klaberjass", 0, detail, NAMES.__getitem__) == english
    assert say_act("hu", "klaberjass", 0, detail, NAMES.__getitem__) == hungarian


@pytest.mark.parametrize("text", ["name X", "say 30", "accuse 7", "show A7", "play ZZ", "shout"])
def test_every_notation_error_is_worded(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.notation.parse(text)
    for language in LANGUAGES:
        assert text in say(language, caught.value.message, caught.value.params)


def test_every_option_and_preset_is_worded() -> None:
    needed = {f"klaberjass.preset.{preset}" for preset in GAME.presets}
    for entry in GAME.option_fields:
        needed |= {entry.message, f"{entry.message}.label"}
        needed |= {f"{entry.message}.{setting}" for setting in entry.settings}
    assert needed == worded("preset") | worded("option")
