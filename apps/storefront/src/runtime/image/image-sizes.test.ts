import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  excludedWidths,
  IMAGE_WIDTHS,
  imageUrl,
  parseDimensions,
  parseFocalPoint,
  pickImageWidth,
} from "./image-sizes.ts";

const NONE: ReadonlySet<number> = new Set();

describe("pickImageWidth", () => {
  test.each([
    [1, 100],
    [100, 100],
    [101, 300],
    [500, 500],
    [800, 1000],
    [1501, 2500],
    [9000, 2500],
  ])("for %d pixels picks %d", (pixels, width) => {
    expect(pickImageWidth(pixels, NONE)).toBe(width);
  });

  test("skips the widths a page excludes", () => {
    expect(pickImageWidth(90, excludedWidths("?exclude_imageloader_sizes=100,300"))).toBe(500);
    expect(pickImageWidth(2000, excludedWidths("?exclude_imageloader_sizes=2500"))).toBe(1500);
    expect(pickImageWidth(20, excludedWidths(`?exclude_imageloader_sizes=${IMAGE_WIDTHS.join(",")}`))).toBe(2500);
    expect(pickImageWidth(90, excludedWidths("?exclude_imageloader_sizes=big"))).toBe(100);
  });

  test("never picks a smaller file than the pixels need while a larger one is stored", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 2500, noNaN: true }), (pixels) => pickImageWidth(pixels, NONE) >= pixels),
    );
  });
});

describe("parseDimensions", () => {
  test.each([
    ["1500x1000", { width: 1500, height: 1000 }],
    ["0x10", null],
    ["1500", null],
    ["axb", null],
    ["", null],
    [null, null],
  ])("reads %j", (text, size) => {
    expect(parseDimensions(text)).toEqual(size);
  });
});

describe("parseFocalPoint", () => {
  test.each([
    ["0.2,0.8", { x: 0.2, y: 0.8 }],
    ["-1,3", { x: 0, y: 1 }],
    ["0.5", { x: 0.5, y: 0.5 }],
    ["left,top", { x: 0.5, y: 0.5 }],
    [null, { x: 0.5, y: 0.5 }],
  ])("reads %j", (text, point) => {
    expect(parseFocalPoint(text)).toEqual(point);
  });
});

describe("imageUrl", () => {
  test.each([
    ["/a.jpg", "/a.jpg?format=300w"],
    ["/a.jpg?v=2", "/a.jpg?v=2&format=300w"],
    ["/a.jpg?format=100w&v=2", "/a.jpg?v=2&format=300w"],
    ["/a.jpg#x", "/a.jpg?format=300w#x"],
    ["data:image/png;base64,AA==", "data:image/png;base64,AA=="],
  ])("of %j is %j", (source, url) => {
    expect(imageUrl(source, 300)).toBe(url);
  });
});
