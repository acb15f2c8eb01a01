// The browser's own check of a deal.
import { createHash } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { check, commitmentOf } from "../src/table/fairness";

const DECK = ["A", "L", "B", "H"].flatMap((suit) => [..."789XUOKA"].map((rank) => suit + rank));
const SALT = "00ff10aa";
const COMMITMENT = createHash("sha256").update(`${DECK.join(" ")}\n${SALT}`).digest("hex");

beforeEach(() => {
  vi.stubGlobal("isSecureContext", true);
});

test("the commitment is the hash of the codes, a newline and the salt", async () => {
  expect(await commitmentOf(DECK, SALT)).toBe(COMMITMENT);
});

test("deck and salt fit or they do not", async () => {
  const proof = { number: 1, commitment: COMMITMENT, deck: DECK, salt: SALT };
  expect(await check(proof)).toBe("fits");
  expect(await check({ ...proof, salt: "00ff10ab" })).toBe("differs");
  expect(await check({ ...proof, deck: [...DECK].reverse() })).toBe("differs");
  const twice = [...DECK.slice(1), "HA"];
  expect(await check({ ...proof, deck: twice, commitment: await commitmentOf(twice, SALT) })).toBe("differs");
});

test("while they are secret nothing can be said", async () => {
  expect(await check({ number: 1, commitment: COMMITMENT, deck: null, salt: null })).toBe("unknown");
});

test("where the browser can't hash it says so", async () => {
  vi.stubGlobal("isSecureContext", false);
  expect(await check({ number: 1, commitment: COMMITMENT, deck: DECK, salt: SALT })).toBe("impossible");
});
