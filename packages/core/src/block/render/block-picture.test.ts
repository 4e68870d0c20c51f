import { expect, test } from "vitest";
import { testId } from "../../product/product-for-tests.ts";
import { itemPictureView, pictureView, sizesOf } from "./block-picture.ts";

const record = { id: testId(1), filename: "a b.webp", widthPx: 640, heightPx: 480, meanColor: "#aabbcc" };

test("offers the widths up to the file's own, the last with its real width", () => {
  const { srcset, src } = pictureView(record, { imageId: record.id, altText: "" }, "100vw");
  expect(
    String(srcset)
      .split(", ")
      .map((one) => one.split("?")[1]),
  ).toEqual(["format=100w 100w", "format=300w 300w", "format=500w 500w", "format=750w 640w"]);
  expect(src).toBe(`/images/${record.id}/a%20b.webp?format=750w`);
});

test("keeps the point that must stay in sight, for scripts and for styles", () => {
  const use = { imageId: record.id, altText: "x", focalPoint: { x: 0.333, y: 1 } };
  expect(pictureView(record, use, "100vw")).toMatchObject({
    focalPointText: "0.333,1",
    objectPosition: "33.3% 100%",
    meanColor: "aabbcc",
    originalSize: "640x480",
  });
});

test("loads a file that fits its share of the width", () => {
  expect(sizesOf(1)).toBe("100vw");
  expect(sizesOf(1 / 3)).toBe("(max-width: 767px) 100vw, 34vw");
});

test.each([
  [{}],
  [{ assetUrl: "/a.webp" }],
  [{ assetUrl: "/a.webp", originalSize: "0x10" }],
  [{ assetUrl: "", originalSize: "10x10" }],
  [{ assetUrl: 7, originalSize: "10x10" }],
])("an item like %j has no picture", (item) => {
  expect(itemPictureView(item, "100vw")).toBeUndefined();
});

test("shows nothing behind the picture of an item whose colours are unknown", () => {
  expect(itemPictureView({ assetUrl: "/a", originalSize: "10x10" }, "100vw")).toMatchObject({ meanColor: "0000" });
});
