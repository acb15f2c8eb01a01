// What the panel offers between deals: nothing takes a press that would come to nothing.
import { act as settle } from "preact/test-utils";
import { render } from "preact";
import { beforeEach, expect, test } from "vitest";
import { Panel } from "../src/table/Panel";
import { holding, pending, status, table as shown } from "../src/store/session";
import { catalogue } from "../src/text/language";
import { catalogueOf } from "./catalogues";
import { table } from "./tables";

let root: HTMLElement;

const disabled = (): string | null | undefined => root.querySelector(".call-ready")?.getAttribute("aria-disabled");

beforeEach(async () => {
  catalogue.value = catalogueOf("hu");
  root = document.createElement("div");
  document.body.replaceChildren(root);
  await settle(() => {
    shown.value = table({ phase: "deal_over" }, { phase: "over", turn: null });
    holding.value = null;
    pending.value = null;
    status.value = "open";
    render(<Panel />, root);
  });
});

test("the next deal can be asked for", () => {
  expect(disabled()).toBe(null);
});

test("the next deal waits while an act is not answered or the line is down", async () => {
  await settle(() => {
    pending.value = { request: "r-1", act: "play HA", deal: 1, turn: 0 };
  });
  expect(disabled()).toBe("true");
  await settle(() => {
    pending.value = null;
  });
  expect(disabled()).toBe(null);
  await settle(() => {
    status.value = "waiting";
  });
  expect(disabled()).toBe("true");
});
