import { replaceMarkup } from "../lib/text/plain-text.ts";
import type { CampaignAudience, CampaignContent, CampaignRecipients } from "./campaign-api.ts";
import type { CampaignMessage } from "./campaign-messages.ts";

function isBlank(html: string): boolean {
  return replaceMarkup(html, "").replaceAll(/&nbsp;|\s/g, "") === "";
}

/** Returns the name of the message saying why a campaign cannot be an email, or undefined. */
export function mailObstacle(
  { subject, body }: Pick<CampaignContent, "subject" | "body">,
  { hasMailServer }: Pick<CampaignAudience, "hasMailServer">,
): CampaignMessage | undefined {
  if (subject.trim() === "") return "noSubject";
  if (isBlank(body)) return "noBody";
  return hasMailServer ? undefined : "noMailServer";
}

/** Returns how many people a campaign would be sent to. */
export function recipientCount(recipients: CampaignRecipients, { members, confirmed }: CampaignAudience): number {
  return recipients === "confirmed" ? confirmed : members;
}

/** Returns the name of the message saying why a campaign cannot be sent to the list, or undefined. */
export function campaignObstacle(
  campaign: Pick<CampaignContent, "subject" | "body"> & { readonly recipients: CampaignRecipients },
  audience: CampaignAudience,
): CampaignMessage | undefined {
  const obstacle = mailObstacle(campaign, audience);
  if (obstacle !== undefined || recipientCount(campaign.recipients, audience) > 0) return obstacle;
  return audience.members === 0 ? "noMembers" : "noConfirmed";
}
