"""Deals drawn by chance, as records."""

from random import Random
from typing import Any

from hypothesis import strategies as st

from tromf.cards import commitment, shuffled
from tromf.games import AnyGame, game_named, option_values, read_options
from tromf.record import Header, Record, RecordedAct, RecordedDeal, header_for

GAME: AnyGame = game_named("klaber")
CALLED = {"offences": "called"}


def options_with(**settings: str) -> Any:
    """The default preset with some settings changed."""
    return read_options(GAME.presets, GAME.default_preset, settings)


def random_deal(
    options: Any, seed: int, *, stop_after: int | None = None, accuse: float = 0.0, salted: bool = False
) -> RecordedDeal:
    """A deal in which every act is drawn from what is accepted; it may stop before its end."""
    random = Random(seed)
    dealer, deck = random.randrange(GAME.seats), shuffled(random)
    state = GAME.deal(options, dealer, deck)
    acts: list[RecordedAct] = []
    while stop_after is None or len(acts) < stop_after:
        says = [(seat, action) for seat in range(GAME.seats) for action in GAME.interruptions(state, seat)]
        turn = GAME.to_act(state)
        if says and random.random() < accuse:
            seat, action = random.choice(says)
        elif turn is not None:
            seat, action = turn, random.choice(GAME.possible_actions(state))
        else:
            break
        acts.append(RecordedAct(seat, action))
        state = GAME.apply(state, action)
    over = GAME.to_act(state) is None
    salt = random.randbytes(16) if salted else None
    return RecordedDeal(
        GAME,
        options,
        dealer,
        deck,
        tuple(acts),
        commitment(deck, salt) if salt is not None else None,
        salt,
        GAME.result(state).written if over and random.random() < 0.8 else None,
        unfinished=not over,
    )


names = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), max_size=12)


@st.composite
def headers(draw: st.DrawFn, settings: st.SearchStrategy[dict[str, str]] | None = None) -> Header:
    """A header by any options of the game, with any names."""
    chosen = draw(settings or any_settings)
    players = draw(st.one_of(st.just(()), st.tuples(names, names, names, names)))
    return header_for(GAME, read_options(GAME.presets, GAME.default_preset, chosen), players, draw(names))


any_settings = st.fixed_dictionaries(
    {},
    optional={
        field.name: st.sampled_from(field.settings)
        if field.settings
        else st.integers(field.least or 0, field.most or 0).map(str)
        for field in GAME.option_fields
    },
)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """A record of some deals: played, laid down, accused, and a last one that may be cut short."""
    header = draw(headers())
    accuse = 0.05 if option_values(header.options)["offences"] == "called" else 0.0
    seeds = draw(st.lists(st.integers(0, 2**32), min_size=1, max_size=4))
    salted = draw(st.booleans())
    deals = [random_deal(header.options, seed, accuse=accuse, salted=salted) for seed in seeds[:-1]]
    stop = draw(st.one_of(st.none(), st.integers(0, 50)))
    deals.append(random_deal(header.options, seeds[-1], stop_after=stop, accuse=accuse))
    return Record(header, tuple(deals))
