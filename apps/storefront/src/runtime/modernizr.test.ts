import { expect, test } from "vitest";
import { detectFeatures, featureClasses } from "./modernizr.ts";

test("a browser has everything but touch, which its device decides", () => {
  expect(detectFeatures({ maxTouchPoints: 0 })).toMatchObject({ touch: false, svg: true, csstransforms3d: true });
  expect(detectFeatures({ maxTouchPoints: 5 })).toMatchObject({ touch: true, touchevents: true });
});

test("class names say what the browser has and what it lacks", () => {
  expect(featureClasses(detectFeatures({ maxTouchPoints: 0 }))).toEqual(
    expect.arrayContaining(["js", "csstransitions", "no-touch"]),
  );
  expect(featureClasses(detectFeatures({ maxTouchPoints: 1 }))).toContain("touch");
});
