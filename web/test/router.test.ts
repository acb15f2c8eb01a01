// Addresses and pasted codes.
import { describe, expect, test } from "vitest";
import { codeIn, routeOf, spelledCode } from "../src/shell/router";

describe("addresses", () => {
  test.each([
    ["/", { at: "lobby" }],
    ["/new", { at: "new" }],
    ["/t/ABCD-efgh-jkmn", { at: "table", code: "ABCDEFGHJKMN" }],
    ["/t/abcdefghjkmn/", { at: "table", code: "ABCDEFGHJKMN" }],
    ["/k#a.b%2Fc", { at: "recover", key: "a.b/c" }],
    ["/something/else", { at: "lobby" }],
  ])("%s", (address, route) => {
    expect(routeOf(address)).toEqual(route);
  });
});

describe("what was pasted", () => {
  test.each([
    ["abcdefghjkmn", "ABCDEFGHJKMN"],
    [" ABCD-EFGH-JKMN ", "ABCDEFGHJKMN"],
    ["abcd efgh jkmn", "ABCDEFGHJKMN"],
    ["https://tromf.example/t/abcd-efgh-jkmn", "ABCDEFGHJKMN"],
    ["http://localhost:8123/t/abcdefghjkmn?pace=0", "ABCDEFGHJKMN"],
    ["gyere: https://tromf.example/t/abcdefghjkmn", "ABCDEFGHJKMN"],
    ["", null],
    ["abcd", null],
    ["https://tromf.example/", null],
    ["hello, world", null],
    ["abcd/efgh/jkmn", null],
  ])("%s", (text, code) => {
    expect(codeIn(text)).toBe(code);
  });
});

test("a code is spelled in groups of four", () => {
  expect(spelledCode("abcdefghjkmn")).toBe("ABCD-EFGH-JKMN");
});
