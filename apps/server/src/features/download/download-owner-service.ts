import type { Download } from "@stoa/core/download/download-api.ts";
import { downloadState } from "@stoa/core/download/download-state.ts";
import type { SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import { mailedSite, readMailSender } from "../outbox/mail/mail-sender-service.ts";
import { queueMail } from "../outbox/mail/mail-service.ts";
import { downloadRenewedEmail } from "./download-email.ts";
import { toDownloadLink, type DownloadParts } from "./download-service.ts";
import { findGrant, listGrantsOf, renewGrant, type GrantRow } from "./download-store.ts";

const HOUR_MS = 60 * 60_000;

function toDownload(grant: GrantRow, now: number): Download {
  const { id, orderId, orderLineId, filename, downloads, maxDownloads, expiresAt } = grant;
  const state = downloadState({ ...grant, expiresAtMs: expiresAt.getTime() }, now);
  return { id, orderId, orderLineId, filename, state, downloads, maxDownloads, expiresAt: expiresAt.toISOString() };
}

export async function listDownloads(db: SiteDb, orderId: string, now: number): Promise<Download[]> {
  return (await listGrantsOf(db, orderId)).map((grant) => toDownload(grant, now));
}

export type Renewal = { readonly id: string; readonly downloads: number; readonly hours: number };

/** Grants more downloads of a file and mails the buyer its link, which is unchanged. Throws `not_found`. */
export async function renewDownload(db: SiteDb, parts: DownloadParts, renewal: Renewal): Promise<Download> {
  const { id, downloads, hours } = renewal;
  const now = parts.now();
  const expiresAt = new Date(now + hours * HOUR_MS);
  const isRenewed = await renewGrant(db, id, { downloads, expiresAt });
  const [grant, sender] = await Promise.all([findGrant(db, id), readMailSender(db, parts.urls)]);
  if (!isRenewed || !grant) throw new AppError("not_found");
  const link = toDownloadLink(grant, { parts, db, siteUrl: sender.site.url });
  const mail = downloadRenewedEmail({
    ...link,
    ...grant,
    site: mailedSite(sender, grant.locale),
    timeZone: sender.timeZone,
  });
  const { fromName, replyTo } = sender;
  // The key says whose order it is about, also where its address has changed since.
  const dedupeKey = `order:${grant.orderId}:download.renewed:${newId()}`;
  await queueMail(db, { kind: "download.renewed", to: grant.email, fromName, replyTo, ...mail, dedupeKey });
  return toDownload(grant, now);
}
