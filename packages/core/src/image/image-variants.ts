import type { ImageRecord } from "./image-record.ts";
import { IMAGE_WIDTHS } from "./image-widths.ts";

/**
 * Returns the widths in px an image is served at: those below its own, and the next one above, which serves the
 * original's size. spec: platform 9
 */
export function variantWidths(widthPx: number): readonly number[] {
  const upTo = IMAGE_WIDTHS.findIndex((width) => width >= widthPx);
  return upTo < 0 ? IMAGE_WIDTHS : IMAGE_WIDTHS.slice(0, upTo + 1);
}

/**
 * Returns an image's size and variants in theme format: `1500x1000,100w,300w,…`. spec: template-platform 2.1,
 * item.systemDataVariants
 */
export function variantsText({ widthPx, heightPx }: Pick<ImageRecord, "widthPx" | "heightPx">): string {
  return [`${widthPx}x${heightPx}`, ...variantWidths(widthPx).map((width) => `${width}w`)].join(",");
}
