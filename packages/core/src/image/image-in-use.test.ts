import { expect, test } from "vitest";
import { colorData, imageInUse } from "./image-in-use.ts";

const image = { id: "i", filename: "vase.jpg", widthPx: 8, heightPx: 8, meanColor: "808080" };

test("uses the file's alt text and focal point if a use has none", () => {
  const described = { ...image, altText: "A blue vase", focalPoint: { x: 0.2, y: 0.8 } };
  expect(imageInUse(described, { altText: "" })).toEqual({ altText: "A blue vase", focalPoint: { x: 0.2, y: 0.8 } });
});

test("keeps the alt text and focal point of the use", () => {
  const described = { ...image, altText: "A blue vase", focalPoint: { x: 0.2, y: 0.8 } };
  const use = { altText: "Our first vase", focalPoint: { x: 1, y: 0 } };
  expect(imageInUse(described, use)).toEqual(use);
});

test("keeps the center in view by default", () => {
  expect(imageInUse(image, { altText: "" })).toEqual({ altText: "", focalPoint: { x: 0.5, y: 0.5 } });
});

test("uses the mean color for every part if no colors were found", () => {
  expect(Object.values(colorData("808080", undefined))).toEqual(Array(6).fill("808080"));
});

test("gives each part its color", () => {
  expect(colorData("808080", ["a", "b", "c", "d", "e"])).toEqual({
    topLeftAverage: "a",
    topRightAverage: "b",
    bottomLeftAverage: "c",
    bottomRightAverage: "d",
    centerAverage: "e",
    suggestedBgColor: "808080",
  });
});
