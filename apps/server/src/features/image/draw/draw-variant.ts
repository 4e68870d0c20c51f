import { availableParallelism } from "node:os";
import type { Sharp } from "sharp";
import { createBoundedWork } from "./bounded-work.ts";
import { MAX_PIXELS } from "../inspect/inspect-image.ts";
import { loadSharp } from "./load-sharp.ts";

/** Variant formats, smallest files first. */
export const VARIANT_KINDS = ["avif", "webp", "jpg"] as const;
export type VariantKind = (typeof VARIANT_KINDS)[number];

export type DrawnVariant = { readonly bytes: Buffer; readonly contentType: string };

/** Pixels that a side of a picture may have in a format. */
const LONGEST_SIDE = { avif: 16_383, webp: 16_383, jpg: 65_500 } as const;

const QUALITY = { avif: 52, webp: 76, jpg: 80 } as const;

/** Leaves one core for pages; a queued task costs one closure. */
const bounded = createBoundedWork(Math.max(1, availableParallelism() - 1), 2000);

const REFUSED_KIND = /(?:^|,)\s*image\/(?:avif|webp)\s*;\s*q=0(?:\.0*)?\s*(?=,|$)/g;

export function variantKindFor(accept: string | undefined): VariantKind {
  // `q=0` means not accepted. spec: RFC 9110 12.4.2
  const taken = accept?.includes("q=0") ? accept.replace(REFUSED_KIND, ",") : accept;
  if (taken?.includes("image/avif")) return "avif";
  return taken?.includes("image/webp") ? "webp" : "jpg";
}

type Input = { readonly width: number; readonly kind: VariantKind };

/** For browsers without AVIF and WebP: by need, a format with transparency, with animation, or neither. */
async function plainVariant(picture: Sharp, hasAlpha: boolean, isMoving: boolean): Promise<DrawnVariant> {
  if (isMoving) return { bytes: await picture.gif().toBuffer(), contentType: "image/gif" };
  if (hasAlpha) return { bytes: await picture.png({ palette: true }).toBuffer(), contentType: "image/png" };
  return { bytes: await picture.jpeg({ quality: QUALITY.jpg }).toBuffer(), contentType: "image/jpeg" };
}

async function draw(original: Uint8Array, { width, kind }: Input): Promise<DrawnVariant> {
  const sharp = await loadSharp();
  const { pages = 1, width: fullWidth, pageHeight, height, hasAlpha } = await sharp(original).metadata();
  // An animation too large for memory becomes a still.
  const isMoving = pages > 1 && fullWidth * (pageHeight ?? height) * pages <= MAX_PIXELS;
  const picture = sharp(original, { limitInputPixels: MAX_PIXELS, animated: isMoving })
    .autoOrient()
    // A picture that would be too tall for its format is narrower than asked.
    .resize({ width, height: LONGEST_SIDE[kind], fit: "inside", withoutEnlargement: true });
  if (kind === "jpg") return plainVariant(picture, hasAlpha, isMoving);
  // Animated AVIF takes minutes.
  if (kind === "avif" && !isMoving)
    return { bytes: await picture.avif({ quality: QUALITY.avif, effort: 1 }).toBuffer(), contentType: "image/avif" };
  return { bytes: await picture.webp({ quality: QUALITY.webp, effort: 4 }).toBuffer(), contentType: "image/webp" };
}

/** Renders a picture at a width (never enlarged) in a format, upright; a few at a time. */
export function drawVariant(original: Uint8Array, input: Input): Promise<DrawnVariant> {
  return bounded(() => draw(original, input));
}
