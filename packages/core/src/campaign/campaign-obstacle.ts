import type { CampaignAudience, CampaignContent, CampaignRecipients } from "./campaign-api.ts";
import type { CampaignMessage } from "./campaign-messages.ts";

/** Whether nothing can be read in an HTML text. */
function isBlank(html: string): boolean {
  return html.replaceAll(/<[^>]*>|&nbsp;|\s/g, "") === "";
}

/** What keeps a campaign from being a mail, by the name of its message; undefined when nothing does. */
export function mailObstacle(
  { subject, body }: Pick<CampaignContent, "subject" | "body">,
  { hasMailServer }: Pick<CampaignAudience, "hasMailServer">,
): CampaignMessage | undefined {
  if (subject.trim() === "") return "noSubject";
  if (isBlank(body)) return "noBody";
  return hasMailServer ? undefined : "noMailServer";
}

/** How many a campaign goes to. */
export function recipientCount(recipients: CampaignRecipients, { members, confirmed }: CampaignAudience): number {
  return recipients === "confirmed" ? confirmed : members;
}

/** What keeps a campaign from being sent to the list, by the name of its message; undefined when nothing does. */
export function campaignObstacle(
  campaign: Pick<CampaignContent, "subject" | "body"> & { readonly recipients: CampaignRecipients },
  audience: CampaignAudience,
): CampaignMessage | undefined {
  const obstacle = mailObstacle(campaign, audience);
  if (obstacle !== undefined || recipientCount(campaign.recipients, audience) > 0) return obstacle;
  return audience.members === 0 ? "noMembers" : "noConfirmed";
}
