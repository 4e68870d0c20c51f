import { CATALOGUES, messageLanguageOf } from "@stoa/core/message/catalogues.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { layOutMail, type MailBodies } from "../../mail/mail-layout.ts";

export type RestockMail = {
  readonly site: { readonly title: string; readonly url: string };
  readonly locale: string;
  readonly item: string;
  readonly url: string;
  readonly unsubscribeUrl: string;
};

export function restockEmail(mail: RestockMail): MailBodies & { readonly subject: string } {
  const language = messageLanguageOf(mail.locale);
  const texts = CATALOGUES[language].restockMail;
  const values = { item: mail.item, site: mail.site.title };
  const bodies = layOutMail({
    locale: mail.locale,
    site: mail.site,
    heading: texts.heading,
    blocks: [
      { kind: "text", text: fillMessage(texts.text, values) },
      { kind: "text", text: texts.hurry },
      { kind: "button", label: texts.button, url: mail.url },
    ],
    reason: texts.reason,
    unsubscribe: { label: texts.unsubscribe, url: mail.unsubscribeUrl },
  });
  return { subject: fillMessage(texts.subject, values), ...bodies };
}
