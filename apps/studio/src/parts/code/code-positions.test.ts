import { describe, expect, it } from "vitest";
import { completionTarget } from "./code-completion.ts";
import { markedRange, positionText, textChange } from "./code-positions.ts";

const doc = { lines: 2, line: (number: number) => (number === 1 ? { from: 0, to: 5 } : { from: 6, to: 6 }) };

describe("markedRange", () => {
  it("marks from the place to the end of the line", () => {
    expect(markedRange(doc, { line: 1, column: 3, message: "" })).toEqual({ from: 2, to: 5 });
  });
  it("marks the line of a place behind its end", () => {
    expect(markedRange(doc, { line: 1, column: 99, message: "" })).toEqual({ from: 0, to: 5 });
  });
  it.each([
    [0, 0],
    [-3, -8],
    [Number.NaN, Number.NaN],
  ])("marks the first line for the place %d, %d, which is none", (line, column) => {
    expect(markedRange(doc, { line, column, message: "" })).toEqual({ from: 0, to: 5 });
  });
  it("marks the last line for a line that is no more there", () => {
    expect(markedRange(doc, { line: 40, column: 1, message: "" })).toEqual({ from: 6, to: 6 });
  });
});

describe("textChange", () => {
  it.each([
    ["abc", "abXc", { from: 2, to: 2, insert: "X" }],
    ["aa", "aaa", { from: 2, to: 2, insert: "a" }],
    ["abc", "", { from: 0, to: 3, insert: "" }],
    ["same", "same", { from: 4, to: 4, insert: "" }],
    ["one two", "one 2", { from: 4, to: 7, insert: "2" }],
  ])("makes %j into %j", (before, after, change) => {
    expect(textChange(before, after)).toEqual(change);
    expect(before.slice(0, change.from) + change.insert + before.slice(change.to)).toBe(after);
  });
});

describe("wordPlace", () => {
  it.each([
    ["<p>{.", ["instruction", "predicate"], ""],
    ["{.sec", ["instruction", "predicate"], "sec"],
    ["{title|ht", ["formatter"], "ht"],
    ["{title|html|", ["formatter"], ""],
    ["{@|apply blo", ["partial"], "blo"],
    ["{.or ma", ["predicate"], "ma"],
  ])("offers at %j", (before, kinds, typed) => {
    expect(completionTarget(before)).toEqual({ kinds, typed });
  });
  it.each(["", "a { color", "{title} | x", "1. "])("offers nothing at %j", (before) => {
    expect(completionTarget(before)).toBeUndefined();
  });
});

describe("placeWords", () => {
  it("reports line and column", () => {
    expect(positionText({ line: 3, column: 5, message: "" })).toBe("Line 3, column 5");
  });
});
