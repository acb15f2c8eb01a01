"""Ratings: who wins rises, and no group rises by itself."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tromf.club.ratings import FEWEST_OPPONENTS, START, Bot, Contestant, Human, RatedMatch, Ratings, ratings_of

NAMES = "abcdefgh"


@st.composite
def matches(draw: st.DrawFn, names: str = NAMES, most: int = 10) -> list[RatedMatch]:
    """Matches of the shapes that the games have: two sides of one or two, or three who play for themselves."""
    drawn = []
    for _ in range(draw(st.integers(1, most))):
        sides, size = draw(st.sampled_from([(2, 1), (2, 2), (3, 1)]))
        who: list[Contestant] = [Human(name) for name in draw(st.permutations(names))[: sides * size]]
        if draw(st.booleans()):
            who[-1] = Bot(draw(st.sampled_from(["player", "champion"])))
        ranks = tuple(draw(st.integers(0, 2)) for _ in range(sides))
        drawn.append(RatedMatch(tuple(tuple(who[n * size : (n + 1) * size]) for n in range(sides)), ranks))
    return drawn


def value(ratings: Ratings, player: str) -> float:
    rating = ratings.of(player)
    return START if rating is None else rating.value


@given(matches())
def test_a_group_that_plays_among_itself_keeps_its_mean(played: list[RatedMatch]) -> None:
    ratings = ratings_of(played)
    if ratings.players:
        values = [value(ratings, player) for player in ratings.players]
        assert sum(values) / len(values) == pytest.approx(START)


@given(matches("abcd"), matches("efgh"))
def test_a_closed_group_keeps_its_mean_whatever_others_do(ours: list[RatedMatch], theirs: list[RatedMatch]) -> None:
    ratings = ratings_of([*ours, *theirs])
    group = [player for player in "abcd" if player in ratings.players]
    if group:
        assert sum(value(ratings, player) for player in group) / len(group) <= START + 1e-6
        assert all(value(ratings, player) == pytest.approx(value(ratings_of(ours), player)) for player in group)


@given(matches(), st.integers(0, 2**16))
def test_matches_without_common_players_may_change_places(played: list[RatedMatch], seed: int) -> None:
    def people(match: RatedMatch) -> set[Contestant]:
        return {each for side in match.sides for each in side if isinstance(each, Human)}

    other, random = list(played), Random(seed)
    for _ in range(3 * len(other)):
        place = random.randrange(max(len(other) - 1, 1))
        pair = other[place : place + 2]
        if len(pair) == 2 and not people(pair[0]) & people(pair[1]):
            other[place : place + 2] = pair[::-1]
    ratings, moved = ratings_of(played), ratings_of(other)
    for player in NAMES:
        assert value(moved, player) == pytest.approx(value(ratings, player))


@given(matches())
def test_it_does_not_matter_in_which_order_sides_are_named(played: list[RatedMatch]) -> None:
    turned = [RatedMatch(match.sides[::-1], match.ranks[::-1]) for match in played]
    ratings, other = ratings_of(played), ratings_of(turned)
    for player in NAMES:
        assert value(other, player) == pytest.approx(value(ratings, player))


@given(matches("abc"), st.integers(2, 4))
def test_a_small_closed_group_stays_provisional(played: list[RatedMatch], times: int) -> None:
    ratings = ratings_of(played * times)
    for player in ratings.players:
        rating = ratings.of(player)
        assert rating is not None
        assert rating.variety <= 2 + 1e-9 < FEWEST_OPPONENTS
        assert rating.provisional


def duel(winner: str, loser: str) -> RatedMatch:
    return RatedMatch(((Human(winner),), (Human(loser),)), (0, 1))


def test_who_wins_rises_and_who_loses_falls() -> None:
    ratings = ratings_of([duel("anna", "bela")])
    assert value(ratings, "anna") > START > value(ratings, "bela")


def test_who_has_met_enough_different_people_is_rated_for_good() -> None:
    ratings = ratings_of([duel("anna", f"other{number}") for number in range(6)])
    rating = ratings.of("anna")
    assert rating is not None
    assert not rating.provisional
    assert (rating.matches, rating.opponents, len(rating.history)) == (6, 6, 6)


def test_the_same_opponent_again_and_again_feeds_less_than_new_ones() -> None:
    fed = ratings_of([duel("anna", "bela")] * 40)
    earned = ratings_of([duel("anna", f"other{number}") for number in range(40)])
    assert value(fed, "anna") - value(fed, "bela") < 2 * (value(earned, "anna") - START)
    steps = [point.value for point in fed.of("anna").history]  # type: ignore[union-attr]  # anna has played
    assert steps[-1] - steps[-2] < (steps[0] - START) / 10


def test_nothing_is_won_from_bots() -> None:
    alone = RatedMatch(((Human("anna"),), (Bot("champion"),)), (0, 1))
    assert ratings_of([alone] * 9).players == frozenset()
    both = RatedMatch(((Human("anna"),), (Human("bela"),), (Bot("uniform"),)), (0, 0, 1))
    ratings = ratings_of([both] * 50)
    assert value(ratings, "anna") == value(ratings, "bela") == pytest.approx(START)


def test_nobody_plays_against_itself() -> None:
    assert ratings_of([duel("anna", "anna")]).players == frozenset()
