import { expect, test } from "vitest";
import { addProp, componentNames, convertProp, propKind, propNameProblem, renameProp } from "./component-props.ts";

test.each([
  ["hello", "text"],
  [3, "number"],
  [true, "switch"],
] as const)("%o is edited as a %s", (value, kind) => {
  expect(propKind(value)).toBe(kind);
});

test.each([
  ["12.5", "number", 12.5],
  ["a lot", "number", 0],
  [12, "text", "12"],
  [true, "text", "true"],
  ["true", "switch", true],
  ["yes", "switch", false],
  [1, "switch", true],
] as const)("%o becomes a %s", (value, kind, converted) => {
  expect(convertProp(value, kind)).toBe(converted);
});

test("a value keeps its place under another name", () => {
  expect(Object.entries(renameProp({ one: 1, two: 2, three: 3 }, "two", "zwei"))).toEqual([
    ["one", 1],
    ["zwei", 2],
    ["three", 3],
  ]);
});

test.each(["", "1st", "with space", "x".repeat(65)])("“%s” is not a name", (name) => {
  expect(propNameProblem({ one: 1 }, "one", name)).not.toBe("");
});

test("a name that another value has is refused, its own is not", () => {
  expect(propNameProblem({ one: 1, two: 2 }, "one", "two")).toBe("That name is already used.");
  expect(propNameProblem({ one: 1, two: 2 }, "one", "one")).toBe("");
});

test("a further value gets a name that none has", () => {
  expect(addProp({ value2: "x" })).toEqual({ value2: "x", value1: "" });
  expect(addProp({ value1: "x", value2: "y" })).toEqual({ value1: "x", value2: "y", value3: "" });
});

test("blocks of the theme are found among its files", () => {
  expect(componentNames(["blocks/card.block", "blocks/a/b.block", "site.region", "blocks/banner.block"])).toEqual([
    "banner",
    "card",
  ]);
});
