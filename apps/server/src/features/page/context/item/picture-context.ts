import type { ImageRecord } from "@stoa/core/image/image-record.ts";
import type { ImageUse } from "@stoa/core/image/image-use-schema.ts";
import { imageItem } from "../../../image/image-service.ts";

export type Pictures = ReadonlyMap<string, ImageRecord>;

/** A picture in template form; undefined when its file is missing. spec: template-platform 2.1, item */
export function pictureContext(use: ImageUse | undefined, images: Pictures): Record<string, unknown> | undefined {
  const file = use && images.get(use.imageId);
  if (!use || !file) return undefined;
  return imageItem(file, use);
}

export function pictureContexts(uses: readonly ImageUse[], images: Pictures): Array<Record<string, unknown>> {
  return uses.map((use) => pictureContext(use, images)).filter((picture) => picture !== undefined);
}

/** Members for an item's main picture. spec: template-platform 2.1, item */
export function mainImageFields(main: Record<string, unknown> | undefined): Record<string, unknown> {
  if (!main) return {};
  const { id, assetUrl, systemDataVariants, systemDataSourceType, originalSize, mediaFocalPoint, colorData, filename } =
    main;
  return {
    mainImageId: id,
    mainImage: main,
    assetUrl,
    systemDataId: id,
    systemDataVariants,
    systemDataSourceType,
    originalSize,
    mediaFocalPoint,
    colorData,
    filename,
  };
}
