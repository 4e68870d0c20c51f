import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import { NEWSLETTER_READ_PATH, readLinkToken, writeLinkToken } from "../mailing-list/mailing-list-service.ts";
import { mailedUrl, mailedSite, readMailSender, type MailSender } from "../outbox/mail-sender-service.ts";
import { campaignEmail } from "./campaign-email.ts";
import { findCampaign } from "./campaign-store.ts";

type LinkKey = { readonly siteId: SiteId; readonly secret: Buffer };

/** Where a campaign is read as a page, in the words of a language. The link says nothing of who got it. */
export function campaignUrl(
  sender: MailSender,
  key: LinkKey,
  { id, locale }: { readonly id: string; readonly locale: string | null },
): string {
  const token = writeLinkToken({ ...key, use: "read" }, `${id} ${locale ?? ""}`);
  return mailedUrl(sender, locale, `${NEWSLETTER_READ_PATH}?token=${token}`);
}

/** The page that a link of a campaign leads to; undefined for a link that is nobody's, and for a campaign that was deleted. */
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
