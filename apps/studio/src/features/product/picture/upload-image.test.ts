import { expect, test } from "vitest";
import { imageFileProblem } from "./upload-image.ts";

const MEGABYTE = 1024 * 1024;

test("a photograph of an allowed size is fine", () => {
  expect(imageFileProblem({ name: "vase.jpg", type: "image/jpeg", size: 20 * MEGABYTE })).toBeUndefined();
});

test("a file that is not a picture is refused by name", () => {
  expect(imageFileProblem({ name: "list.pdf", type: "application/pdf", size: 10 })).toBe(
    "The file list.pdf does not appear to be a supported file type.",
  );
});

test("an SVG that could run scripts is refused", () => {
  expect(imageFileProblem({ name: "x.svg", type: "image/svg+xml", size: 10 })).toMatch(/supported file type/);
});

test("a file above the limit is refused with the limit", () => {
  expect(imageFileProblem({ name: "vase.jpg", type: "image/jpeg", size: 20 * MEGABYTE + 1 })).toBe(
    "The file vase.jpg is too large. The maximum allowed file size is 20 MB.",
  );
});
