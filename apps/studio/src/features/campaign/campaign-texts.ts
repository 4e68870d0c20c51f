import type {
  CampaignAudience,
  CampaignDraft,
  CampaignRecipients,
  CampaignSummary,
} from "@stoa/core/campaign/campaign-api.ts";
import { recipientCount } from "@stoa/core/campaign/campaign-obstacle.ts";
import { momentText, type SiteTime } from "../../parts/time/site-time.ts";
import type { BadgeTone } from "../../parts/notice/status-badge.tsx";

type Status = CampaignSummary["status"];

export const CAMPAIGN_STATUS: Readonly<Record<Status, { readonly text: string; readonly tone: BadgeTone }>> = {
  draft: { text: "Draft", tone: "neutral" },
  scheduled: { text: "Scheduled", tone: "accent" },
  sending: { text: "Sending", tone: "warn" },
  stopped: { text: "Stopped", tone: "warn" },
  sent: { text: "Sent", tone: "good" },
};

export type WrittenCampaign = Required<CampaignDraft>;

export function draftOf({ subject, previewText, body, recipients }: WrittenCampaign): WrittenCampaign {
  return { subject, previewText, body, recipients };
}

export function campaignTitle(subject: string): string {
  return subject.trim() === "" ? "No subject yet" : subject;
}

/** `1 person`, `1,204 people`. */
export function peopleText(count: number, language: string): string {
  return `${new Intl.NumberFormat(language).format(count)} ${count === 1 ? "person" : "people"}`;
}

/** Whether some of its mails may still be sent. */
export function isOnItsWay({ status, finishedAt }: Pick<CampaignSummary, "status" | "finishedAt">): boolean {
  return status === "sending" || (status === "stopped" && finishedAt === null);
}

export function recipientsOption(recipients: CampaignRecipients, audience: CampaignAudience, language: string): string {
  const people = peopleText(recipientCount(recipients, audience), language);
  return recipients === "confirmed" ? `Confirmed subscribers (${people})` : `Everyone on the mailing list (${people})`;
}

/** Returns the recipients as text: `1,204 people who confirmed`, `1,310 people, everybody on the list`. */
export function recipientsText(recipients: CampaignRecipients, audience: CampaignAudience, language: string): string {
  const people = peopleText(recipientCount(recipients, audience), language);
  return recipients === "confirmed" ? `${people} with a confirmed address` : `${people}, everyone on the list`;
}

/** Returns the progress in one line: `118 sent, 2 waiting`. */
export function progressText({ counts }: Pick<CampaignSummary, "counts">, language: string): string {
  const number = new Intl.NumberFormat(language);
  const { sent, waiting, failed, unsent } = counts;
  const parts = [`${number.format(sent)} sent`];
  if (waiting > 0) parts.push(`${number.format(waiting)} waiting`);
  if (failed > 0) parts.push(`${number.format(failed)} failed`);
  if (unsent > 0) parts.push(`${number.format(unsent)} not sent`);
  return parts.join(", ");
}

export function whenText(campaign: CampaignSummary, time: SiteTime): string {
  const { status, scheduledAt, startedAt, updatedAt } = campaign;
  if (status === "draft") return `Updated ${momentText(updatedAt, time)}`;
  if (status === "scheduled") return `Sends ${momentText(scheduledAt, time)}`;
  return momentText(startedAt ?? updatedAt, time);
}
