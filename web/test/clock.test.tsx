// The clock on the page: it counts on from what was told, says once that little is left, and offers the way back.
import { act as settle } from "preact/test-utils";
import { render } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { arrived, remaining, worded } from "../src/store/clock";
import { status } from "../src/store/session";
import { spoken } from "../src/store/spoken";
import { OwnClock, SeatClock } from "../src/table/Clock";
import { Prompt } from "../src/table/Prompt";
import { catalogue } from "../src/text/language";
import type { SayTable } from "../src/wire";
import { catalogueOf } from "./catalogues";
import { chair, table } from "./tables";

let root: HTMLElement;

const told = (left: number, rule = "60+5", runs: number | null = 0): SayTable => {
  const now = table({ clock: { rule, left: [left, null, null, null], runs } }, { turn: 0 });
  arrived(now);
  return now;
};

const pass = (milliseconds: number): Promise<void> => settle(() => void vi.advanceTimersByTime(milliseconds));
const warnings = (): number => spoken.value.filter(({ text }) => text === "You have 10 seconds left.").length;
const text = (): string | undefined => root.querySelector(".clock-time")?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  catalogue.value = catalogueOf("en");
  status.value = "open";
  spoken.value = [];
  root = document.createElement("div");
  document.body.replaceChildren(root);
});

afterEach(() => {
  render(null, root);
  vi.useRealTimers();
});

test("seconds that have begun count, and nothing is below nought", () => {
  expect([0, 1, 1000, 59_001, 61_000, 3_600_000].map(worded)).toEqual(["0:00", "0:01", "0:01", "1:00", "1:01", "60:00"]);
  const now = told(500);
  vi.advanceTimersByTime(5_000);
  expect(remaining(now, 0)).toBe(0);
  expect(remaining(now, 1)).toBe(null);
});

test("what does not run stands still", () => {
  const now = told(5_000, "60+5", null);
  vi.advanceTimersByTime(3_000);
  expect(remaining(now, 0)).toBe(5_000);
});

test("little time is said once a turn, however often the table is told", async () => {
  await settle(() => render(<OwnClock now={told(12_000)} />, root));
  expect(text()).toBe("0:12");
  await pass(1_000);
  expect(text()).toBe("0:11");
  expect(warnings()).toBe(0);
  await pass(1_500);
  expect(warnings()).toBe(1);
  expect(root.querySelector(".clock.soon")).not.toBe(null);
  await settle(() => render(<OwnClock now={told(9_000)} />, root));
  await pass(4_000);
  expect(warnings()).toBe(1);
});

test("a time for each act is shown only while it runs, a bank always", async () => {
  await settle(() => render(<SeatClock now={told(30_000, "30", null)} chair={0} name="Kati" />, root));
  expect(root.querySelector(".clock")).toBe(null);
  await settle(() => render(<SeatClock now={told(30_000, "60+5", null)} chair={0} name="Kati" />, root));
  expect(root.querySelector(".clock")?.getAttribute("aria-label")).toBe("Time left, Kati: 0:30");
});

test("who is away is told so and may come back", async () => {
  await settle(() => render(<Prompt now={table({ chairs: [chair(0, { name: "Kati", level: null, connected: true, away: true })] })} />, root));
  expect(root.querySelector(".prompt button")?.textContent).toBe("I am back");
});
