import { render } from "preact";
import { expect, test } from "vitest";
import { Page } from "../src/page";

test("the page has one heading", () => {
  const root = document.createElement("div");
  render(<Page />, root);
  expect(root.querySelectorAll("h1").length).toBe(1);
});
