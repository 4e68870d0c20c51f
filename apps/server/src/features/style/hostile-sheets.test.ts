import { readAngle, readPoint } from "@stoa/core/place/place-draft.ts";
import { expect, test } from "vitest";
import { minifyCss } from "./css/minify-css.ts";

/** Long enough that looking through the rest at each sign takes hours, and through each sign once no time. */
const LENGTH = 400_000;

test.each(["/*", "/* ", '"\\', "'\\", ": ", "a:", " "])("a sheet of nothing but %j is read once", (piece) => {
  expect(minifyCss(piece.repeat(LENGTH / piece.length)).length).toBeLessThanOrEqual(LENGTH);
});

test("a coordinate of nothing but spaces is none", () => {
  for (const piece of [" ", "° ", "1", ", "]) {
    const text = `1${piece.repeat(LENGTH)}x`;
    expect([readAngle(text, "mapLat"), readPoint(text)]).toEqual([undefined, undefined]);
  }
});
