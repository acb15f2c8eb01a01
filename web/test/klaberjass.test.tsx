// Klaberjass at the table: its words and keys, which runs are shown, bela with its two cards, what lies beside the trick.
import { render } from "preact";
import { act as settle } from "preact/test-utils";
import { beforeEach, describe, expect, test } from "vitest";
import { callButtons, lacksBest, letterOf, saidCalls, showable } from "../src/games/klaberjass/calls";
import { klaberjassFace } from "../src/games/klaberjass/face";
import { cardsOf } from "../src/games/klaberjass/Shown";
import { table as shown } from "../src/store/session";
import { facesOf, game, setFaces } from "../src/store/settings";
import { toggleBela, toggleRun, words } from "../src/table/words";
import { catalogue, settingText, t } from "../src/text/language";
import type { Act, Deal, JassPlay, KlaberjassDeal, SayTable } from "../src/wire";
import { catalogueOf } from "./catalogues";
import { act, chair, play, table } from "./tables";

const jass = (parts: Partial<KlaberjassDeal> = {}): KlaberjassDeal => ({
  type: "klaberjass",
  accusations: [],
  bottom: null,
  calls: [],
  choices: [],
  contract: null,
  counts: [6, 6],
  dealer: 1,
  forehand: 0,
  hand: [],
  interruptions: [],
  offencesCalled: false,
  phase: "bidding",
  play: null,
  refused: [],
  result: null,
  round: 1,
  step: null,
  stock: 19,
  turn: 0,
  turnUp: "BO",
  turned: "BO",
  ...parts,
});

const CONTRACT = { accepted: true, exchanged: null, maker: 1, trump: "B" };
const playing = (parts: Partial<JassPlay> = {}): JassPlay => ({ lastTrick: null, leader: 0, number: 0, said: [[], []], showing: false, shown: [], taken: [], trick: [], winner: null, winning: null, ...parts });

let deals = 0;

function at(view: KlaberjassDeal, deal = (deals += 1)): SayTable {
  const chairs = [chair(0, { name: "Kati", level: null }), chair(1)];
  const now = { ...table({ game: "klaberjass", preset: "standard-501", chairs }), deal: { number: deal, acts: 0, seat: 0, proof: { number: deal, commitment: "", deck: null, salt: null }, view } as Deal };
  shown.value = now;
  return now;
}

const say = (kind: string, code: string, parts: Partial<Act> = {}): Act => act(`say ${code}`, { kind: `say_${kind}`, ...parts });
const asks = (parts: Partial<KlaberjassDeal>): string => {
  const view = jass(parts);
  return klaberjassFace.question({ table: at(view), view });
};

beforeEach(() => {
  catalogue.value = catalogueOf("en");
  game.value = "klaberjass";
  setFaces("klaberjass", "french");
});

