import { fillMessage } from "@stoa/core/lib/fill-message.ts";
import { mailLanguageOf } from "@stoa/core/outbox/mail-language.ts";
import { RESTOCK_MAIL_TEXTS } from "@stoa/core/restock/restock-mail-texts-data.ts";
import { layOutMail, type MailBodies } from "../../mail/mail-layout.ts";

export type RestockMail = {
  readonly site: { readonly title: string; readonly url: string };
  readonly locale: string;
  /** Title of the product, with the options of the variant. */
  readonly item: string;
  readonly url: string;
  readonly unsubscribeUrl: string;
};

/** The mail that says an item is back. */
export function restockEmail(mail: RestockMail): MailBodies & { readonly subject: string } {
  const language = mailLanguageOf(mail.locale);
  const texts = RESTOCK_MAIL_TEXTS[language];
  const values = { item: mail.item, site: mail.site.title };
  const bodies = layOutMail({
    language,
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
