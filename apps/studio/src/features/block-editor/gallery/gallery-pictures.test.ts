import type { GalleryBlockImage } from "@stoa/core/block/gallery/gallery-block-schema.ts";
import { expect, test } from "vitest";
import { missingText, movePicture, picturesOf, placedPictures } from "./gallery-pictures.ts";

function picture(imageId: string, altText = ""): GalleryBlockImage {
  return { image: { imageId, altText }, title: "", description: "" };
}

function idsOf(images: readonly GalleryBlockImage[]): string {
  return images.map(({ image }) => image.imageId).join(" ");
}

const THREE = [picture("a"), picture("b"), picture("c")];

test("a file that is in a gallery twice is two pictures", () => {
  const keys = placedPictures([picture("a"), picture("b"), picture("a")]).map(({ key }) => key);
  expect(keys).toEqual(["a 1", "b 1", "a 2"]);
});

test.each([
  [0, 2, "b c a"],
  [2, 0, "c a b"],
  [1, 2, "a c b"],
])("a picture is moved from %i to %i", (from, to, order) => {
  expect(idsOf(movePicture(THREE, from, to))).toBe(order);
});

test.each([
  [0, -1],
  [2, 3],
  [5, 0],
  [1, 1],
])("a move from %i to %i changes nothing", (from, to) => {
  expect(movePicture(THREE, from, to)).toBe(THREE);
});

test("an added picture has the alt text of its file", () => {
  const file = { url: "", address: "", filename: "", contentType: "", byteCount: 0 };
  const [first, second] = picturesOf([
    { ...file, id: "a", picture: { altText: "A bowl" } },
    { ...file, id: "b", picture: null },
  ]);
  expect(first?.image).toEqual({ imageId: "a", altText: "A bowl" });
  expect(second?.image).toEqual({ imageId: "b", altText: "" });
});

test("it shows how many pictures have no alt text", () => {
  expect(missingText([picture("a", "A bowl")])).toBe("");
  expect(missingText([picture("a", " "), picture("b", "A cup")])).toBe("1 image has no alt text.");
  expect(missingText(THREE)).toBe("3 images have no alt text.");
});
