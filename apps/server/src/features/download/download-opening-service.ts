import { openPart } from "../../storage/open-part.ts";
import { DOWNLOAD_LIMITS } from "@stoa/core/download/download-limits.ts";
import { downloadState, type DownloadState } from "@stoa/core/download/download-state.ts";
import { readByteRange, type ByteRange } from "@stoa/core/lib/byte-range.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import type { Readable } from "node:stream";
import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import { countDownload, findGrant, type GrantRow } from "./download-store.ts";
import { isDownloadToken } from "./download-token.ts";
import { openProductFile } from "./product-file-storage.ts";

export type DownloadRequest = {
  readonly siteId: SiteId;
  readonly grantId: string;
  readonly token: string;
  readonly range: string | undefined;
  /** `If-Range`: the tag of the version the rest is requested from. */
  readonly ifRange: string | undefined;
  /** HEAD request; nothing is counted. */
  readonly isHead: boolean;
};

export type OpenedDownload =
  | { readonly ok: false; readonly code: "unknown" | "missing" }
  | { readonly ok: false; readonly code: Exclude<DownloadState, "open">; readonly grant: GrantRow }
  | {
      readonly ok: true;
      readonly grant: GrantRow;
      readonly byteCount: number;
      readonly tag: string;
      /** Null for the whole file, undefined for an unsatisfiable range. */
      readonly range: AskedRange;
      readonly content: Readable | null;
      /** Length of what is sent, or would be: that of the stored file, whatever its row says. */
      readonly contentBytes: number;
    };

type AskedRange = ByteRange | null | undefined;
type OpenParts = Pick<Resources, "database" | "env" | "secret" | "now" | "storage">;
const ID = /^[0-9a-f]{24}$/;

/** Whether this continues a recently counted download. */
function isContinued({ countedAt }: GrantRow, range: AskedRange, now: number): boolean {
  const isRest = (range?.start ?? 0) > 0;
  return isRest && countedAt !== null && now - countedAt.getTime() < DOWNLOAD_LIMITS.resumeWithinMs;
}

function stateOf(grant: GrantRow, now: number): DownloadState {
  return downloadState({ ...grant, expiresAtMs: grant.expiresAt.getTime() }, now);
}

async function contentOf(
  { storage, env }: OpenParts,
  { siteId, isHead }: DownloadRequest,
  { grant, range }: { readonly grant: GrantRow; readonly range: AskedRange },
): Promise<Pick<Extract<OpenedDownload, { ok: true }>, "range" | "content" | "contentBytes"> | undefined> {
  if (range === undefined) return { range, content: null, contentBytes: 0 };
  const place = { storage, dataFolder: env.dataFolder, siteId, fileId: grant.fileId };
  const file = await openPart((part) => openProductFile(place, part), range);
  if (isHead) file?.stream.destroy();
  return file && { range: file.range, content: isHead ? null : file.stream, contentBytes: file.byteCount };
}

/** Why a grant cannot be used; undefined if it can, or to continue a counted download. */
function rejectionOf(grant: GrantRow, isFree: boolean, now: number): Exclude<DownloadState, "open"> | undefined {
  const state = stateOf(grant, now);
  return state === "open" || (isFree && state === "usedUp") ? undefined : state;
}

async function findGenuine(
  parts: OpenParts,
  { siteId, grantId, token }: DownloadRequest,
): Promise<GrantRow | undefined> {
  const isGenuine = ID.test(grantId) && isDownloadToken({ siteId, secret: parts.secret }, grantId, token);
  return isGenuine ? inSite(parts.database, siteId, (db) => findGrant(db, grantId)) : undefined;
}

function rangeOf({ range, ifRange }: DownloadRequest, tag: string, byteCount: number): AskedRange {
  const isOfAnother = ifRange !== undefined && ifRange !== tag;
  return readByteRange(isOfAnother ? undefined : range, byteCount);
}

/**
 * Opens a download: checks the token and the file, and counts one of the grant's downloads before the first byte is
 * sent, however many requests are parallel. A file that browsers request part by part counts once.
 */
export async function openDownload(parts: OpenParts, request: DownloadRequest): Promise<OpenedDownload> {
  const { siteId } = request;
  const now = parts.now();
  const grant = await findGenuine(parts, request);
  if (!grant) return { ok: false, code: "unknown" };
  const { byteCount } = grant;
  const tag = `"${grant.fileId}"`;
  const range = rangeOf(request, tag, byteCount);
  const isFree = request.isHead || range === undefined || isContinued(grant, range, now);
  const rejected = rejectionOf(grant, isFree, now);
  if (rejected) return { ok: false, code: rejected, grant };
  const opened = await contentOf(parts, request, { grant, range });
  if (opened === undefined) return { ok: false, code: "missing" };
  const isCounted =
    isFree || (await inSite(parts.database, siteId, (db) => countDownload(db, grant.id, new Date(now))));
  if (isCounted) return { ok: true, grant, byteCount, tag, ...opened };
  // A parallel request took the last one.
  opened.content?.destroy();
  return { ok: false, code: "usedUp", grant };
}
