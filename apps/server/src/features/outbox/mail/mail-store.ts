import type { MailParts } from "@stoa/core/outbox/check-mail.ts";
import type { MailSummary, OutboxState } from "@stoa/core/outbox/outbox-api.ts";
import type { SiteDb } from "../../../db/database.ts";
import type { TableRow } from "../../../db/rows/table-rows-data.ts";
import type { MailMessage } from "../../../mail/mail-message.ts";

export type NewMailRow = MailParts & {
  readonly id: string;
  readonly kind: string;
  readonly dedupeKey?: string | undefined;
  readonly sendAt?: Date | undefined;
  /** The mail's campaign; an address gets one mail per campaign. */
  readonly campaignId?: string | undefined;
};

const INSERT_MAIL = `
  insert into mail (site_id, id, kind, dedupe_key, to_address, to_name, from_name, reply_to, subject, text_body, html_body,
    unsubscribe_url, campaign_id, next_try_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, coalesce($14::timestamptz, now()))
  on conflict (site_id, dedupe_key) where dedupe_key is not null do nothing`;

/** Returns false when the site has a mail with the same dedupe key. */
export async function insertMail(db: SiteDb, mail: NewMailRow): Promise<boolean> {
  const count = await db.run(INSERT_MAIL, [
    db.siteId,
    mail.id,
    mail.kind,
    mail.dedupeKey ?? null,
    mail.to,
    mail.toName ?? "",
    mail.fromName,
    mail.replyTo ?? null,
    mail.subject,
    mail.text,
    mail.html,
    mail.unsubscribeUrl ?? null,
    mail.campaignId ?? null,
    mail.sendAt ?? null,
  ]);
  return count === 1;
}

/** Deletes a mail that is neither delivered nor being sent. */
export async function deleteUnsentMail(db: SiteDb, dedupeKey: string): Promise<boolean> {
  const deleted = await db.text(
    `delete from mail where site_id = $1 and dedupe_key = $2 and state <> 'sent' and (lease_until is null or lease_until <= now())
     returning id`,
    [db.siteId, dedupeKey],
  );
  return deleted.length > 0;
}

export async function deleteUnsentCampaignMails(db: SiteDb, email: string): Promise<void> {
  await db.text(
    `delete from mail where site_id = $1 and to_address = $2 and campaign_id is not null and state <> 'sent'
       and (lease_until is null or lease_until <= now())`,
    [db.siteId, email],
  );
}

/** Deletes a campaign's mails that are neither delivered nor being sent; returns their number. */
export async function deleteWaitingMails(db: SiteDb, campaignId: string): Promise<number> {
  const [row] = await db.text<{ count: number }>(
    `with gone as (
       delete from mail where site_id = $1 and campaign_id = $2 and state in ('queued', 'failed')
         and (lease_until is null or lease_until <= now()) returning id)
     select count(*)::int as count from gone`,
    [db.siteId, campaignId],
  );
  return row?.count ?? 0;
}

type CampaignMailCounts = { readonly waiting: number; readonly sent: number; readonly failed: number };

export async function countCampaignMails(db: SiteDb, campaignId: string): Promise<CampaignMailCounts> {
  const [counts] = await db.text<CampaignMailCounts>(
    `select count(*) filter (where state in ('queued', 'failed'))::int as waiting,
       count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state = 'dead')::int as failed
     from mail where site_id = $1 and campaign_id = $2`,
    [db.siteId, campaignId],
  );
  return counts ?? { waiting: 0, sent: 0, failed: 0 };
}

type MessageRow = TableRow<
  "mail",
  | "id"
  | "to_name"
  | "to_address"
  | "from_name"
  | "reply_to"
  | "subject"
  | "text_body"
  | "html_body"
  | "unsubscribe_url"
  | "created_at"
>;

export async function findMailMessage(db: SiteDb, id: string): Promise<MailMessage | undefined> {
  const [row] = await db.text<MessageRow>(
    `select id, to_name, to_address, from_name, reply_to, subject, text_body, html_body, unsubscribe_url, created_at
     from mail where site_id = $1 and id = $2`,
    [db.siteId, id],
  );
  return (
    row && {
      id: row.id,
      to: { name: row.to_name, address: row.to_address },
      fromName: row.from_name,
      replyTo: row.reply_to,
      subject: row.subject,
      text: row.text_body,
      html: row.html_body,
      unsubscribeUrl: row.unsubscribe_url,
      date: row.created_at,
    }
  );
}

/** Returns false if the mail was deleted meanwhile. */
export async function markStoredAsFile(db: SiteDb, id: string, fileName: string): Promise<boolean> {
  const count = await db.run("update mail set is_kept = true, file_name = $3 where site_id = $1 and id = $2", [
    db.siteId,
    id,
    fileName,
  ]);
  return count === 1;
}

/**
 * Empties a delivered mail, which is not sent again: its text holds links and codes that open something. Returns the
 * file that kept it before there was a mail server.
 */
export async function emptyDeliveredMail(db: SiteDb, id: string): Promise<string | undefined> {
  const [row] = await db.text<{ fileName: string | null }>(
    `with kept as (select id, file_name from mail where site_id = $1 and id = $2 for update)
     update mail set text_body = '', html_body = '', unsubscribe_url = null, file_name = null from kept
     where mail.site_id = $1 and mail.id = kept.id returning kept.file_name as "fileName"`,
    [db.siteId, id],
  );
  return row?.fileName ?? undefined;
}

export async function releaseStoredMail(db: SiteDb, id: string): Promise<void> {
  await db.text(
    "update mail set state = 'failed', is_kept = false, sent_at = null where site_id = $1 and id = $2 and is_kept and state = 'sent'",
    [db.siteId, id],
  );
}

export type MailRow = Omit<MailSummary, "createdAt" | "nextTryAt" | "sentAt"> & {
  readonly number: string;
  readonly createdAt: Date;
  readonly nextTryAt: Date | null;
  readonly sentAt: Date | null;
};

const SELECT_MAILS = `
  select id, number, kind, to_address as "to", subject, state, attempts, is_kept as "isKept", last_error as "lastError",
    created_at as "createdAt", next_try_at as "nextTryAt", sent_at as "sentAt"
  from mail where site_id = $1`;

export type OutboxRange = {
  readonly state: OutboxState | undefined;
  readonly before: string | undefined;
  readonly limit: number;
};

export function listMailRows(db: SiteDb, { state, before, limit }: OutboxRange): Promise<MailRow[]> {
  return db.text<MailRow>(
    `${SELECT_MAILS} and ($2::text is null or state = $2) and ($3::bigint is null or number < $3) order by number desc limit $4`,
    [db.siteId, state ?? null, before ?? null, limit],
  );
}

export async function findMailRow(db: SiteDb, id: string): Promise<MailRow | undefined> {
  const [row] = await db.text<MailRow>(`${SELECT_MAILS} and id = $2`, [db.siteId, id]);
  return row;
}
