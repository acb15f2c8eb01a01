import pytest

from tromf.games import GAMES, IllegalAction, NotationError, Refusal, UnknownGame, game_named


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_known_by_its_name(name: str) -> None:
    game = game_named(name)
    assert game.name == name
    assert game is game_named(name)
    assert {game.side_of(seat) for seat in range(game.seats)} == set(range(game.sides))


def test_the_first_game_is_the_default() -> None:
    assert GAMES[0] == "klaber"


def test_no_game_has_another_name() -> None:
    with pytest.raises(UnknownGame, match="bridge") as caught:
        game_named("bridge")
    assert caught.value.message == "game.unknown"
    assert caught.value.params == {"name": "bridge", "known": ", ".join(GAMES)}


def test_errors_carry_what_the_catalogue_words() -> None:
    refusal = Refusal("K8.3", "klaber.refusal.must_follow", {"suit": "H"})
    assert IllegalAction(refusal).refusal is refusal
    assert "K8.3" in str(IllegalAction(refusal))
    error = NotationError("klaber.notation.bid", text="bid 9")
    assert (error.message, error.params) == ("klaber.notation.bid", {"text": "bid 9"})
