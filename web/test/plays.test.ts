// Which choice a pressed card makes, and how cards stand.
import { describe, expect, test } from "vitest";
import { announceable, belaCards, playOf, standingOf } from "../src/table/plays";
import { act, deal, play } from "./tables";

const both = new Set(["A7-A9", "HO-HA"]);

describe("a card with words", () => {
  const choices = ["A7", "HK"].flatMap((card) => [[], ["A7-A9"], ["HO-HA"], ["A7-A9", "HO-HA"]].flatMap((runs) => [play(card, runs), ...(card === "HK" ? [play(card, runs, true)] : [])]));

  test("is laid with all that is to be said", () => {
    expect(playOf(choices, "HK", { runs: both, bela: true })?.code).toBe("play HK announce A7-A9 HO-HA bela");
    expect(playOf(choices, "A7", { runs: both, bela: true })?.code).toBe("play A7 announce A7-A9 HO-HA");
  });

  test("leaves unsaid what is turned off", () => {
    expect(playOf(choices, "HK", { runs: new Set(["HO-HA"]), bela: false })?.code).toBe("play HK announce HO-HA");
    expect(playOf(choices, "A7", { runs: new Set(), bela: true })?.code).toBe("play A7");
  });

  test("that may not be laid makes no choice", () => {
    expect(playOf(choices, "B9", { runs: both, bela: true })).toBeUndefined();
  });

  test("tells which words can be said", () => {
    expect(announceable(choices)).toEqual(["A7-A9", "HO-HA"]);
    expect(belaCards(choices)).toEqual(["HK"]);
    expect(announceable([act("go")])).toEqual([]);
  });
});

describe("how a card stands", () => {
  const refused = [{ card: "B9", reason: { rule: "K8.3", message: "klaber.refusal.must_follow", params: { suit: "A", card: "B9" } } }];
  const view = deal({ phase: "play", hand: ["A7", "B9"], choices: [play("A7")], refused });

  test("legal, or illegal with its reason", () => {
    expect(standingOf(view, "A7")).toEqual({ is: "legal" });
    expect(standingOf(view, "B9")).toEqual({ is: "illegal", rule: "K8.3", message: "klaber.refusal.must_follow", params: { suit: "A", card: "B9" } });
  });

  test("nothing is marked where offences are called", () => {
    const called = { ...view, offencesCalled: true, choices: [play("A7"), play("B9")], refused: [] };
    expect(["A7", "B9"].map((card) => standingOf(called, card).is)).toEqual(["free", "free"]);
  });

  test("nothing is marked while no card is asked for", () => {
    expect(standingOf({ ...view, choices: [] }, "A7").is).toBe("free");
    expect(standingOf({ ...view, choices: [act("go")] }, "B9").is).toBe("free");
  });
});
