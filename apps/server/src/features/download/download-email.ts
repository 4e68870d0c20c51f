import { CATALOGUES, messageLanguageOf } from "@stoa/core/message/catalogues.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { momentText } from "@stoa/core/download/download-limit-text.ts";
import { layOutMail, type MailBodies } from "../../mail/mail-layout.ts";

export type DownloadMail = {
  readonly site: { readonly title: string; readonly url: string };
  readonly locale: string;
  readonly timeZone: string;
  readonly orderNumber: number | null;
  readonly filename: string;
  readonly url: string;
  readonly downloadsLeft: number;
  readonly expiresAt: Date;
};

export function downloadRenewedEmail(mail: DownloadMail): MailBodies & { readonly subject: string } {
  const language = messageLanguageOf(mail.locale);
  const texts = CATALOGUES[language].downloadMail;
  const values = {
    site: mail.site.title,
    number: mail.orderNumber ?? "",
    filename: mail.filename,
    count: mail.downloadsLeft,
    date: momentText(mail.expiresAt, mail.locale, mail.timeZone),
  };
  const bodies = layOutMail({
    locale: mail.locale,
    site: mail.site,
    heading: texts.heading,
    blocks: [
      { kind: "text", text: fillMessage(texts.text, values) },
      { kind: "button", label: fillMessage(texts.button, values), url: mail.url },
      { kind: "text", text: fillMessage(texts.limit, values) },
    ],
    reason: texts.reason,
  });
  return { subject: fillMessage(texts.subject, values), ...bodies };
}
