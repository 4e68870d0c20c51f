import sharp from "sharp";
import { expect, test } from "vitest";
import { drawVariant, VARIANT_KINDS } from "./draw-variant.ts";

async function picture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#804020" } })
    .png()
    .toBuffer();
}

test.each(VARIANT_KINDS)(
  "a tall picture is drawn as %s at every width, narrower where its format ends",
  async (kind) => {
    const tall = await picture(108, 20_000);
    const { bytes } = await drawVariant(tall, { width: 100, kind });
    const { width, height } = await sharp(bytes).metadata();
    expect(height).toBeGreaterThan(16_000);
    expect(width / height).toBeCloseTo(108 / 20_000, 3);
    const wide = await drawVariant(await picture(20_000, 20), { width: 2500, kind });
    expect((await sharp(wide.bytes).metadata()).width).toBe(2500);
  },
);

test("a picture taller than a JPEG may be is drawn", async () => {
  const { bytes } = await drawVariant(await picture(10, 70_000), { width: 100, kind: "jpg" });
  expect((await sharp(bytes).metadata()).height).toBe(65_500);
});
