import { CATALOGUES, messageLanguageOf } from "@stoa/core/message/catalogues.ts";
import type { CampaignContent } from "@stoa/core/campaign/campaign-api.ts";
import { campaignBodyHtml, campaignBodyText } from "@stoa/core/campaign/campaign-body.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { layOutMail, type MailBodies } from "../../mail/mail-layout.ts";

export type CampaignMail = {
  readonly site: { readonly title: string; readonly url: string };
  readonly locale: string;
  readonly content: CampaignContent;
  /** Undefined for the web page, which has no recipient. */
  readonly links?: { readonly unsubscribeUrl: string; readonly viewUrl: string };
};

export function campaignEmail({ site, locale, content, links }: CampaignMail): MailBodies {
  const language = messageLanguageOf(locale);
  const texts = CATALOGUES[language].campaignMail;
  const { subject, previewText, body } = content;
  return layOutMail({
    locale,
    site,
    heading: subject,
    previewText,
    blocks: [{ kind: "rich", html: campaignBodyHtml(body, site.url), text: campaignBodyText(body, site.url) }],
    ...(links && {
      reason: fillMessage(texts.reason, { site: site.title }),
      unsubscribe: { label: texts.unsubscribe, url: links.unsubscribeUrl },
      webPage: { label: texts.view, url: links.viewUrl },
    }),
  });
}
