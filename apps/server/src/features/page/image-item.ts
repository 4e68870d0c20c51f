import { imageUrl } from "@stoa/core/image/image-url.ts";
import { IMAGE_WIDTHS } from "@stoa/core/image/image-widths.ts";
import type { ImageRecord } from "./page-content.ts";

/** Record type of an image. spec: template-language 14.2 */
const IMAGE_RECORD = 2;

/** Widths an image is served at: those below its own, and the next one above, which serves the original's size. */
function variantsOf(widthPx: number): string {
  const upTo = IMAGE_WIDTHS.findIndex((width) => width >= widthPx);
  const widths = upTo < 0 ? IMAGE_WIDTHS : IMAGE_WIDTHS.slice(0, upTo + 1);
  return widths.map((width) => `${width}w`).join(",");
}

/** An image as templates see it. spec: template-platform 2.1, item */
export function imageItem(image: ImageRecord, altText: string): Record<string, unknown> {
  const average = image.meanColor;
  return {
    id: image.id,
    recordType: IMAGE_RECORD,
    recordTypeLabel: "image",
    title: altText,
    altText,
    filename: image.filename,
    assetUrl: imageUrl(image.id, image.filename),
    systemDataId: image.id,
    systemDataVariants: variantsOf(image.widthPx),
    systemDataSourceType: "upload",
    originalSize: `${image.widthPx}x${image.heightPx}`,
    mediaFocalPoint: { x: 0.5, y: 0.5, source: 3 },
    colorData: {
      topLeftAverage: average,
      topRightAverage: average,
      bottomLeftAverage: average,
      bottomRightAverage: average,
      centerAverage: average,
      suggestedBgColor: average,
    },
  };
}
