import type { Catalogue } from "@stoa/core/message/message-keys.ts";
import { CATALOGUES, messageLanguageOf } from "@stoa/core/message/catalogues.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import type { Money } from "@stoa/core/lib/money/money-schema.ts";
import { layOutMail, type MailBlock, type MailBodies } from "../../mail/mail-layout.ts";

export type GiftCardMail = {
  readonly site: { readonly title: string; readonly url: string };
  readonly locale: string;
  readonly balanceUrl: string;
  /** Grouped for readability. */
  readonly code: string;
  readonly money: Money;
  readonly recipientName: string;
  readonly senderName: string;
  readonly message: string;
  /** The card was mailed before, with a code that is now invalid. */
  readonly isAgain: boolean;
  /** Bought with test money. */
  readonly isTest: boolean;
};

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type StatusLabel = { readonly texts: Catalogue["giftCardMail"]; readonly values: Readonly<Record<string, string>> };

function openingOf({ texts, values }: StatusLabel): MailBlock[] {
  const given = fillMessage(values["sender"] === "" ? texts.given : texts.givenFrom, values);
  return values["name"] === ""
    ? [{ kind: "text", text: capitalised(given) }]
    : [
        { kind: "text", text: fillMessage(texts.greeting, values) },
        { kind: "text", text: given },
      ];
}

/** Mail with a gift card: the only place that reveals its code. The subject appears in lists, so it omits the code. */
export function giftCardEmail(mail: GiftCardMail): MailBodies & { readonly subject: string } {
  const { site, code, message } = mail;
  const language = messageLanguageOf(mail.locale);
  const texts = CATALOGUES[language].giftCardMail;
  const amount = formatMoney(mail.money, mail.locale);
  const values = { sender: mail.senderName, name: mail.recipientName, site: site.title, amount };
  const blocks: MailBlock[] = [
    ...openingOf({ texts, values }),
    ...(message === "" ? [] : [{ kind: "text", text: message } as const]),
    {
      kind: "rows",
      rows: [
        { label: texts.code, value: code },
        { label: texts.amount, value: amount },
      ],
    },
    ...(mail.isTest ? [{ kind: "text", text: texts.test } as const] : []),
    { kind: "text", text: mail.isAgain ? `${texts.howTo} ${texts.again}` : texts.howTo },
    { kind: "button", label: texts.shop, url: site.url },
    { kind: "text", text: fillMessage(texts.balance, { url: mail.balanceUrl }) },
  ];
  const subject = fillMessage(mail.senderName === "" ? texts.subject : texts.subjectFrom, values);
  return {
    subject,
    ...layOutMail({ locale: mail.locale, site, heading: texts.heading, blocks, reason: texts.reason }),
  };
}