describe("the talk", () => {
  test("each word is a button with its letter, the accepted suit with its sign", () => {
    const view = jass({ choices: [act("pass"), act("accept"), act("schmeiss")] });
    expect(callButtons(view).map(({ code, label, letter, suit }) => [code, label, letter, suit])).toEqual([
      ["pass", "pass", "P", null],
      ["accept", "I take diamonds", "A", "B"],
      ["schmeiss", "schmeiss", "M", null],
    ]);
  });

  test("what is asked, in each round and phase", () => {
    expect(asks({})).toBe("Turned up: queen of diamonds. Shall it be trump?");
    expect(asks({ round: 2 })).toBe("Do you name another suit as trump?");
    expect(asks({ turn: 1 })).toBe("Waiting for Betty…");
    expect(asks({ phase: "schmeissed", round: null })).toBe("Betty would throw the deal in. Your answer?");
    expect(asks({ phase: "dix", contract: CONTRACT, choices: [act("keep"), act("exchange")] })).toBe("Do you exchange the trump seven for the turn-up?");
    expect(asks({ phase: "dix", contract: CONTRACT, choices: [act("keep")] })).toBe("You have nothing to exchange.");
    expect(asks({ phase: "play", contract: CONTRACT, play: playing(), choices: [play("A7"), act("exchange")] })).toBe("You lead.");
    expect(asks({ turn: null, phase: "over" })).toBe("");
  });

  test("an answer is asked for with the word that it is to, exchanges left out", () => {
    const calls = [
      { seat: 1, act: say("twenty", "20") },
      { seat: 1, act: act("exchange") },
    ];
    expect(asks({ phase: "declaring", step: "S2b", calls })).toBe("Betty has a run worth twenty. Is it good?");
    const top = [{ seat: 1, act: say("top", "top O", { rank: "O" }) }];
    expect(asks({ phase: "declaring", step: "S4b", calls: top })).toBe("The run of Betty goes up to: queen. Is it good?");
  });

  test.each(["S1", "S2a", "S2b", "S3", "S3b", "S4", "S4b", "S5", "S5b"])("step %s is worded in both languages", (step) => {
    for (const language of ["hu", "en"]) {
      catalogue.value = catalogueOf(language);
      expect(asks({ phase: "declaring", step, calls: [{ seat: 1, act: say("good", "good") }] })).not.toContain("page.");
      expect(t(`page.jass.step.${step}`)).not.toContain("page.");
    }
  });

  test("what was said is listed word by word", () => {
    const calls = [
      { seat: 0, act: act("pass") },
      { seat: 1, act: act("name H", { suit: "H" }) },
      { seat: 0, act: say("length", "length 5", { level: 5 }) },
      { seat: 1, act: say("not_good", "not good") },
    ];
    expect(saidCalls(jass({ calls })).map(({ seat, word, suit }) => [seat, word, suit])).toEqual([
      [0, "pass", null],
      [1, "hearts", "H"],
      [0, "5 cards", null],
      [1, "not good", null],
    ]);
  });

  test("it is told in sentences to those who listen", () => {
    const view = jass();
    const now = at(view);
    const told = (one: Act): string[] => klaberjassFace.tell({ table: now, view }, 1, one);
    expect(told(say("top", "top O", { rank: "O" }))).toEqual(["Betty says: to the queen."]);
    expect(told(act("show B9-BU", { announced: ["B9-BU"] }))).toEqual(["Betty shows what counts.", "Betty shows a run of three to the jack of diamonds."]);
    expect(told(play("BK", [], true)).at(-1)).toBe("Betty calls bela with the king of diamonds.");
    expect(told(play("BO", [], true)).at(-1)).toBe("Betty calls bela with the queen of diamonds.");
  });
});

describe("the letters", () => {
  const top = (rank: string): Act => say("top", `top ${rank}`, { rank });
  const length = (level: number): Act => say("length", `length ${level}`, { level });
  const named = (suit: string): Act => act(`name ${suit}`, { suit });
  const word = (kind: string): Act => act(kind);
  // What can be offered at once, with the exchange where its window may be open.
  const offered: Act[][] = [
    [word("pass"), word("accept"), word("schmeiss")],
    [word("pass"), named("A"), named("L"), named("B"), named("H")],
    [word("answer_play"), word("answer_void")],
    [word("answer_take"), word("answer_void")],
    [word("keep"), word("exchange")],
    [word("say_none"), word("say_twenty"), word("say_fifty"), word("exchange")],
    [word("say_good"), word("say_not_good"), word("say_same"), word("exchange")],
    [4, 5, 6, 7, 8].map(length).concat(word("exchange")),
    [..."9XUOKA"].map(top).concat(word("exchange")),
    [word("say_trump"), word("say_not_trump"), word("exchange")],
    [word("say_good"), word("say_not_good"), word("say_tie"), word("exchange")],
    [word("show")],
    [word("show_nothing")],
  ];
  const COMMON = ["bela", "last", "board", "ready", "accuse"];

  test.each(["hu", "en"].flatMap((language) => (["french", "german"] as const).map((kind) => [language, kind] as const)))("differ in %s with %s faces", (language, kind) => {
    catalogue.value = catalogueOf(language);
    setFaces("klaberjass", kind);
    const common = COMMON.map((key) => t(`page.key.${key}`));
    for (const choices of offered) {
      const letters = [...choices.map(letterOf), ...common];
      expect(letters.every((letter) => /^[A-Z0-9!]$/.test(letter)), letters.join(" ")).toBe(true);
      expect(new Set(letters).size, letters.join(" ")).toBe(letters.length);
    }
  });

  test("each is in the help once", () => {
    const texts = klaberjassFace.keys().map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.every((text) => !text.includes("."))).toBe(true);
  });
});

