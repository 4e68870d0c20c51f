import { CATALOGUES, messageLanguageOf } from "@stoa/core/message/catalogues.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { layOutMail, type MailBodies } from "../../mail/mail-layout.ts";

export type ConfirmMail = {
  readonly site: { readonly title: string; readonly url: string };
  readonly locale: string;
  readonly url: string;
};

/** Double opt-in mail. It contains nothing a stranger wrote. */
export function confirmEmail({ site, locale, url }: ConfirmMail): MailBodies & { readonly subject: string } {
  const language = messageLanguageOf(locale);
  const texts = CATALOGUES[language].newsletterMail;
  const bodies = layOutMail({
    locale,
    site,
    heading: texts.heading,
    blocks: [
      { kind: "text", text: fillMessage(texts.text, { site: site.title }) },
      { kind: "button", label: texts.button, url },
      { kind: "text", text: texts.ignore },
    ],
    reason: texts.reason,
  });
  return { subject: fillMessage(texts.subject, { site: site.title }), ...bodies };
}
