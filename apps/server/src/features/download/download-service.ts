import { downloadState, type DownloadState } from "@stoa/core/download/download-state.ts";
import type { SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import type { Resources } from "../../plugins/resources.ts";
import { readMailSender } from "../outbox/mail-sender-service.ts";
import { insertGrants, listDigitalLines, listGrantsOf, revokeGrants, type GrantRow } from "./download-store.ts";
import { downloadTokenOf, DOWNLOAD_PATH } from "./download-token.ts";

const HOUR_MS = 60 * 60_000;

/**
 * Gives the files that an order bought, for as many downloads and hours as their products say now; two pieces give twice as many downloads.
 * A second call gives nothing more, and one before the order is paid nothing at all. Answers how many files were given.
 */
export async function grantDownloads(
  db: SiteDb,
  { orderId, now }: { readonly orderId: string; readonly now: number },
): Promise<number> {
  const lines = await listDigitalLines(db, orderId);
  if (lines.length === 0) return 0;
  const grants = lines.map(({ id: lineId, fileId, maxDownloads, expiresAfterHours }) => {
    const expiresAt = new Date(now + expiresAfterHours * HOUR_MS);
    return { id: newId(), orderId, lineId, fileId, maxDownloads, expiresAt };
  });
  return insertGrants(db, grants);
}

/** Takes back what an order gave to download when it is canceled, or what some of its lines gave when they are refunded. */
export async function revokeDownloads(
  db: SiteDb,
  { orderId, lineIds }: { readonly orderId: string; readonly lineIds: readonly string[] | null },
): Promise<void> {
  await revokeGrants(db, orderId, lineIds);
}

/** What a buyer can download. */
export type DownloadLink = {
  readonly orderLineId: string;
  readonly filename: string;
  /** Opens the file on the site's origin; works as long as `state` is open. */
  readonly url: string;
  readonly state: DownloadState;
  readonly downloadsLeft: number;
  readonly expiresAt: Date;
};

export type DownloadParts = Pick<Resources, "secret" | "urls" | "now">;

type LinkPlace = { readonly parts: DownloadParts; readonly db: SiteDb; readonly siteUrl: string };

export function toDownloadLink(grant: GrantRow, { parts, db, siteUrl }: LinkPlace): DownloadLink {
  const { id, orderLineId, filename, downloads, maxDownloads, expiresAt } = grant;
  const token = downloadTokenOf({ siteId: db.siteId, secret: parts.secret }, id);
  return {
    orderLineId,
    filename,
    url: `${siteUrl}${DOWNLOAD_PATH.replace(":grantId", id)}?token=${token}`,
    state: downloadState({ ...grant, expiresAtMs: expiresAt.getTime() }, parts.now()),
    downloadsLeft: maxDownloads - downloads,
    expiresAt,
  };
}

/** The links of an order, for its mails, its status page and the buyer's account; in the order of its lines. */
export async function downloadLinksOf(db: SiteDb, parts: DownloadParts, orderId: string): Promise<DownloadLink[]> {
  const grants = await listGrantsOf(db, orderId);
  if (grants.length === 0) return [];
  const { site } = await readMailSender(db, parts.urls);
  return grants.map((grant) => toDownloadLink(grant, { parts, db, siteUrl: site.url }));
}
