import { colorData, imageInUse } from "@stoa/core/image/image-in-use.ts";
import type { ImageRecord } from "@stoa/core/image/image-record.ts";
import { imageUrl } from "@stoa/core/image/image-url.ts";
import type { ImageUse } from "@stoa/core/image/image-use-schema.ts";
import { variantsText } from "@stoa/core/image/image-variants.ts";

/** Record type of an image. spec: template-language 14.2 */
const IMAGE_RECORD = 2;

/** An image in the form templates see it in use. spec: template-platform 2.1, item */
export function imageItem(image: ImageRecord, use: Pick<ImageUse, "altText" | "focalPoint">): Record<string, unknown> {
  const { altText, focalPoint } = imageInUse(image, use);
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
    mediaFocalPoint: { ...focalPoint, source: 3 },
    colorData: colorData(image.meanColor, image.areaColors),
  };
}
