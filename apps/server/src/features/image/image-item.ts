import type { ImageRecord } from "@stoa/core/image/image-record.ts";
import { imageUrl } from "@stoa/core/image/image-url.ts";
import { variantsText } from "@stoa/core/image/image-variants.ts";

/** Record type of an image. spec: template-language 14.2 */
const IMAGE_RECORD = 2;

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
    systemDataVariants: variantsText(image),
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
