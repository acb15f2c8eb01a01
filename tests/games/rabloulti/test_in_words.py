"""Whatever Rablóulti's law says, refusal, line or act, is worded in every language with the parameters it gives."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from tests.games.rabloulti.build import NEUTRAL, deal, playing_of, refusal_of, run
from tests.games.rabloulti.options import HOUSES
from tests.games.splitmix import SplitMix64
from tests.text.test_wording import WHAT_TO_DO
from tromf.cards import CARDS, Suit, shuffled
from tromf.games import DealResult, NotationError, Refusal, ScoreLine
from tromf.games.rabloulti import (
    GAME,
    Accuse,
    Action,
    Agree,
    Announce,
    Claim,
    Contra,
    Deny,
    Facts,
    Leave,
    MakeBid,
    NameTrump,
    Part,
    Pass,
    Play,
    RabloultiOptions,
    Stand,
    Switch,
    Take,
    ThrowInAct,
    ladder,
    settlement,
)
from tromf.games.rabloulti.facts import Silent100, SilentUlti
from tromf.games.rabloulti.options import Ladder, SilentDurchmars
from tromf.games.rabloulti.state import Auction, State
from tromf.text import LANGUAGES, catalogue, say, say_act

NAMES = ("Anna", "Béla", "Cili")
BIDS = tuple(bid.id for bid in ladder(RabloultiOptions(ladder=Ladder.LADDER42)))
WORDS: tuple[Action, ...] = (
    Pass(),
    Take(),
    Stand(),
    ThrowInAct(),
    Leave(),
    Agree(),
    Deny(),
    *(NameTrump(suit) for suit in Suit),
    *(Announce(suit, value) for suit in Suit for value in (20, 40)),
    *(Contra(part, line) for part in Part for line in (None, 0, 1, 2)),
    *(Claim(seat, made) for seat in range(3) for made in (True, False)),
    *(Accuse(seat) for seat in range(3)),
    *(MakeBid(bid, (CARDS[0], CARDS[9])) for bid in BIDS),
)
PLAYS = tuple(Play(card) for card in CARDS)
LANGUAGE_ACTS = (*WORDS, *PLAYS)


def _walk(options: RabloultiOptions, seed: int) -> Iterator[State]:
    """A deal in which every seat acts by chance, and bids low so that it comes to the play."""
    chance = SplitMix64(seed)
    state: State = GAME.deal(options, 2, shuffled(chance))
    yield state
    while True:
        acts = GAME.possible_actions(state)
        said = GAME.interruptions(state, chance.randrange(3))
        if said and chance.randrange(12) == 0:
            acts = said
        if not acts:
            break
        if isinstance(state, Auction) and state.must_bid:
            acts = acts[: 66 * (1 + chance.randrange(8))]
        state = GAME.apply(state, acts[chance.randrange(len(acts))])
        yield state


DEALS = tuple(tuple(_walk(HOUSES[seed % len(HOUSES)], seed)) for seed in range(240))


def _refusals() -> list[Refusal]:
    found: dict[str, Refusal] = {}
    for states in DEALS:
        for state in states[::2]:
            held = () if GAME.to_act(state) is None else (MakeBid("ulti", (CARDS[3], CARDS[3])),)
            for action in (*LANGUAGE_ACTS, *held):
                refusal = GAME.refusal(state, action)
                if refusal is not None:
                    found.setdefault(refusal.message, refusal)
    return list(found.values())


@pytest.fixture(scope="module")
def refusals() -> list[Refusal]:
    return _refusals()


def _rare() -> list[Refusal]:
    """Refusals that only few deals of few tables know."""
    poor, rich = "A7 A8 L8 L9 B8 B9 H8 H9 HX HU", "B7 BK BO H7 HK HO AK AO AX AA"
    holding = deal({1: poor, 2: rich}, options=RabloultiOptions(require_holding=Switch.ON))
    high = run(deal(NEUTRAL), "0 bid red-open-20-100-durchmars L7 B7")
    assert isinstance(high, Auction)
    return [
        refusal_of(holding, "bid red-40-100 L7 LX"),
        refusal_of(run(holding, "0 bid notrump-open-durchmars L7 LX"), "take"),
        refusal_of(replace(high, standing=ladder(RabloultiOptions())[-1]), "take"),
    ]


def test_every_refusal_is_worded_in_every_language(refusals: list[Refusal]) -> None:
    for refusal in (*refusals, *_rare()):
        for language in LANGUAGES:
            assert say(language, refusal.message, refusal.params, NAMES.__getitem__)


def test_every_refusal_of_the_catalogue_can_be_met(refusals: list[Refusal]) -> None:
    worded = {message for message in catalogue("en") if message.startswith("rabloulti.refusal.")}
    assert worded == {refusal.message for refusal in (*refusals, *_rare())}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_says_what_would_be_right(language: str) -> None:
    for message, sentence in catalogue(language).items():
        if message.startswith("rabloulti.refusal."):
            assert re.search(WHAT_TO_DO[language], sentence), message
            assert sentence.endswith(".")


def _results() -> Iterator[DealResult]:
    for states in DEALS:
        if GAME.to_act(states[-1]) is None:
            yield GAME.result(states[-1])


def _lines() -> Iterator[ScoreLine]:
    """The lines of deals by chance, and those of silent bonuses, which seldom come by chance."""
    for result in _results():
        yield from result.lines
    terms = playing_of("simple", RabloultiOptions(silent_durchmars=SilentDurchmars.THREE)).contract
    for soloist, level in product((True, False), (0, 1)):
        facts = Facts({Part.PARTI: soloist}, Silent100(soloist, 2), SilentUlti(0, soloist), silent_durchmars=soloist)
        levels = (((Part.PARTI, None), level),) if level else ()
        yield from settlement(replace(terms, levels=levels), facts).lines


def test_every_line_is_worded_in_every_language() -> None:
    met = set()
    for line in _lines():
        met.add(line.message)
        for language in LANGUAGES:
            assert say(language, line.message, line.params, NAMES.__getitem__)
    assert met == {message for message in catalogue("en") if message.startswith("rabloulti.line.")}


def test_every_kind_of_end_is_worded_and_comes_up() -> None:
    kinds = {f"rabloulti.kind.{result.kind}" for result in _results()}
    assert kinds == {message for message in catalogue("en") if message.startswith("rabloulti.kind.")}


def test_every_act_is_worded_as_its_seat_and_as_the_others_know_it() -> None:
    kinds = set()
    for action in LANGUAGE_ACTS:
        for detail in (GAME.notation.detail(action), GAME.notation.heard(action)):
            kinds.add(f"rabloulti.act.{detail.kind}")
            for language in LANGUAGES:
                told = say_act(language, "rabloulti", 2, detail, NAMES.__getitem__, {"level": detail.level or 1})
                assert told.startswith("Cili")
    assert kinds == {message for message in catalogue("en") if message.startswith("rabloulti.act.")}


def test_some_acts_in_full() -> None:
    def told(language: str, text: str, **more: int) -> str:
        detail = GAME.notation.detail(GAME.notation.parse(text))
        return say_act(language, "rabloulti", 0, detail, NAMES.__getitem__, more)

    assert told("en", "bid red-ulti A7 L9") == "Anna bids: Ulti in hearts."
    assert told("hu", "bid red-ulti A7 L9") == "Anna licitje: Piros ulti."
    assert told("hu", "contra ulti", level=6) == "Anna: fedáksári, ulti!"
    assert told("en", "announce 20 L") == "Anna announces 20."
    assert told("hu", "trump B") == "Anna játszik, az adu tök."


def test_every_bid_has_a_name_and_an_explanation() -> None:
    for language in LANGUAGES:
        worded = catalogue(language)
        names = [worded[f"rabloulti.bid.{bid}"] for bid in BIDS]
        helps = [worded[f"rabloulti.bid.{bid}.help"] for bid in BIDS]
        assert len(set(names)) == len(set(helps)) == 42
        assert {name for name in worded if name.startswith("rabloulti.bid.")} == {
            f"rabloulti.bid.{bid}{end}" for bid in BIDS for end in ("", ".help")
        }


@pytest.mark.parametrize("text", ["bid", "bid vole A7 L9", "trump X", "announce 3", "contra", "play", "claim", "x"])
def test_every_notation_error_is_worded(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.notation.parse(text)
    for language in LANGUAGES:
        assert text in say(language, caught.value.message, caught.value.params)


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_presets_and_their_settings_are_worded(language: str) -> None:
    worded = catalogue(language)
    assert worded["rabloulti.name"]
    assert worded["rabloulti.preset.piatnik"]
    for entry in GAME.option_fields:
        settings = list(entry.settings)
        if entry.least is not None and entry.most is not None:
            settings += [str(number) for number in range(entry.least, entry.most + 1)]
        assert worded[f"{entry.message}.label"]
        assert worded[entry.message]
        assert all(worded[f"{entry.message}.{setting}"] for setting in settings)
