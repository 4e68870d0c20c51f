import type { ImageRecord } from "@stoa/core/image/image-record.ts";
import type { ImageUse } from "@stoa/core/image/image-use-schema.ts";
import { imageItem } from "../../image/image-service.ts";

export type Pictures = ReadonlyMap<string, ImageRecord>;

/** A picture where it is used, as templates see it; undefined when its file is gone. spec: template-platform 2.1, item */
export function pictureContext(use: ImageUse | undefined, images: Pictures): Record<string, unknown> | undefined {
  const file = use && images.get(use.imageId);
  if (!use || !file) return undefined;
  return imageItem(file, use);
}

/** Those of several pictures whose files are there. */
export function pictureContexts(uses: readonly ImageUse[], images: Pictures): Array<Record<string, unknown>> {
  return uses.map((use) => pictureContext(use, images)).filter((picture) => picture !== undefined);
}

/** The names by which an item has its first picture. spec: template-platform 2.1, item */
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
