import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  createPictureView,
  PICTURE_ZOOM,
  reducePictureView,
  type PictureViewAction,
  type StagePoint,
} from "./picture-view-state.ts";

const STAGE = { x: 800, y: 600 };
const MIDDLE = { x: 0, y: 0 };

describe("the picture viewer", () => {
  test("wraps around in both directions, and starts each picture unzoomed", () => {
    const zoomed = reducePictureView(createPictureView(2, 3), { type: "zoomed", factor: 3, at: MIDDLE, stage: STAGE });
    expect(reducePictureView(zoomed, { type: "stepped", by: 1 })).toEqual(createPictureView(0, 3));
    expect(reducePictureView(createPictureView(0, 3), { type: "stepped", by: -1 }).index).toBe(2);
    expect(reducePictureView(zoomed, { type: "shown", index: 1 })).toEqual(createPictureView(1, 3));
  });

  test("keeps the zoomed point in place", () => {
    const at = { x: 100, y: -60 };
    const { scale, offset } = reducePictureView(createPictureView(0, 1), {
      type: "zoomed",
      factor: 2,
      at,
      stage: STAGE,
    });
    // A point p of the unscaled image is at p × scale + offset.
    expect({ x: at.x * scale + offset.x, y: at.y * scale + offset.y }).toEqual(at);
  });

  test("shows the edge that the pointer is at", () => {
    const zoomed = reducePictureView(createPictureView(0, 1), { type: "zoomed", factor: 2, at: MIDDLE, stage: STAGE });
    const pointed = reducePictureView(zoomed, { type: "pointed", at: { x: 400, y: 300 }, stage: STAGE });
    expect(pointed.offset).toEqual({ x: -400, y: -300 });
  });
});

test("never leaves its limits, and a zoomed picture covers the stage, whatever is done", () => {
  const point: fc.Arbitrary<StagePoint> = fc.record({
    x: fc.integer({ min: -2000, max: 2000 }),
    y: fc.integer({ min: -2000, max: 2000 }),
  });
  const action: fc.Arbitrary<PictureViewAction> = fc.oneof(
    fc.record({ type: fc.constant("stepped" as const), by: fc.integer({ min: -9, max: 9 }) }),
    fc.record({
      type: fc.constant("zoomed" as const),
      factor: fc.double({ min: 0.1, max: 9, noNaN: true }),
      at: point,
      stage: fc.constant(STAGE),
    }),
    fc.record({ type: fc.constant("moved" as const), by: point, stage: fc.constant(STAGE) }),
    fc.record({ type: fc.constant("pointed" as const), at: point, stage: fc.constant(STAGE) }),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 20 }), (actions) => {
      const { index, scale, offset } = actions.reduce(reducePictureView, createPictureView(1, 4));
      expect(index).toBeGreaterThanOrEqual(0);
      expect(index).toBeLessThan(4);
      expect(scale).toBeGreaterThanOrEqual(PICTURE_ZOOM.min);
      expect(scale).toBeLessThanOrEqual(PICTURE_ZOOM.max);
      expect(Math.abs(offset.x)).toBeLessThanOrEqual((STAGE.x * (scale - 1)) / 2);
      expect(Math.abs(offset.y)).toBeLessThanOrEqual((STAGE.y * (scale - 1)) / 2);
    }),
  );
});
