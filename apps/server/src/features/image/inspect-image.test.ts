import sharp from "sharp";
import { expect, test } from "vitest";
import { inspectImage } from "./inspect-image.ts";

const QUARTERS = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="#808080"/>
  <rect width="30" height="20" fill="#f00"/><rect x="60" width="30" height="20" fill="#0f0"/>
  <rect y="40" width="30" height="20" fill="#00f"/><rect x="60" y="40" width="30" height="20" fill="#ff0"/></svg>`;

test("finds the colours of the corners and of the middle", async () => {
  const png = await sharp(Buffer.from(QUARTERS)).png().toBuffer();
  const { facts } = await inspectImage(png, { isDrawing: false });
  const [topLeft, topRight, bottomLeft, bottomRight, middle] = facts.areaColors.map((color) => color.match(/../g));
  expect([topLeft?.[0], topRight?.[1], bottomLeft?.[2], bottomRight?.[0]].every((part) => (part ?? "") > "f0")).toBe(
    true,
  );
  expect(middle).toEqual(["80", "80", "80"]);
});

test.each([
  [
    "a grey one",
    sharp({ create: { width: 9, height: 9, channels: 3, background: "#777" } })
      .toColourspace("b-w")
      .png(),
    "777777",
  ],
  [
    "one that is see-through",
    sharp({ create: { width: 9, height: 9, channels: 4, background: "#0000" } }).png(),
    "ffffff",
  ],
  [
    "one of four inks",
    sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
      .toColourspace("cmyk")
      .jpeg(),
    "ffffff",
  ],
  [
    "one with sixteen bits",
    sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
      .toColourspace("rgb16")
      .png(),
    "ffffff",
  ],
])("finds the mean colour of %s", async (...[, picture, color]) => {
  const { facts } = await inspectImage(await picture.toBuffer(), { isDrawing: false });
  expect(facts.meanColor).toBe(color);
});

test("turns a picture that lies on its side, and says how large it is then", async () => {
  const lying = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#123" } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { facts, bytes } = await inspectImage(lying, { isDrawing: false });
  expect([facts.widthPx, facts.heightPx]).toEqual([20, 30]);
  const { width, height, exif } = await sharp(bytes).metadata();
  expect({ width, height, exif }).toEqual({ width: 20, height: 30, exif: undefined });
});
