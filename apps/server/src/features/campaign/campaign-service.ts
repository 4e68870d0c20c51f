import { parseMoment } from "@stoa/core/lib/calendar-moment.ts";
import { tidyCode } from "@stoa/core/lib/text/tidy-text.ts";
import type { Campaign, CampaignAudience, CampaignDraft, CampaignSummary } from "@stoa/core/campaign/campaign-api.ts";
import { CAMPAIGN_LIMITS } from "@stoa/core/campaign/campaign-limits.ts";
import { CAMPAIGN_MESSAGES, type CampaignMessage } from "@stoa/core/campaign/campaign-messages.ts";
import { campaignObstacle, mailObstacle } from "@stoa/core/campaign/campaign-obstacle.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { isMailAddress } from "@stoa/core/outbox/check-mail.ts";
import { OUTBOX_MESSAGES } from "@stoa/core/outbox/outbox-messages.ts";
import type { SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import type { Resources } from "../../plugins/resources.ts";
import { plainCursor } from "../../plugins/reply/list-cursor.ts";
import { sanitiseHtml } from "../document/document-service.ts";
import { countMembers } from "../mailing-list/mailing-list-service.ts";
import { readMailSender } from "../outbox/mail/mail-sender-service.ts";
import { queueMail } from "../outbox/mail/mail-service.ts";
import { addCampaignStep, letterTo, stopSending, type CampaignSending } from "./campaign-sending-service.ts";
import {
  countTests,
  deleteDraft,
  findCampaign,
  insertCampaign,
  listCampaignRows,
  lockCampaign,
  markDraft,
  markScheduled,
  markSending,
  updateDraft,
  type CampaignRow,
  type DraftRow,
  type LockedCampaign,
} from "./campaign-store.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const DEFAULT_LIMIT = 50;
const PLACE = /^(?<at>\d{4}-\d{2}-\d{2}T[\d:.]{15}Z) (?<id>[0-9a-f]{24})$/;
const CURSOR = plainCursor<{ readonly at: string; readonly id: string }>({
  write: ({ at, id }) => `${at} ${id}`,
  read: (text) => {
    const { at = "", id = "" } = PLACE.exec(text)?.groups ?? {};
    return parseMoment(at) === undefined ? undefined : { at, id };
  },
});

function rejected(reason: CampaignMessage): AppError {
  return new AppError("campaign_refused", { message: CAMPAIGN_MESSAGES[reason] });
}

function toSummary(row: CampaignRow): CampaignSummary {
  const { waiting, sent, failed, unsent, problem } = row;
  return {
    id: row.id,
    subject: row.subject,
    status: row.status,
    version: row.version,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    problem: problem === null ? null : (CAMPAIGN_MESSAGES[problem as CampaignMessage] ?? null),
    recipients: row.recipients,
    counts: { waiting, sent, failed, unsent },
    by: row.by,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export async function listCampaigns(
  db: SiteDb,
  { cursor, limit = DEFAULT_LIMIT }: { readonly cursor?: string | undefined; readonly limit?: number | undefined },
): Promise<{ items: CampaignSummary[]; nextCursor: string | null }> {
  const rows = await listCampaignRows(db, {
    before: cursor === undefined ? undefined : CURSOR.read(cursor),
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(toSummary),
    nextCursor: rows.length > limit && last ? CURSOR.write({ at: last.position, id: last.id }) : null,
  };
}

export async function getCampaign(db: SiteDb, id: string): Promise<Campaign> {
  const row = await findCampaign(db, id);
  if (!row) throw new AppError("not_found");
  return { ...toSummary(row), previewText: row.previewText, body: row.body };
}

export async function readAudience(db: SiteDb, { env }: Pick<Resources, "env">): Promise<CampaignAudience> {
  const { members, confirmed } = await countMembers(db);
  return { members, confirmed, hasMailServer: env.smtpUrl !== undefined };
}

/** Throws `invalid_request` for a subject with line breaks. */
function cleaned({ subject, previewText, body, recipients = "confirmed" }: CampaignDraft): DraftRow {
  const lines = { subject: subject.trim(), previewText: previewText.trim() };
  const bad = Object.entries(lines).filter(([, text]) => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text));
  if (bad.length > 0) {
    const fields = Object.fromEntries(bad.map(([name]) => [name, CAMPAIGN_MESSAGES.oneLine]));
    throw new AppError("invalid_request", { fields });
  }
  return { ...lines, body: sanitiseHtml(body), recipients };
}

/** Throws `invalid_request`, and `campaign_refused` when the site has reached its limit. */
export async function createCampaign(db: SiteDb, draft: CampaignDraft, by: string): Promise<Campaign> {
  const id = newId();
  const isMade = await insertCampaign(db, { ...cleaned(draft), id, by, most: CAMPAIGN_LIMITS.campaigns });
  if (!isMade) throw rejected("tooMany");
  return getCampaign(db, id);
}

/** Locks a draft until the transaction ends. Throws `not_found`, `campaign_refused` and `version_conflict`. */
async function lockDraft(db: SiteDb, id: string, version: number): Promise<LockedCampaign> {
  const campaign = await lockCampaign(db, id);
  if (!campaign) throw new AppError("not_found");
  if (campaign.status !== "draft") throw rejected("notADraft");
  if (campaign.version !== version) throw new AppError("version_conflict");
  return campaign;
}

/** Throws `invalid_request`, and what `lockDraft` throws. */
export async function changeCampaign(
  db: SiteDb,
  id: string,
  { version, ...draft }: CampaignDraft & { readonly version: number },
): Promise<Campaign> {
  const kept = cleaned(draft);
  await lockDraft(db, id, version);
  await updateDraft(db, id, kept);
  return getCampaign(db, id);
}

/** Throws `not_found`, and `campaign_refused` if it is not a draft. */
export async function deleteCampaign(db: SiteDb, id: string): Promise<void> {
  if (await deleteDraft(db, id)) return;
  throw (await findCampaign(db, id)) ? rejected("notADraft") : new AppError("not_found");
}

async function lockReady(
  db: SiteDb,
  parts: CampaignSending,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<void> {
  const campaign = await lockDraft(db, id, version);
  const obstacle = campaignObstacle(campaign, await readAudience(db, parts));
  if (obstacle !== undefined) throw rejected(obstacle);
}

export async function sendCampaign(
  db: SiteDb,
  parts: CampaignSending,
  draft: { readonly id: string; readonly version: number },
): Promise<Campaign> {
  await lockReady(db, parts, draft);
  await markSending(db, draft.id, new Date(parts.now()));
  await addCampaignStep(db, draft.id);
  return getCampaign(db, draft.id);
}

/** Throws what `lockReady` throws, and `invalid_request` for a time that is invalid, past or too far away. */
export async function scheduleCampaign(
  db: SiteDb,
  parts: CampaignSending,
  draft: { readonly id: string; readonly version: number; readonly at: string },
): Promise<Campaign> {
  const at = parseMoment(draft.at) ?? Number.NaN;
  const latest = parts.now() + CAMPAIGN_LIMITS.scheduleDays * DAY_MS;
  if (Number.isNaN(at) || at <= parts.now() || at > latest) {
    const reason = at > latest ? CAMPAIGN_MESSAGES.tooFar : CAMPAIGN_MESSAGES.past;
    throw new AppError("invalid_request", { message: reason, fields: { at: reason } });
  }
  await lockReady(db, parts, draft);
  await markScheduled(db, draft.id, new Date(at));
  await addCampaignStep(db, draft.id, new Date(at));
  return getCampaign(db, draft.id);
}

/**
 * Makes a scheduled campaign a draft again. Throws `not_found`, and `campaign_refused` if it is no longer scheduled.
 */
export async function unscheduleCampaign(db: SiteDb, id: string): Promise<Campaign> {
  const campaign = await lockCampaign(db, id);
  if (!campaign) throw new AppError("not_found");
  if (campaign.status !== "scheduled") throw rejected("notScheduled");
  await markDraft(db, id, null);
  return getCampaign(db, id);
}

/** Throws `not_found`, and `campaign_refused` if it is not being sent. */
export async function stopCampaign(db: SiteDb, parts: CampaignSending, id: string): Promise<Campaign> {
  const campaign = await lockCampaign(db, id);
  if (!campaign) throw new AppError("not_found");
  if (campaign.status !== "sending") throw rejected("notSending");
  await stopSending(db, campaign, parts);
  return getCampaign(db, id);
}

/** Sends a campaign to one address. Throws `not_found`, `invalid_request`, `campaign_refused` and `too_many_requests`. */
export async function testCampaign(
  db: SiteDb,
  parts: CampaignSending,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  const to = tidyCode(email).toLowerCase();
  if (!isMailAddress(to)) throw new AppError("invalid_request", { fields: { email: OUTBOX_MESSAGES.address } });
  // Locked, so parallel tests of one campaign are counted correctly.
  const campaign = await lockCampaign(db, id);
  if (!campaign) throw new AppError("not_found");
  const obstacle = mailObstacle(campaign, { hasMailServer: parts.env.smtpUrl !== undefined });
  if (obstacle !== undefined) throw rejected(obstacle);
  const [sender, tests] = await Promise.all([
    readMailSender(db, parts.urls),
    countTests(db, new Date(parts.now() - HOUR_MS)),
  ]);
  if (tests >= CAMPAIGN_LIMITS.testsPerHour)
    throw new AppError("too_many_requests", { message: CAMPAIGN_MESSAGES.tooManyTests });
  const letter = letterTo(db, { campaign, sender, parts }, { email: to, locale: null });
  const subject = fillMessage(CAMPAIGN_MESSAGES.testSubject, { subject: campaign.subject });
  await queueMail(db, { kind: "campaign.test", ...letter, subject });
}
