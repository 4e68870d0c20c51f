import type {
  CampaignAudience,
  CampaignDraft,
  CampaignRecipients,
  CampaignSummary,
} from "@stoa/core/campaign/campaign-api.ts";
import { recipientCount } from "@stoa/core/campaign/campaign-obstacle.ts";
import { momentText, type SiteTime } from "../../parts/time/site-time.ts";
import type { BadgeTone } from "../../parts/notice/status-badge.tsx";
import { t } from "../../language/t.ts";

type Status = CampaignSummary["status"];

export const CAMPAIGN_STATUS: Readonly<Record<Status, { readonly text: string; readonly tone: BadgeTone }>> = {
  draft: { text: t("Draft"), tone: "neutral" },
  scheduled: { text: t("Scheduled"), tone: "accent" },
  sending: { text: t("Sending"), tone: "warn" },
  stopped: { text: t("Stopped"), tone: "warn" },
  sent: { text: t("Sent"), tone: "good" },
};

export type WrittenCampaign = Required<CampaignDraft>;

export function draftOf({ subject, previewText, body, recipients }: WrittenCampaign): WrittenCampaign {
  return { subject, previewText, body, recipients };
}

export function campaignTitle(subject: string): string {
  return subject.trim() === "" ? t("No subject yet") : subject;
}

/** `1 person`, `1,204 people`. */
export function peopleText(count: number, language: string): string {
  const number = new Intl.NumberFormat(language).format(count);
  return t("{count, plural, one {{number} person} other {{number} people}}", { count, number });
}

/** Whether some of its mails may still be sent. */
export function isOnItsWay({ status, finishedAt }: Pick<CampaignSummary, "status" | "finishedAt">): boolean {
  return status === "sending" || (status === "stopped" && finishedAt === null);
}

export function recipientsOption(recipients: CampaignRecipients, audience: CampaignAudience, language: string): string {
  const people = peopleText(recipientCount(recipients, audience), language);
  return recipients === "confirmed"
    ? t("Confirmed subscribers ({people})", { people })
    : t("Everyone on the mailing list ({people})", { people });
}

/** Returns the recipients as text: `1,204 people who confirmed`, `1,310 people, everybody on the list`. */
export function recipientsText(recipients: CampaignRecipients, audience: CampaignAudience, language: string): string {
  const people = peopleText(recipientCount(recipients, audience), language);
  return recipients === "confirmed"
    ? t("{people} with a confirmed address", { people })
    : t("{people}, everyone on the list", { people });
}

/** Returns the progress in one line: `118 sent, 2 waiting`. */
export function progressText({ counts }: Pick<CampaignSummary, "counts">, language: string): string {
  const number = new Intl.NumberFormat(language);
  const { sent, waiting, failed, unsent } = counts;
  const parts = [t("{number} sent", { number: number.format(sent) })];
  if (waiting > 0) parts.push(t("{number} waiting", { number: number.format(waiting) }));
  if (failed > 0) parts.push(t("{number} failed", { number: number.format(failed) }));
  if (unsent > 0) parts.push(t("{number} not sent", { number: number.format(unsent) }));
  return parts.join(", ");
}

export function whenText(campaign: CampaignSummary, time: SiteTime): string {
  const { status, scheduledAt, startedAt, updatedAt } = campaign;
  if (status === "draft") return t("Updated {moment}", { moment: momentText(updatedAt, time) });
  if (status === "scheduled") return t("Sends {moment}", { moment: momentText(scheduledAt, time) });
  return momentText(startedAt ?? updatedAt, time);
}
