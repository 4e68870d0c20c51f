import { ASSET_MESSAGES } from "@stoa/core/asset/asset-messages.ts";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { imageColors } from "./image-colors.ts";
import { inspectImage } from "./inspect-image.ts";

const QUARTERS = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="#808080"/>
  <rect width="30" height="20" fill="#f00"/><rect x="60" width="30" height="20" fill="#0f0"/>
  <rect y="40" width="30" height="20" fill="#00f"/><rect x="60" y="40" width="30" height="20" fill="#ff0"/></svg>`;

test("finds the colors of the corners and of the middle", async () => {
  const png = await sharp(Buffer.from(QUARTERS)).png().toBuffer();
  const { facts } = await inspectImage(png);
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
])("finds the mean color of %s", async (...[, picture, color]) => {
  const { facts } = await inspectImage(await picture.toBuffer());
  expect(facts.meanColor).toBe(color);
});

test("rotates a sideways picture, and reports its size after that", async () => {
  const lying = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#123" } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { facts, bytes } = await inspectImage(lying);
  expect([facts.widthPx, facts.heightPx]).toEqual([20, 30]);
  const { width, height, exif } = await sharp(bytes).metadata();
  expect({ width, height, exif }).toEqual({ width: 20, height: 30, exif: undefined });
});

/** Groups of ten nested `levels` deep: a few hundred bytes that draw ten to the power of `levels` squares. */
function nestedUses(levels: number, innermost = '<rect id="g0" width="9" height="9"/>'): string {
  const groups = Array.from(
    { length: levels },
    (_, level) => `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(10)}</g>`,
  );
  return `<defs>${innermost}${groups.join("")}</defs><use href="#g${levels}"/>`;
}

/** Each mask is drawn again for each part of the previous one. */
function nestedMasks(levels: number): string {
  const part = '<rect width="9" height="9" fill="#fff" mask="url(#m0)"/>';
  const masks = Array.from({ length: levels }, (_, level) => {
    const parts = part.replace("#m0", `#m${level - 1}`).repeat(10);
    return `<mask id="m${level}">${level === 0 ? '<rect width="9" height="9"/>' : parts}</mask>`;
  });
  return `<defs>${masks.join("")}</defs>${part.replace("#m0", `#m${levels - 1}`)}`;
}

test.each([
  ["that repeats itself a thousand million times", 'width="90" height="60"', nestedUses(9)],
  ["that repeats itself and does not say how large it is", "", nestedUses(9)],
  [
    "that repeats itself a million times, where the renderer gives up",
    'width="90" height="60"',
    nestedUses(6, '<g id="g0"/>'),
  ],
  ["of masks within masks", 'width="90" height="60"', nestedMasks(9)],
  ["of groups within groups", 'width="90" height="60"', "<g>".repeat(300) + "</g>".repeat(300)],
])("refuses an SVG %s before it is rendered to the end", async (_name, size, parts) => {
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${parts}</svg>`);
  await expect(inspectImage(svg)).rejects.toMatchObject({
    code: "invalid_image",
    message: ASSET_MESSAGES.drawnTooLong,
  });
});

test("refuses a compressed SVG, which has not been sanitized", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>run()</script></svg>';
  await expect(inspectImage(gzipSync(svg))).rejects.toMatchObject({ code: "invalid_image" });
});

test("finds size and colors of an SVG, which another process renders", async () => {
  const colors = await imageColors(sharp(Buffer.from(QUARTERS)));
  const { facts } = await inspectImage(Buffer.from(QUARTERS));
  const kind = { contentType: "image/svg+xml", extension: "svg", isVector: true };
  expect(facts).toEqual({ ...kind, ...colors, widthPx: 90, heightPx: 60 });
});
