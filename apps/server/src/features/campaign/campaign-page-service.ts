import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import { NEWSLETTER_READ_PATH, readLinkToken, writeLinkToken } from "../mailing-list/mailing-list-service.ts";
import { mailedUrl, mailedSite, readMailSender, type MailSender } from "../outbox/mail/mail-sender-service.ts";
import { campaignEmail } from "./campaign-email.ts";
import { findCampaign } from "./campaign-store.ts";

type LinkKey = { readonly siteId: SiteId; readonly secret: Buffer };

/** Address of a campaign's web page in a language. The link reveals nothing about the recipient. */
export function campaignUrl(
  sender: MailSender,
  key: LinkKey,
  { id, locale }: { readonly id: string; readonly locale: string | null },
): string {
  const token = writeLinkToken({ ...key, use: "read" }, `${id} ${locale ?? ""}`);
  return mailedUrl(sender, locale, `${NEWSLETTER_READ_PATH}?token=${token}`);
}

/** Returns undefined for an invalid link and for a deleted campaign. */
export function readCampaignPage(
  { database, secret, urls }: Pick<Resources, "database" | "secret" | "urls">,
  siteId: SiteId,
  token: string,
): Promise<string | undefined> {
  const [id = "", locale = ""] = readLinkToken({ siteId, secret, use: "read" }, token)?.split(" ") ?? [];
  return inSite(database, siteId, async (db) => {
    const content = id === "" ? undefined : await findCampaign(db, id);
    if (!content) return undefined;
    const sender = await readMailSender(db, urls);
    return campaignEmail({ site: mailedSite(sender, locale), locale: locale || sender.language, content }).html;
  });
}
