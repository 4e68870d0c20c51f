import type { CampaignAudience, CampaignContent } from "./campaign-api.ts";
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

/** What keeps a campaign from being sent to the list, by the name of its message; undefined when nothing does. */
export function campaignObstacle(
  content: Pick<CampaignContent, "subject" | "body">,
  audience: CampaignAudience,
): CampaignMessage | undefined {
  return mailObstacle(content, audience) ?? (audience.members === 0 ? "noMembers" : undefined);
}
