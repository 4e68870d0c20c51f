import { downloadState, type DownloadState } from "@stoa/core/download/download-state.ts";
import type { SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import type { Resources } from "../../plugins/resources.ts";
import { readMailSender } from "../outbox/mail/mail-sender-service.ts";
import { insertGrants, listDigitalLines, listGrantsOf, revokeGrants, type GrantRow } from "./download-store.ts";
import { downloadTokenOf, DOWNLOAD_PATH } from "./download-token.ts";

const HOUR_MS = 60 * 60_000;

/**
 * Grants the files an order bought, with the downloads and hours their products currently allow; a quantity of two
 * doubles the downloads. Idempotent; no effect before the order is paid. Returns the number of files.
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

/** Revokes an order's downloads when it is canceled, or those of some lines when they are refunded. */
export async function revokeDownloads(
  db: SiteDb,
  { orderId, lineIds }: { readonly orderId: string; readonly lineIds: readonly string[] | null },
): Promise<void> {
  await revokeGrants(db, orderId, lineIds);
}

export type DownloadLink = {
  readonly orderLineId: string;
  readonly filename: string;
  readonly url: string;
  readonly state: DownloadState;
  readonly downloadsLeft: number;
  readonly expiresAt: Date;
};

export type DownloadParts = Pick<Resources, "secret" | "urls" | "now">;

type LinkPosition = { readonly parts: DownloadParts; readonly db: SiteDb; readonly siteUrl: string };

export function toDownloadLink(grant: GrantRow, { parts, db, siteUrl }: LinkPosition): DownloadLink {
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

/** An order's download links, for its mails, status page and the buyer's account; in line order. */
export async function downloadLinksOf(db: SiteDb, parts: DownloadParts, orderId: string): Promise<DownloadLink[]> {
  const grants = await listGrantsOf(db, orderId);
  if (grants.length === 0) return [];
  const { site } = await readMailSender(db, parts.urls);
  return grants.map((grant) => toDownloadLink(grant, { parts, db, siteUrl: site.url }));
}
