import { openPart } from "../../../storage/open-part.ts";
import type { AssetKind } from "@stoa/core/asset/asset-kind.ts";
import { readByteRange, type ByteRange } from "@stoa/core/lib/byte-range.ts";
import { findUnstorableText } from "@stoa/core/lib/text/storable-text.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import type { Readable } from "node:stream";
import { inSite } from "../../../db/database.ts";
import type { Resources } from "../../../plugins/resources.ts";
import { imageExtension, imageKey } from "../../image/image-service.ts";
import { assetKey, contentMark } from "../asset-location.ts";
import { findAssetByName, type AssetRow } from "../asset-store.ts";

export type FileRequest = {
  readonly siteId: SiteId;
  readonly name: string;
  readonly range: string | undefined;
  /** `If-Range`: the tag of the version the rest is requested from. */
  readonly ifRange: string | undefined;
  /** `If-None-Match`: the browser's cached version. */
  readonly known: string | undefined;
  readonly isHead: boolean;
};

export type FoundFile = {
  readonly kind: AssetKind;
  readonly filename: string;
  readonly contentType: string;
  readonly mark: string;
  readonly tag: string;
  readonly byteCount: number;
  /** Null for the whole file, undefined for an unsatisfiable range. */
  readonly range: ByteRange | null | undefined;
  /** Length of what is sent, or would be: that of the stored file, whatever its row says. */
  readonly contentBytes: number;
  /** Null when nothing is sent: cached by the browser, HEAD request or unsatisfiable range. */
  readonly content: Readable | null;
  readonly isKnown: boolean;
};

type ServingParts = Pick<Resources, "database" | "storage">;

function keyOf(siteId: SiteId, { kind, id, version, contentType }: AssetRow): string {
  return kind === "image"
    ? imageKey({ siteId, imageId: id, version }, `original.${imageExtension(contentType)}`)
    : assetKey(siteId, id, version);
}

function rangeOf({ range, ifRange }: FileRequest, tag: string, byteCount: number): FoundFile["range"] {
  const isOfAnother = ifRange !== undefined && ifRange !== tag;
  return readByteRange(isOfAnother ? undefined : range, byteCount);
}

function isAmong(tags: string | undefined, tag: string): boolean {
  return tags?.split(",").some((one) => one.trim() === tag) ?? false;
}

function lengthOf({ range, byteCount }: Pick<FoundFile, "range" | "byteCount">): number {
  return range ? range.end - range.start + 1 : byteCount;
}

/** Returns undefined when the site has no such file or its bytes are missing. */
export async function openFile(
  { database, storage }: ServingParts,
  request: FileRequest,
): Promise<FoundFile | undefined> {
  const { siteId } = request;
  if (findUnstorableText(request.name) !== undefined) return undefined;
  const row = await inSite(database, siteId, (db) => findAssetByName(db, request.name));
  if (!row) return undefined;
  const { id, kind, filename, contentType, version } = row;
  const byteCount = Number(row.byteCount);
  const mark = contentMark(id, version);
  const tag = `"${mark}"`;
  const range = rangeOf(request, tag, byteCount);
  const isKnown = isAmong(request.known, tag);
  const file = { kind, filename, contentType, mark, tag, byteCount, range };
  if (isKnown || request.isHead || range === undefined)
    return { ...file, contentBytes: lengthOf(file), content: null, isKnown };
  const stored = await openPart((part) => storage.open(keyOf(siteId, row), part), range);
  return stored && { ...file, range: stored.range, contentBytes: stored.byteCount, content: stored.stream, isKnown };
}
