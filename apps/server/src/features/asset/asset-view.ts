import type { AssetView } from "@stoa/core/asset/asset-api.ts";
import { assetPath } from "@stoa/core/asset/asset-filename.ts";
import { imageUrl } from "@stoa/core/image/image-url.ts";
import { contentMark } from "./asset-location.ts";
import type { AssetRow } from "./asset-store.ts";

function pictureOf(row: AssetRow): AssetView["picture"] {
  if (row.imageFilename === null) return null;
  return {
    widthPx: row.widthPx ?? 1,
    heightPx: row.heightPx ?? 1,
    meanColor: row.meanColor ?? "",
    altText: row.altText ?? "",
    focalPoint: { x: row.focalX ?? 0.5, y: row.focalY ?? 0.5 },
  };
}

export function toAssetView(row: AssetRow): AssetView {
  const { id, kind, filename, contentType, folderId, version, imageFilename } = row;
  const address = assetPath(filename);
  return {
    id,
    kind,
    filename,
    url: imageFilename === null ? `${address}?v=${contentMark(id, version)}` : imageUrl(id, imageFilename),
    address,
    contentType,
    byteCount: Number(row.byteCount),
    picture: pictureOf(row),
    folderId,
    version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