describe("runs that are shown", () => {
  const show = (...runs: string[]): Act => act(["show", ...runs].join(" "), { kind: "show", announced: runs });
  const best = "A9-AU";
  const other = "H7-H9";
  const view = jass({ phase: "showing", contract: CONTRACT, play: playing({ number: 1, showing: true, winner: 0 }), choices: [show(best, other), show(best)] });

  test("one way to show is one button", () => {
    expect(callButtons({ ...view, choices: [show(best)] }).map(({ code }) => code)).toEqual([`show ${best}`]);
    expect(showable({ ...view, choices: [show(best)] })).toEqual([]);
  });

  test("several runs are chosen from, the best one among them", () => {
    at(view);
    expect(showable(view)).toEqual([best, other]);
    expect(callButtons(view).map(({ code }) => code)).toEqual([`show ${best} ${other}`]);
    toggleRun(other);
    expect(callButtons(view).map(({ code }) => code)).toEqual([`show ${best}`]);
    toggleRun(best);
    expect(callButtons(view)).toEqual([]);
    expect(lacksBest(view)).toBe(true);
    expect(klaberjassFace.question({ table: shown.value as SayTable, view })).toBe("Your best run must be shown.");
  });

  test("there may be none, where untrue words are accepted", () => {
    const none = { ...view, choices: [act("show", { kind: "show_nothing" })] };
    expect(callButtons(none).map(({ label }) => label)).toEqual(["nothing to show"]);
    expect(klaberjassFace.question({ table: at(none), view: none })).toBe("You have no run to show.");
  });

  test("are laid out as cards from the highest down", () => {
    expect(cardsOf("A9-AU")).toEqual(["AU", "AX", "A9"]);
  });
});

describe("bela", () => {
  const choices = [play("BK"), play("BK", [], true), play("BO"), play("BO", [], true), play("A7")];
  const view = jass({ phase: "play", contract: CONTRACT, play: playing(), hand: ["BK", "BO", "A7"], choices });
  const drawn = async (said: string[][]): Promise<string> => {
    const root = document.createElement("div");
    const now = { ...view, play: playing({ said }) };
    const { Extras } = klaberjassFace;
    await settle(() => render(<Extras table={at(now)} view={now} />, root));
    return root.textContent;
  };

  test("is called with each of its cards unless it is turned off", () => {
    at(view);
    expect(klaberjassFace.play(view, "BK")?.code).toBe("play BK bela");
    expect(klaberjassFace.play(view, "A7")?.code).toBe("play A7");
    toggleBela();
    expect(words.value.bela).toBe(false);
    expect(klaberjassFace.play(view, "BK")?.code).toBe("play BK");
  });

  test("has another word with the second card", async () => {
    expect(await drawn([[], []])).toContain("bela!");
    expect(await drawn([["BO"], []])).toContain("from the bela!");
  });
});

describe("the stock", () => {
  const seen = async (parts: Partial<KlaberjassDeal>): Promise<string[]> => {
    const root = document.createElement("div");
    const view = jass(parts);
    const { Beside } = klaberjassFace;
    await settle(() => render(<Beside table={at(view)} view={view} />, root));
    return [...root.querySelectorAll(".hidden")].map((each) => each.textContent);
  };

  test("shows the turn-up, later the bottom card, and the seven that was exchanged", async () => {
    expect(await seen({})).toEqual(["Turned up: queen of diamonds", "19 cards in the stock"]);
    expect(await seen({ stock: 13, bottom: "A8", turnUp: "B7" })).toEqual(["Laid in exchange: seven of diamonds", "13 cards in the stock", "The bottom card: eight of clubs"]);
  });
});

describe("the names of cards", () => {
  test("follow the faces that are shown, each game with its own", () => {
    const name = (): string => t("word.card", { suit: "A", rank: "U" });
    expect(name()).toBe("jack of clubs");
    setFaces("klaberjass", "german");
    expect(name()).toBe("unter of acorns");
    expect(facesOf("klaber")).toBe("german");
    setFaces("klaberjass", "french");
    game.value = "klaber";
    expect(name()).toBe("unter of acorns");
    setFaces("klaber", "french");
    expect(name()).toBe("jack of clubs");
    expect(t("klaber.call.bid", { level: 2 })).toBe("spades");
    setFaces("klaber", "german");
  });

  test("run in Hungarian with no ending on a name", () => {
    catalogue.value = catalogueOf("hu");
    expect(t("page.seat.run", { run: "HX-HO" })).toBe("kőr terc, legfelül dáma");
  });

  test("every message that is worded for French faces has the same parameters as the other", () => {
    for (const language of ["hu", "en"]) {
      const sentences = catalogueOf(language);
      const holes = (text: string): string[] => [...new Set(text.match(/\{[^}]*\}/g) ?? [])].sort();
      const french = Object.entries(sentences).filter(([id]) => id.startsWith("french."));
      expect(french.length).toBeGreaterThan(20);
      for (const [id, text] of french) expect(holes(text), id).toEqual(holes(sentences[id.slice("french.".length)] ?? "missing {}"));
    }
  });
});

test("a setting is told in words, a number as it is", () => {
  expect(settingText("klaberjass.option.deals", "5")).toBe("5");
  expect(settingText("klaberjass.option.deals", "none")).toBe(t("klaberjass.option.deals.none"));
});
