import { expect, test } from "vitest";
import { shrunkSize } from "./text-shrink.ts";

test.each([
  [40, 300, 400, 40],
  [40, 400, 400, 40],
  [40, 800, 400, 20],
  [40, 0, 400, 40],
  [40, 9000, 100, 8],
  [6, 900, 100, 6],
])("a text of %d px font and %d px width in %d px gets %d px", (...sizes) => {
  const [font, width, room, wanted] = sizes;
  expect(shrunkSize(font, width, room)).toBe(wanted);
});
