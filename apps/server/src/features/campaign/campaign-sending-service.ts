import { campaignObstacle } from "@stoa/core/campaign/campaign-obstacle.ts";
import type { SiteDb } from "../../db/database.ts";
import { addJob } from "../../jobs/job-store.ts";
import type { Resources } from "../../plugins/resources.ts";
import {
  countMembers,
  countMembersAfter,
  leaveUrl,
  listMembers,
  type ListMember,
} from "../mailing-list/mailing-list-service.ts";
import { mailedSite, mailedUrl, readMailSender, type MailSender } from "../outbox/mail/mail-sender-service.ts";
import { countCampaignMails, deleteWaitingMails, queueMail } from "../outbox/mail/mail-service.ts";
import { campaignEmail } from "./campaign-email.ts";
import { campaignUrl } from "./campaign-page-service.ts";
import {
  lockCampaign,
  markDraft,
  markFinished,
  markReached,
  markSending,
  markStopped,
  type LockedCampaign,
} from "./campaign-store.ts";

export type CampaignSending = Pick<Resources, "secret" | "urls" | "now" | "env">;

/** Small enough to keep transactions short. */
const MAILS_AT_ONCE = 100;
/** At most this many mails of a campaign are queued, so order mails are never far behind them. */
const MOST_WAITING = 300;
const NEXT_BATCH_MS = 1000;
/** Mails being sent are recounted soon at first, later as rarely as they are retried. */
const COUNT_SOON_MS = 10_000;
const COUNT_LATER_MS = 10 * 60_000;
const SOON_MS = 10 * 60_000;

type Letter = {
  readonly campaign: LockedCampaign;
  readonly sender: MailSender;
  readonly parts: Pick<CampaignSending, "secret">;
};

export function letterTo(db: SiteDb, { campaign, sender, parts }: Letter, { email, locale }: ListMember) {
  const path = leaveUrl("", { siteId: db.siteId, secret: parts.secret }, email);
  const unsubscribeUrl = mailedUrl(sender, locale, path);
  const language = locale ?? sender.language;
  const key = { siteId: db.siteId, secret: parts.secret };
  const bodies = campaignEmail({
    site: mailedSite(sender, locale),
    locale: language,
    content: campaign,
    links: { unsubscribeUrl, viewUrl: campaignUrl(sender, key, { id: campaign.id, locale }) },
  });
  return {
    to: email,
    fromName: sender.fromName,
    replyTo: sender.replyTo,
    subject: campaign.subject,
    ...bodies,
    unsubscribeUrl,
  };
}

/** Queues the next step of a campaign; there is at most one such job per campaign. */
export async function addCampaignStep(db: SiteDb, id: string, runAt?: Date): Promise<void> {
  await addJob(db, "campaign.send", { data: { id }, key: id, ...(runAt === undefined ? {} : { runAt }) });
}

function rangeOf(campaign: LockedCampaign, parts: CampaignSending) {
  return {
    after: campaign.reachedEmail,
    joinedBefore: campaign.startedAt ?? new Date(parts.now()),
    isConfirmed: campaign.recipients === "confirmed",
  };
}

/** Queues the next mails. Queueing and progress are one transaction, so no mail is queued twice. */
async function queueSome(db: SiteDb, campaign: LockedCampaign, parts: CampaignSending): Promise<void> {
  const [sender, members] = await Promise.all([
    readMailSender(db, parts.urls),
    listMembers(db, rangeOf(campaign, parts), MAILS_AT_ONCE),
  ]);
  for (const member of members) {
    await queueMail(db, {
      kind: "campaign",
      ...letterTo(db, { campaign, sender, parts }, member),
      dedupeKey: `campaign:${campaign.id}:${member.email}`,
      campaignId: campaign.id,
      isBulk: true,
    });
  }
  await markReached(db, campaign.id, members.length < MAILS_AT_ONCE ? undefined : members.at(-1)?.email);
}

async function start(db: SiteDb, campaign: LockedCampaign, parts: CampaignSending): Promise<void> {
  const audience = { ...(await countMembers(db)), hasMailServer: parts.env.smtpUrl !== undefined };
  const obstacle = campaignObstacle(campaign, audience);
  if (obstacle !== undefined) {
    await markDraft(db, campaign.id, obstacle);
    return;
  }
  await markSending(db, campaign.id, new Date(parts.now()));
  await addCampaignStep(db, campaign.id);
}

async function countAgainLater(db: SiteDb, campaign: LockedCampaign, now: number): Promise<void> {
  const isNew = now - (campaign.startedAt?.getTime() ?? 0) < SOON_MS;
  await addCampaignStep(db, campaign.id, new Date(now + (isNew ? COUNT_SOON_MS : COUNT_LATER_MS)));
}

/**
 * Withdraws queued mails and counts the recipients who get none. Mails being handed over at this moment may still
 * arrive; those that fail are withdrawn by the next step.
 */
export async function stopSending(db: SiteDb, campaign: LockedCampaign, parts: CampaignSending): Promise<void> {
  const isFirst = campaign.status === "sending";
  const unreached = isFirst && !campaign.isEverybodyReached ? await countMembersAfter(db, rangeOf(campaign, parts)) : 0;
  await markStopped(db, campaign.id, unreached + (await deleteWaitingMails(db, campaign.id)));
  const { waiting, sent, failed } = await countCampaignMails(db, campaign.id);
  if (waiting === 0) await markFinished(db, campaign.id, { sent, failed, now: new Date(parts.now()) });
  else await countAgainLater(db, campaign, parts.now());
}

async function continueSending(db: SiteDb, campaign: LockedCampaign, parts: CampaignSending): Promise<void> {
  const now = parts.now();
  const counts = await countCampaignMails(db, campaign.id);
  if (!campaign.isEverybodyReached && counts.waiting < MOST_WAITING) {
    await queueSome(db, campaign, parts);
    await addCampaignStep(db, campaign.id, new Date(now + NEXT_BATCH_MS));
  } else if (campaign.isEverybodyReached && counts.waiting === 0) {
    await markFinished(db, campaign.id, { sent: counts.sent, failed: counts.failed, now: new Date(now) });
  } else {
    await countAgainLater(db, campaign, now);
  }
}

/**
 * One step of a campaign: start it, queue some mails, or record that all are done. Steps of a campaign run one at a
 * time, so parallel calls are safe; a step's changes and its follow-up job are one transaction.
 */
export async function takeCampaignStep(db: SiteDb, parts: CampaignSending, id: string): Promise<void> {
  const campaign = await lockCampaign(db, id);
  if (campaign?.status === "sending") await continueSending(db, campaign, parts);
  if (campaign?.status === "stopped" && !campaign.isFinished) await stopSending(db, campaign, parts);
  if (campaign?.status !== "scheduled" || campaign.scheduledAt === null) return;
  if (campaign.scheduledAt.getTime() > parts.now()) await addCampaignStep(db, id, campaign.scheduledAt);
  else await start(db, campaign, parts);
}
