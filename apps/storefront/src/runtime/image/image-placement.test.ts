import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fillBox, fitBox, imageMode } from "./image-placement.ts";

const side = fc.double({ min: 1, max: 5000, noNaN: true });
const size = fc.record({ width: side, height: side });
const part = fc.double({ min: 0, max: 1, noNaN: true });
const point = fc.record({ x: part, y: part });
const ROUNDING_PX = 1e-6;

describe("fillBox", () => {
  test("shows the middle of a wide picture in a square", () => {
    expect(fillBox({ width: 200, height: 100 }, { width: 100, height: 100 }, { x: 0.5, y: 0.5 })).toEqual({
      width: 200,
      height: 100,
      left: -50,
      top: 0,
    });
  });

  test("brings the focal point to the middle, but leaves no gap", () => {
    const frame = { width: 100, height: 100 };
    const picture = { width: 400, height: 100 };
    expect(fillBox(picture, frame, { x: 0.25, y: 0.5 }).left).toBe(-50);
    expect(fillBox(picture, frame, { x: 0, y: 0.5 }).left).toBe(0);
    expect(fillBox(picture, frame, { x: 1, y: 0.5 }).left).toBe(-300);
  });

  test("always covers the frame", () => {
    fc.assert(
      fc.property(size, size, point, (picture, frame, focus) => {
        const box = fillBox(picture, frame, focus);
        expect(box.left).toBeLessThanOrEqual(ROUNDING_PX);
        expect(box.top).toBeLessThanOrEqual(ROUNDING_PX);
        expect(box.left + box.width).toBeGreaterThanOrEqual(frame.width - ROUNDING_PX);
        expect(box.top + box.height).toBeGreaterThanOrEqual(frame.height - ROUNDING_PX);
      }),
    );
  });
});

describe("fitBox", () => {
  const picture = { width: 200, height: 100 };
  const frame = { width: 100, height: 100 };

  test.each([
    ["", 25],
    ["center", 25],
    ["top", 0],
    ["bottom-right", 50],
  ])("aligned %j starts %d px from the top", (alignment, top) => {
    expect(fitBox(picture, frame, { alignment })).toEqual({ width: 100, height: 50, left: 0, top });
  });

  test("enlarges a small picture by default", () => {
    expect(fitBox(picture, { width: 400, height: 400 })).toMatchObject({ width: 400, height: 200 });
    expect(fitBox(picture, { width: 400, height: 400 }, { stretch: false })).toMatchObject({ width: 200, left: 100 });
  });

  test("never leaves the frame", () => {
    fc.assert(
      fc.property(size, size, (picture, frame) => {
        const box = fitBox(picture, frame);
        expect(box.left).toBeGreaterThanOrEqual(-ROUNDING_PX);
        expect(box.top + box.height).toBeLessThanOrEqual(frame.height + ROUNDING_PX);
      }),
    );
  });
});

describe("imageMode", () => {
  test.each([
    ["fill", "content-fit", "fill"],
    [undefined, "slide content-fill", "fill"],
    [null, "content-fit", "fit"],
    ["none", "content-fill", "none"],
    [undefined, "my-content-fill-box", "none"],
  ])("requested as %j in %j is %j", (asked, classes, mode) => {
    expect(imageMode(asked, classes)).toBe(mode);
  });
});
