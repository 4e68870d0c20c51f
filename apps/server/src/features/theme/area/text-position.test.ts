import { expect, test } from "vitest";
import { offsetOf, positionAt } from "./text-position.ts";

const TEXT = "one\n\nthree\r\nfour";

test("converts every offset to a position, and back", () => {
  const places = Array.from(TEXT, (_character, offset) => positionAt(TEXT, offset));
  expect(places[0]).toEqual({ line: 1, column: 1 });
  expect(places[4]).toEqual({ line: 2, column: 1 });
  expect(places.at(-1)).toEqual({ line: 4, column: 4 });
  expect(places.map((place) => offsetOf(TEXT, place))).toEqual(Array.from(TEXT, (_character, offset) => offset));
});

test("treats a line after the end as the last one", () => {
  expect(offsetOf("a\nb", { line: 9, column: 1 })).toBe(2);
});
