"""What holds for every game at every moment of every deal, under every preset and with every option switched."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.splitmix import SplitMix64
from tests.games.walking import TABLES, all_acts, options_of, walk
from tromf.games import IllegalAction, game_named

SEEDS = st.integers(0, (1 << 64) - 1)
RULE = re.compile(r"[A-Z]\d+(\.\d+)?")

# A deal has some forty moments, each of which is looked at.
FEWER = settings(max_examples=settings().max_examples // 4)

every_table = pytest.mark.parametrize("name, preset", TABLES)


@every_table
@FEWER
@given(SEEDS)
def test_somebody_can_always_go_on_before_the_end(name: str, preset: str, seed: int) -> None:
    game, options = game_named(name), options_of(name, preset)
    for state, act in walk(game, options, seed):
        legal, possible = game.legal_actions(state), game.possible_actions(state)
        assert bool(legal) == bool(possible) == (game.to_act(state) is not None)
        allowed = set(legal)
        assert allowed <= set(possible)
        assert len(allowed) == len(legal)
        assert len(set(possible)) == len(possible)
        # The order of the legal ones is that of the possible ones, and it is always the same.
        assert [each for each in possible if each in allowed] == list(legal)
        assert legal == game.legal_actions(state)
        if act is None:
            assert game.to_act(state) is None
            assert len(game.result(state).written) == game.sides
        elif game.to_act(state) is not None:
            with pytest.raises(ValueError, match="not over"):
                game.result(state)


@every_table
@FEWER
@given(SEEDS)
def test_what_is_possible_is_accepted_and_all_else_refused(name: str, preset: str, seed: int) -> None:
    game, options = game_named(name), options_of(name, preset)
    pool = all_acts(name)
    random = SplitMix64(seed)
    for state, _ in walk(game, options, seed):
        accepted = set(game.possible_actions(state))
        for act in accepted:
            assert game.refusal(state, act) is None
            assert game.actor(state, act) == game.to_act(state)
        for seat in range(game.seats):
            for act in game.interruptions(state, seat):
                assert game.refusal(state, act) is None
                assert game.actor(state, act) == seat
                accepted.add(act)
        for _ in range(15):
            act = pool[random.randrange(len(pool))]
            refused = game.refusal(state, act)
            assert (refused is None) is (act in accepted)
            if refused is not None:
                assert RULE.fullmatch(refused.rule)
                assert refused.message.startswith(f"{name}.refusal.")
                with pytest.raises(IllegalAction) as caught:
                    game.apply(state, act)
                assert caught.value.refusal == refused


@every_table
@FEWER
@given(SEEDS)
def test_an_act_changes_no_state_in_place(name: str, preset: str, seed: int) -> None:
    game, options = game_named(name), options_of(name, preset)
    for state, act in walk(game, options, seed):
        before = repr(state)
        for seat in (*range(game.seats), None):
            game.view(state, seat)
        if act is not None:
            after = game.apply(state, act)
            assert after != state
            assert game.apply(state, act) == after
        assert repr(state) == before


@every_table
@FEWER
@given(SEEDS)
def test_a_deal_is_made_again_by_its_acts_as_text(name: str, preset: str, seed: int) -> None:
    game, options = game_named(name), options_of(name, preset)
    steps = list(walk(game, options, seed))
    state = steps[0][0]
    for before, act in steps[:-1]:
        assert state == before
        state = game.apply(state, game.notation.parse(game.notation.format(act)))
    assert state == steps[-1][0]
    assert game.result(state) == game.result(steps[-1][0])


@every_table
@FEWER
@given(SEEDS)
def test_a_seat_sees_what_it_may_do(name: str, preset: str, seed: int) -> None:
    game, options = game_named(name), options_of(name, preset)
    for state, _ in walk(game, options, seed):
        turn = game.to_act(state)
        for seat in range(game.seats):
            view = game.view(state, seat)
            assert view.legal == (game.legal_actions(state) if seat == turn else ())
            assert view.possible == (game.possible_actions(state) if seat == turn else ())
            assert view.interruptions == game.interruptions(state, seat)
        assert game.view(state, None).legal == game.view(state, None).interruptions == ()


@every_table
@FEWER
@given(SEEDS)
def test_lines_add_up_to_what_is_written(name: str, preset: str, seed: int) -> None:
    game, options = game_named(name), options_of(name, preset)
    *_, (state, _) = walk(game, options, seed)
    result = game.result(state)
    for side in range(game.sides):
        gets = sum(line.points for line in result.lines if line.written and line.side == side)
        gives = sum(line.points for line in result.lines if line.written and line.payer == side)
        assert gets - gives == result.written[side]
    for line in result.lines:
        assert RULE.fullmatch(line.rule)
        assert line.message.startswith(f"{name}.line.")


@every_table
@FEWER
@given(SEEDS)
def test_standings_go_on_deal_by_deal(name: str, preset: str, seed: int) -> None:
    game, options = game_named(name), options_of(name, preset)
    rules = game.match_rules
    standing = rules.start(options, seed % game.seats)
    for number in range(1, 6):
        *_, (state, _) = walk(game, options, seed + number)
        after = rules.write(options, standing, game.result(state))
        # A deal that a law calls void may be dealt again without counting.
        assert after.deals in (standing.deals, standing.deals + 1)
        assert after.deals == standing.deals + 1 or after.scores == standing.scores
        assert after.dealer in range(game.seats)
        assert after.over == (after.winner is not None)
        standing = after
        if standing.over:
            again = rules.next_match(options, standing)
            assert (again.deals, again.over) == (0, False)
            break
