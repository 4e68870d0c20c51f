import { Value } from "typebox/value";
import { expect, test } from "vitest";
import { GalleryBlockSchema, type GalleryBlockValue } from "./gallery-block-schema.ts";
import { galleryBlock } from "./gallery-block.ts";

const defaults = galleryBlock.defaults as GalleryBlockValue;
const isTaken = (changes: Partial<GalleryBlockValue>): boolean =>
  Value.Check(GalleryBlockSchema, { ...defaults, ...changes });

// spec: platform 9, gallery defaults: validated when a page is saved
test.each([
  ["autoplayDuration", 1, 10],
  ["thumbnailStripHeight", 0, 200],
  ["thumbnailStripMargin", 0, 60],
  ["thumbnailsPerRow", 1, 10],
  ["padding", 0, 50],
  ["maxWidth", 100, 300],
] as const)("%s is from %d to %d", (member, least, most) => {
  const takes = [least - 1, least, most, most + 1].map((value) => isTaken({ [member]: value }));
  expect(takes).toEqual([false, true, true, false]);
});

test("a gallery can have 250 pictures", () => {
  const picture = { image: { imageId: "1".repeat(24), altText: "" }, title: "", description: "" };
  const pictures = (count: number): GalleryBlockValue["images"] => Array.from({ length: count }, () => picture);
  expect([isTaken({ images: pictures(250) }), isTaken({ images: pictures(251) })]).toEqual([true, false]);
});
