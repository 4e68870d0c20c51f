import { stripImageMetadata } from "@stoa/core/image/strip-image-metadata.ts";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";

const PLACE = { IFD0: { Artist: "Somebody" }, IFD3: { GPSLatitude: "52/1 30/1 0/1", GPSLatitudeRef: "N" } };
const WIDTH = 60;
const HEIGHT = 40;

function picture(): Sharp {
  return sharp({
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      background: "#804020",
      noise: { type: "gaussian", mean: 90, sigma: 20 },
    },
  }).withExif(PLACE);
}

function pixels(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes).raw().toBuffer();
}

test.each([
  ["jpg", picture().jpeg()],
  ["jpg", picture().jpeg({ progressive: true })],
  ["jpg", picture().jpeg().withIccProfile("p3")],
  ["png", picture().png()],
  ["webp", picture().webp()],
])("removes the location from a %s and changes no pixel", async (extension, given) => {
  const bytes = Buffer.concat([await given.toBuffer(), Buffer.from("<script>alert(1)</script>")]);
  const before = await sharp(bytes).metadata();
  expect(before.exif).toBeDefined();
  const stripped = stripImageMetadata(bytes, extension);
  const after = await sharp(stripped).metadata();
  expect(after.exif).toBeUndefined();
  expect(after.icc).toEqual(before.icc);
  expect(Buffer.from(stripped).toString("latin1")).not.toMatch(/Somebody|<script>/);
  expect(await pixels(stripped)).toEqual(await pixels(bytes));
});

test("removes the location from a JPEG whose markers have fill bytes before them", async () => {
  const jpeg = await picture().jpeg().toBuffer();
  const filled = Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xff]), jpeg.subarray(2)]);
  const stripped = stripImageMetadata(filled, "jpg");
  expect(Buffer.from(stripped).toString("latin1")).not.toContain("Somebody");
  expect(await pixels(stripped)).toEqual(await pixels(jpeg));
});

test("keeps an animation intact, without comments and trailing data", async () => {
  const frames = Buffer.alloc(8 * 24 * 3, 200).fill(10, 8 * 8 * 3);
  const gif = await sharp(frames, { raw: { width: 8, height: 24, channels: 3, pageHeight: 8 } })
    .gif({ loop: 3, delay: [90, 90, 90] })
    .toBuffer();
  const comment = Buffer.from([0x21, 0xfe, 5, ...Buffer.from("<b>hi"), 0]);
  const tail = gif.subarray(-1);
  const given = Buffer.concat([gif.subarray(0, -1), comment, tail, Buffer.from("PK\u0003\u0004evil")]);
  const stripped = stripImageMetadata(given, "gif");
  expect(await sharp(stripped, { animated: true }).metadata()).toMatchObject({
    pages: 2,
    loop: 3,
  });
  expect(Buffer.from(stripped).toString("latin1")).not.toMatch(/<b>hi|evil/);
});

test("returns other types unchanged", () => {
  const bytes = Buffer.from("anything");
  expect(stripImageMetadata(bytes, "avif")).toBe(bytes);
});
