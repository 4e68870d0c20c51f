import * as fc from "fast-check";
import { expect, test } from "vitest";
import { DEVICES, frameSize } from "./frame-size.ts";

test("a desktop is scaled down in a narrow stage and fills it", () => {
  expect(frameSize("desktop", { widthPx: 640, heightPx: 400 })).toEqual({
    widthPx: 1280,
    heightPx: 800,
    scale: 0.5,
    outerWidthPx: 640,
    outerHeightPx: 400,
  });
});

test("a desktop grows with a wide stage instead of being enlarged", () => {
  expect(frameSize("desktop", { widthPx: 1600, heightPx: 900 })).toMatchObject({ widthPx: 1600, scale: 1 });
});

test("a phone keeps its size in a roomy stage", () => {
  expect(frameSize("phone", { widthPx: 900, heightPx: 1000 })).toMatchObject({ widthPx: 390, heightPx: 844, scale: 1 });
});

test("no device ever needs more room than the stage has", () => {
  const length = fc.integer({ min: 1, max: 4000 });
  fc.assert(
    fc.property(fc.constantFrom(...DEVICES), length, length, (device, widthPx, heightPx) => {
      const size = frameSize(device, { widthPx, heightPx });
      expect(size.scale).toBeLessThanOrEqual(1);
      expect(size.outerWidthPx).toBeLessThanOrEqual(widthPx + 0.001);
      expect(size.outerHeightPx).toBeLessThanOrEqual(heightPx + 1);
    }),
  );
});
