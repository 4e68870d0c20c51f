import { assert, integer, property, tuple } from "fast-check";
import { expect, test } from "vitest";
import { contrastOf, contrastText, parseColor } from "./color-contrast.ts";

test.each([
  ["#1a2b3c", { red: 26, green: 43, blue: 60, alpha: 1 }],
  ["#FFF", { red: 255, green: 255, blue: 255, alpha: 1 }],
  ["#0008", { red: 0, green: 0, blue: 0, alpha: 136 / 255 }],
  ["rgba(26, 43, 60, .5)", { red: 26, green: 43, blue: 60, alpha: 0.5 }],
  ["rgb(10%, 300, -4)", { red: 25.5, green: 255, blue: 0, alpha: 1 }],
  ["hsl(120deg, 100%, 50%)", { red: 0, green: 255, blue: 0, alpha: 1 }],
  ["hsla(-120, 100%, 25%, 0)", { red: 0, green: 0, blue: 127.5, alpha: 0 }],
  ["Black", { red: 0, green: 0, blue: 0, alpha: 1 }],
])("parses %s", (text, color) => {
  expect(parseColor(text)).toEqual(color);
});

test.each(["", "#12345", "rgb(1,2)", "rgb(a,b,c)", "url(x)", "constructor", "red; } body {"])(
  "%j is not a color",
  (text) => {
    expect(parseColor(text)).toBeUndefined();
  },
);

test.each([
  ["#000", "#fff", 21],
  ["#777777", "#ffffff", 4.48],
  ["#767676", "#ffffff", 4.54],
  ["rgba(0,0,0,0.5)", "#ffffff", 3.95],
])("the contrast of %s on %s is %d", (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 1);
});

test("contrast is symmetric, from 1 to 21", () => {
  const channel = integer({ min: 0, max: 255 });
  const color = tuple(channel, channel, channel).map((channels) => `rgb(${channels.join(",")})`);
  assert(
    property(color, color, (one, other) => {
      const ratio = contrastOf(one, other) ?? 0;
      expect(ratio).toBeGreaterThanOrEqual(1);
      expect(ratio).toBeLessThanOrEqual(21);
      expect(contrastOf(other, one)).toBe(ratio);
    }),
  );
});

test("an invalid color has no contrast", () => {
  expect(contrastOf("inherit", "#fff")).toBeUndefined();
});

test.each([
  [16, "16.0 : 1"],
  [4.49, "4.4 : 1"],
])("%d is written %s, and no line breaks within it", (ratio, text) => {
  expect(contrastText(ratio)).toBe(text.replaceAll(" ", "\u00a0"));
});
