// What has no way back is done by the answer to the question alone, and the focus never falls out of the two.
import { act as settle } from "preact/test-utils";
import { render } from "preact";
import { beforeEach, expect, test } from "vitest";
import { SureButton } from "../src/club/Sure";
import { catalogue } from "../src/text/language";
import { catalogueOf } from "./catalogues";

let root: HTMLElement;
let pressed: number;

const words = (): string[] => [...root.querySelectorAll("button")].map((button) => button.textContent);
const press = async (place: number): Promise<void> => settle(() => root.querySelectorAll("button")[place]?.click());

beforeEach(async () => {
  catalogue.value = catalogueOf("en");
  root = document.createElement("div");
  document.body.replaceChildren(root);
  pressed = 0;
  await settle(() => render(<SureButton message="club.meet.give_up" press={() => (pressed += 1)} />, root));
});

test("one press asks, and the answer does it", async () => {
  expect(words()).toEqual(["End this table"]);
  expect(document.activeElement).toBe(document.body);
  await press(0);
  expect(pressed).toBe(0);
  expect(root.querySelector("[role=alert]")).not.toBe(null);
  expect(document.activeElement?.textContent).toBe("Yes, end it");
  await press(0);
  expect(pressed).toBe(1);
});

test("who answers no is back where the question was asked", async () => {
  await press(0);
  await press(1);
  expect(pressed).toBe(0);
  expect(words()).toEqual(["End this table"]);
  expect(document.activeElement?.textContent).toBe("End this table");
});
