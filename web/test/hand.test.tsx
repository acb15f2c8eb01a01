// The own hand on the screen: names, marks and reasons; none of them while the finished trick lies.
import { act as settle } from "preact/test-utils";
import { render } from "preact";
import { beforeEach, describe, expect, test } from "vitest";
import { Hand } from "../src/table/Hand";
import { Page } from "../src/page";
import { holding, notice, table as shown } from "../src/store/session";
import { catalogue } from "../src/text/language";
import { catalogueOf } from "./catalogues";
import { play, playing, table } from "./tables";

const REASON = { rule: "K8.3", message: "klaber.refusal.must_follow", params: { suit: "A", card: "B9" } };
const VIEW = {
  phase: "play",
  hand: ["A7", "AO", "B9"],
  contract: { binder: 0, trump: "H", contra: 0 },
  play: playing({ leader: 3, trick: [{ seat: 3, card: "AK" }] }),
  choices: [play("A7"), play("AO")],
  refused: [{ card: "B9", reason: REASON }],
};

let root: HTMLElement;

function cards(): HTMLButtonElement[] {
  return [...root.querySelectorAll<HTMLButtonElement>(".hand-card")];
}

async function showHand(view: Parameters<typeof table>[1]): Promise<void> {
  await settle(() => {
    shown.value = table({}, view);
    holding.value = null;
    notice.value = null;
    render(<Hand />, root);
  });
}

beforeEach(() => {
  catalogue.value = catalogueOf("hu");
  root = document.createElement("div");
  document.body.replaceChildren(root);
});

describe("the hand", () => {
  test("names each card and says why one may not be laid", async () => {
    await showHand(VIEW);
    expect(cards().map((card) => card.getAttribute("aria-label"))).toEqual(["tök kilences", "makk felső", "makk hetes"]);
    const [illegal, legal] = cards();
    expect(illegal?.getAttribute("aria-disabled")).toBe("true");
    expect(illegal?.getAttribute("aria-description")).toContain("makk");
    expect(illegal?.classList.contains("illegal")).toBe(true);
    expect(legal?.getAttribute("aria-disabled")).toBe(null);
    expect(legal?.classList.contains("legal")).toBe(true);
  });

  test("a press on an illegal card shows the reason", async () => {
    await showHand(VIEW);
    await settle(() => cards()[0]?.click());
    expect(notice.value).toEqual({ message: REASON.message, params: REASON.params, rule: "K8.3" });
  });

  test("nothing is marked while the finished trick lies", async () => {
    await showHand(VIEW);
    await settle(() => {
      holding.value = "trick";
    });
    expect(cards().map((card) => card.className.includes("illegal") || card.className.includes("legal"))).toEqual([false, false, false]);
    expect(cards().every((card) => card.getAttribute("aria-disabled") === null)).toBe(true);
  });

  test("nothing is marked where offences are called", async () => {
    await showHand({ ...VIEW, offencesCalled: true, refused: [], choices: VIEW.hand.map((card) => play(card)) });
    expect(cards().every((card) => card.classList.contains("free"))).toBe(true);
  });

  test("the unseen cards lie face down beside the others", async () => {
    await showHand({ hand: ["A7", "AO"], unseen: 3 });
    expect(cards().length).toBe(2);
    expect(root.querySelectorAll(".unseen").length).toBe(3);
    expect(root.textContent).toContain("3 lapod");
  });
});

test("the lobby has one heading of the first order", async () => {
  await settle(() => render(<Page />, root));
  expect(root.querySelectorAll("h1").length).toBe(1);
  expect(root.querySelectorAll("main").length).toBe(1);
});
