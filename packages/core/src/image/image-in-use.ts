import type { ImageRecord } from "./image-record.ts";
import type { ImageUse } from "./image-use-schema.ts";

const MIDDLE = { x: 0.5, y: 0.5 } as const;

/**
 * Returns an image with the texts and focal point of its use, falling back to those of the file. spec: platform 3 and 9
 */
export function imageInUse(
  image: ImageRecord,
  use: Pick<ImageUse, "altText" | "focalPoint">,
): { readonly altText: string; readonly focalPoint: { readonly x: number; readonly y: number } } {
  return { altText: use.altText || (image.altText ?? ""), focalPoint: use.focalPoint ?? image.focalPoint ?? MIDDLE };
}

/** Returns the colors of an image's areas in theme format. spec: template-platform 2.1, item.colorData */
export function colorData(meanColor: string, areaColors: readonly string[] | undefined): Record<string, string> {
  const [
    topLeft = meanColor,
    topRight = meanColor,
    bottomLeft = meanColor,
    bottomRight = meanColor,
    center = meanColor,
  ] = areaColors ?? [];
  return {
    topLeftAverage: topLeft,
    topRightAverage: topRight,
    bottomLeftAverage: bottomLeft,
    bottomRightAverage: bottomRight,
    centerAverage: center,
    suggestedBgColor: meanColor,
  };
}
