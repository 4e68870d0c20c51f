import { openPart } from "../../storage/open-part.ts";
import { downloadState, type DownloadState } from "@stoa/core/download/download-state.ts";
import { readByteRange, type ByteRange } from "@stoa/core/lib/byte-range.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import type { Readable } from "node:stream";
import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import { endPart, isPressed, startPart } from "./download-press-service.ts";
import { findGrant, type GrantRow } from "./download-store.ts";
import { isDownloadToken } from "./download-token.ts";
import { openProductFile } from "./product-file-storage.ts";

/** Path of a mailed link. */
export { DOWNLOAD_PATH } from "./download-token.ts";

export type DownloadRequest = {
  readonly siteId: SiteId;
  readonly grantId: string;
  readonly pressId: string;
  readonly token: string;
  readonly range: string | undefined;
  /** `If-Range`: the tag of the version the rest is requested from. */
  readonly ifRange: string | undefined;
  /** HEAD request; nothing is counted. */
  readonly isHead: boolean;
};

export type RejectedDownload =
  | { readonly ok: false; readonly code: "unknown" | "missing" }
  | { readonly ok: false; readonly code: Exclude<DownloadState, "open">; readonly grant: GrantRow };

export type OpenedDownload =
  | RejectedDownload
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
      /** To be called once, with the number of bytes that were sent. */
      readonly onSent: (bytes: number) => Promise<void>;
    };

type AskedRange = ByteRange | null | undefined;
type OpenParts = Pick<Resources, "database" | "env" | "secret" | "now" | "storage">;
const ID = /^[0-9a-f]{24}$/;

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

async function findGenuine(
  parts: OpenParts,
  { siteId, grantId }: Pick<DownloadRequest, "siteId" | "grantId">,
  isGenuine: boolean,
): Promise<GrantRow | undefined> {
  return ID.test(grantId) && isGenuine ? inSite(parts.database, siteId, (db) => findGrant(db, grantId)) : undefined;
}

export type DownloadLinkRequest = Pick<DownloadRequest, "siteId" | "grantId" | "token">;

export type FoundDownload = RejectedDownload | { readonly ok: true; readonly grant: GrantRow };

/** The download of a mailed link. Counts nothing: programs that check mails open every link. */
export async function findDownload(parts: OpenParts, request: DownloadLinkRequest): Promise<FoundDownload> {
  const { siteId, grantId, token } = request;
  const grant = await findGenuine(parts, request, isDownloadToken({ siteId, secret: parts.secret }, grantId, token));
  if (!grant) return { ok: false, code: "unknown" };
  const state = stateOf(grant, parts.now());
  return state === "open" ? { ok: true, grant } : { ok: false, code: state, grant };
}

function rangeOf({ range, ifRange }: DownloadRequest, tag: string, byteCount: number): AskedRange {
  const isOfAnother = ifRange !== undefined && ifRange !== tag;
  return readByteRange(isOfAnother ? undefined : range, byteCount);
}

/** Why a grant cannot be used; one that is used up can, to continue a counted download. */
function rejectionOf(grant: GrantRow, now: number): "revoked" | "expired" | undefined {
  const state = stateOf(grant, now);
  return state === "open" || state === "usedUp" ? undefined : state;
}

/**
 * Opens the file of a pressed button: checks the token and the file, and counts the press before the first byte is sent,
 * however many requests are parallel. Parts of one press count once, when together they were the whole file.
 */
export async function openDownload(parts: OpenParts, request: DownloadRequest): Promise<OpenedDownload> {
  const { siteId, grantId, pressId, token } = request;
  const now = parts.now();
  const press = { grantId, pressId };
  const isGenuine = isPressed({ siteId, secret: parts.secret }, { ...press, token }, now);
  const grant = await findGenuine(parts, request, isGenuine);
  if (!grant) return { ok: false, code: "unknown" };
  const { byteCount } = grant;
  const tag = `"${grant.fileId}"`;
  const range = rangeOf(request, tag, byteCount);
  const rejected = rejectionOf(grant, now);
  if (rejected) return { ok: false, code: rejected, grant };
  const opened = await contentOf(parts, request, { grant, range });
  if (opened === undefined) return { ok: false, code: "missing" };
  const found = { ok: true, grant, byteCount, tag, ...opened } as const;
  if (opened.content === null) return { ...found, onSent: () => Promise.resolve() };
  const part = { press, bytes: opened.contentBytes, now: new Date(now) };
  if (!(await inSite(parts.database, siteId, (db) => startPart(db, part)))) {
    opened.content.destroy();
    return { ok: false, code: "usedUp", grant };
  }
  return { ...found, onSent: (bytes) => inSite(parts.database, siteId, (db) => endPart(db, part, bytes)) };
}
