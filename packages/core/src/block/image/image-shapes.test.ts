import * as fc from "fast-check";
import { expect, test } from "vitest";
import { IMAGE_SHAPES, imageShape, ratioText, readRatio } from "./image-shapes.ts";

test.each([
  [1, "1:1"],
  [1.33, "4:3"],
  [16 / 9, "16:9"],
  [1.78, "16:9"],
  [0.6667, "2:3"],
  [1.25, undefined],
  [9.5, undefined],
])("a width of %d for each of height is the shape %s", (ratio, shape) => {
  expect(imageShape(ratio)).toBe(shape);
});

test.each([
  ["5:4", 1.25],
  [" 5 : 4 ", 1.25],
  ["5x4", 1.25],
  ["21/9", 21 / 9],
  ["1.25", 1.25],
  ["1,25", 1.25],
  ["2.35:1", 2.35],
  ["5:0", undefined],
  ["5:", undefined],
  ["wide", undefined],
  ["", undefined],
])("%j is parsed as %s", (written, ratio) => {
  expect(readRatio(written)).toBe(ratio);
});

test.each([
  [1.25, "5:4"],
  [2.35, "2.35"],
  [1.23456, "1.23456"],
])("%d is written as %s", (ratio, text) => {
  expect(ratioText(ratio)).toBe(text);
});

test("a formatted ratio is parsed as the same ratio, and every shape as itself", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 10, noNaN: true }), (ratio) => {
      expect(readRatio(ratioText(ratio))).toBeCloseTo(ratio, 8);
    }),
  );
  for (const [name, ratio] of Object.entries(IMAGE_SHAPES)) expect(imageShape(ratio)).toBe(name);
});
