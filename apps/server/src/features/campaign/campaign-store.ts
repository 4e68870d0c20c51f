import type {
  Campaign,
  CampaignContent,
  CampaignRecipients,
  CampaignSummary,
} from "@stoa/core/campaign/campaign-api.ts";
import type { SiteDb } from "../../db/database.ts";

type Status = Campaign["status"];

export type CampaignRow = Omit<
  CampaignSummary,
  "counts" | "scheduledAt" | "startedAt" | "finishedAt" | "createdAt" | "updatedAt"
> & {
  readonly scheduledAt: Date | null;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly waiting: number;
  readonly sent: number;
  readonly failed: number;
  readonly unsent: number;
};

export type WholeCampaignRow = CampaignRow & CampaignContent;

/** A stopped campaign has mails in progress too: those being handed over when it was stopped. */
const IS_OUT = "campaign.status in ('sending', 'stopped') and campaign.finished_at is null";
const COLUMNS = `campaign.id, subject, status, version, recipients, scheduled_at as "scheduledAt", started_at as "startedAt",
  finished_at as "finishedAt", problem, created_by as "by", created_at as "createdAt", updated_at as "updatedAt",
  case when ${IS_OUT} then mails.waiting else 0 end as waiting,
  case when ${IS_OUT} then mails.sent else sent_count end as sent,
  case when ${IS_OUT} then mails.failed else failed_count end as failed, unsent_count as unsent`;
/** Mails in progress are counted; afterwards the campaign stores the totals, since mails are deleted eventually. */
const WITH_MAILS = `campaign left join lateral (
  select count(*) filter (where mail.state in ('queued', 'failed'))::int as waiting,
    count(*) filter (where mail.state = 'sent')::int as sent, count(*) filter (where mail.state = 'dead')::int as failed
  from mail where mail.site_id = campaign.site_id and mail.campaign_id = campaign.id and ${IS_OUT}) as mails on true`;

export type CampaignRange = {
  readonly before: { readonly at: string; readonly id: string } | undefined;
  readonly limit: number;
};

export function listCampaignRows(
  db: SiteDb,
  { before, limit }: CampaignRange,
): Promise<Array<CampaignRow & { readonly position: string }>> {
  return db.text(
    `select ${COLUMNS}, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as position
     from ${WITH_MAILS} where campaign.site_id = $1 and ($2::timestamptz is null or (updated_at, campaign.id) < ($2::timestamptz, $3::text))
     order by updated_at desc, campaign.id desc limit $4`,
    [db.siteId, before?.at ?? null, before?.id ?? null, limit],
  );
}

export async function findCampaign(db: SiteDb, id: string): Promise<WholeCampaignRow | undefined> {
  const [row] = await db.text<WholeCampaignRow>(
    `select ${COLUMNS}, preview_text as "previewText", body from ${WITH_MAILS} where campaign.site_id = $1 and campaign.id = $2`,
    [db.siteId, id],
  );
  return row;
}

export type LockedCampaign = CampaignContent & {
  readonly id: string;
  readonly status: Status;
  readonly version: number;
  readonly recipients: CampaignRecipients;
  readonly scheduledAt: Date | null;
  readonly startedAt: Date | null;
  readonly reachedEmail: string;
  readonly isEverybodyReached: boolean;
  readonly isFinished: boolean;
};

export async function lockCampaign(db: SiteDb, id: string): Promise<LockedCampaign | undefined> {
  const [row] = await db.text<LockedCampaign>(
    `select id, subject, preview_text as "previewText", body, status, version, recipients,
       scheduled_at as "scheduledAt", started_at as "startedAt", reached_email as "reachedEmail", is_everybody_reached as "isEverybodyReached",
       finished_at is not null as "isFinished"
     from campaign where site_id = $1 and id = $2 for update`,
    [db.siteId, id],
  );
  return row;
}

export type DraftRow = CampaignContent & { readonly recipients: CampaignRecipients };
export type NewCampaign = DraftRow & { readonly id: string; readonly by: string; readonly most: number };

/** Returns false when the site already has `most` campaigns. */
export async function insertCampaign(db: SiteDb, campaign: NewCampaign): Promise<boolean> {
  const { id, subject, previewText, body, recipients, by, most } = campaign;
  const rows = await db.text(
    `insert into campaign (site_id, id, subject, preview_text, body, recipients, created_by)
     select $1, $2, $3, $4, $5, $6, $7 where (select count(*) from campaign where site_id = $1) < $8 returning id`,
    [db.siteId, id, subject, previewText, body, recipients, by, most],
  );
  return rows.length > 0;
}

export async function updateDraft(db: SiteDb, id: string, draft: DraftRow): Promise<void> {
  const { subject, previewText, body, recipients } = draft;
  await db.text(
    `update campaign set subject = $3, preview_text = $4, body = $5, recipients = $6, problem = null, version = version + 1,
       updated_at = now() where site_id = $1 and id = $2`,
    [db.siteId, id, subject, previewText, body, recipients],
  );
}

export async function deleteDraft(db: SiteDb, id: string): Promise<boolean> {
  const rows = await db.text("delete from campaign where site_id = $1 and id = $2 and status = 'draft' returning id", [
    db.siteId,
    id,
  ]);
  return rows.length > 0;
}

export async function markScheduled(db: SiteDb, id: string, at: Date): Promise<void> {
  await db.text(
    `update campaign set status = 'scheduled', scheduled_at = $3, problem = null, version = version + 1, updated_at = now()
     where site_id = $1 and id = $2`,
    [db.siteId, id, at],
  );
}

/** Makes a scheduled campaign a draft again; `problem` says why it was not sent, null when the owner unscheduled it. */
export async function markDraft(db: SiteDb, id: string, problem: string | null): Promise<void> {
  await db.text(
    `update campaign set status = 'draft', scheduled_at = null, problem = $3, version = version + 1, updated_at = now()
     where site_id = $1 and id = $2`,
    [db.siteId, id, problem],
  );
}

export async function markSending(db: SiteDb, id: string, now: Date): Promise<void> {
  await db.text(
    `update campaign set status = 'sending', scheduled_at = null, problem = null, started_at = $3, version = version + 1,
       updated_at = now() where site_id = $1 and id = $2`,
    [db.siteId, id, now],
  );
}

export async function markReached(db: SiteDb, id: string, reachedEmail: string | undefined): Promise<void> {
  await db.text(
    `update campaign set reached_email = coalesce($3, ''), is_everybody_reached = $3::text is null
     where site_id = $1 and id = $2`,
    [db.siteId, id, reachedEmail ?? null],
  );
}

export async function markStopped(db: SiteDb, id: string, unsent: number): Promise<void> {
  await db.text(
    `update campaign set status = 'stopped', reached_email = '', unsent_count = unsent_count + $3, version = version + 1,
       updated_at = now() where site_id = $1 and id = $2`,
    [db.siteId, id, unsent],
  );
}

export async function markFinished(
  db: SiteDb,
  id: string,
  { sent, failed, now }: { readonly sent: number; readonly failed: number; readonly now: Date },
): Promise<void> {
  await db.text(
    `update campaign set status = case status when 'sending' then 'sent' else status end, sent_count = $3, failed_count = $4, finished_at = $5, updated_at = now()
     where site_id = $1 and id = $2`,
    [db.siteId, id, sent, failed, now],
  );
}

export async function countTests(db: SiteDb, since: Date): Promise<number> {
  const [row] = await db.text<{ count: number }>(
    "select count(*)::int as count from mail where site_id = $1 and kind = 'campaign.test' and created_at > $2",
    [db.siteId, since],
  );
  return row?.count ?? 0;
}
