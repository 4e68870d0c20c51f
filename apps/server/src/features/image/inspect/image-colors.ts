import type { Sharp } from "sharp";

/** Mean colors of a picture, six hex digits each. */
export type ImageColors = {
  readonly meanColor: string;
  /** Top left, top right, bottom left, bottom right, center. */
  readonly areaColors: readonly string[];
};

/** Side of the square colors are averaged in; a multiple of three, as each area is a ninth of it. */
const SQUARE_PX = 48;
const PART_PX = SQUARE_PX / 3;

type Area = { readonly left: number; readonly top: number; readonly side: number };

/** Mean color of an area of the square's pixels (red, green, blue), as six hex digits. */
function meanOf(pixels: Buffer, { left, top, side }: Area): string {
  const sums = [0, 0, 0];
  for (let y = top; y < top + side; y += 1) {
    for (let x = left; x < left + side; x += 1) {
      const at = (y * SQUARE_PX + x) * 3;
      for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (pixels[at + channel] ?? 0);
    }
  }
  return Buffer.from(sums.map((sum) => Math.round(sum / side ** 2))).toString("hex");
}

export async function imageColors(picture: Sharp): Promise<ImageColors> {
  const pixels = await picture
    .resize(SQUARE_PX, SQUARE_PX, { fit: "fill" })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  const end = SQUARE_PX - PART_PX;
  const corners = [0, end].flatMap((top) => [0, end].map((left) => ({ left, top, side: PART_PX })));
  const areas = [...corners, { left: PART_PX, top: PART_PX, side: PART_PX }];
  return {
    meanColor: meanOf(pixels, { left: 0, top: 0, side: SQUARE_PX }),
    areaColors: areas.map((area) => meanOf(pixels, area)),
  };
}
