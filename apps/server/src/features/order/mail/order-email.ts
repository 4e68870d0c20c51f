import type { Catalogue } from "@stoa/core/message/message-keys.ts";
import { CATALOGUES, messageLanguageOf } from "@stoa/core/message/catalogues.ts";
import { downloadLimitText } from "@stoa/core/download/download-limit-text.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import { memberPagesText } from "@stoa/core/order/page/member-pages-text.ts";
import { buyerName } from "@stoa/core/order/page/order-address-lines.ts";
import type { OrderMailKind } from "@stoa/core/order/order-mail-kinds.ts";
import type { OrderFulfillment, OrderRecord, OrderRefund } from "@stoa/core/order/record/order-record.ts";
import { readerLocale } from "@stoa/core/order/page/reader-locale.ts";
import { layOutMail, type MailBlock, type MailBodies } from "../../../mail/mail-layout.ts";
import { addressBlocks, amountBlocks, lineRows, quantityRows } from "./order-mail-rows.ts";

type MailedDownload = {
  readonly filename: string;
  readonly url: string;
  readonly downloadsLeft: number;
  readonly expiresAt: Date;
};

export type OrderMail = {
  readonly kind: OrderMailKind;
  readonly record: OrderRecord;
  readonly site: { readonly title: string; readonly url: string };
  /** The store's language, for mails to the store. */
  readonly storeLanguage: string;
  /** The owner's texts instead of the defaults. */
  readonly ownWords?: { readonly subject?: string; readonly intro?: string };
  /** The buyer's order page; for `order.notice` the owner's. */
  readonly orderUrl: string;
  readonly instructions?: string;
  readonly shipments?: readonly OrderFulfillment[];
  readonly downloads?: readonly MailedDownload[];
  /** Of the store. */
  readonly timeZone: string;
  readonly refund?: Pick<OrderRefund, "paymentCents" | "giftCardCents">;
};

type StatusLabel = {
  readonly texts: Catalogue["orderMail"];
  readonly mail: OrderMail;
  readonly money: (amount: number) => string;
};

function toLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

function amountOf({ kind, record, refund }: OrderMail): number {
  if (kind === "order.refunded" && refund) return refund.paymentCents + refund.giftCardCents;
  return kind === "order.payment-received" ? record.grandTotalCents - record.giftCardCents : record.grandTotalCents;
}

/** The first line is the store's name for the payment option. */
function instructionBlocks(instructions: string): MailBlock[] {
  const [title = "", ...text] = instructions.split("\n");
  return title === "" ? [] : [{ kind: "titled", title, ...(text.length === 0 ? {} : { text: text.join("\n") }) }];
}

function wholeOrder({ mail, texts }: StatusLabel): MailBlock[] {
  const { record, instructions = "" } = mail;
  return [
    ...lineRows(record),
    ...amountBlocks(record, texts),
    ...instructionBlocks(instructions),
    ...addressBlocks(record, texts),
    ...(record.note === "" ? [] : [{ kind: "titled", title: texts.note, text: record.note } as const]),
  ];
}

function parcelBlocks(
  { mail, texts }: StatusLabel,
  { lines, carrierName, service, trackingNumber, trackingUrl }: OrderFulfillment,
): MailBlock[] {
  const carrier = [carrierName, service].filter((part) => part !== "").join(" · ");
  const facts = [
    { label: texts.carrier, value: carrier },
    { label: texts.trackingNumber, value: trackingNumber },
  ].filter(({ value }) => value !== "");
  return [
    { kind: "titled", title: texts.inThisShipment },
    ...quantityRows(mail.record, lines),
    ...(facts.length === 0 ? [] : [{ kind: "rows", rows: facts } as const]),
    ...(trackingUrl === "" ? [] : [{ kind: "button", label: texts.track, url: trackingUrl } as const]),
  ];
}

function refundBlocks({ mail, texts, money }: StatusLabel): MailBlock[] {
  const { paymentCents = 0, giftCardCents = 0 } = mail.refund ?? {};
  // The refund of an order change is already in progress when the buyer is notified.
  const [toPayment, toGiftCard] =
    mail.kind === "order.refunded"
      ? [texts.refundedTo, texts.refundedToGiftCard]
      : [texts.givenBack, texts.givenBackToGiftCard];
  const rows = [
    { label: toPayment, cents: paymentCents },
    { label: toGiftCard, cents: giftCardCents },
  ];
  const shown = rows.filter(({ cents }) => cents > 0).map(({ label, cents }) => ({ label, value: money(cents) }));
  return shown.length === 0 ? [] : [{ kind: "rows", rows: shown }];
}

function downloadBlocks({ mail, texts }: StatusLabel): MailBlock[] {
  const downloads = mail.downloads ?? [];
  if (downloads.length === 0) return [];
  const locale = readerLocale(mail.kind === "order.notice" ? mail.storeLanguage : mail.record.locale);
  return [
    { kind: "titled", title: texts.downloads },
    ...downloads.flatMap(({ filename, url, ...limit }) => [
      { kind: "button", label: filename, url } as const,
      { kind: "text", text: downloadLimitText({ ...limit, locale, timeZone: mail.timeZone }) } as const,
    ]),
  ];
}

function memberBlocks({ mail, texts }: StatusLabel, text: string): MailBlock[] {
  return [
    { kind: "text", text },
    { kind: "button", label: texts.openAccount, url: `${mail.site.url}/account` },
  ];
}

function handedOver(words: StatusLabel): MailBlock[] {
  const text = memberPagesText(words.mail.record);
  return [...downloadBlocks(words), ...(text === undefined ? [] : memberBlocks(words, text))];
}

function blocksOf(words: StatusLabel): MailBlock[] {
  switch (words.mail.kind) {
    case "order.confirmed":
      return [...handedOver(words), ...wholeOrder(words)];
    case "order.notice":
      return [...downloadBlocks(words), ...wholeOrder(words)];
    case "order.changed":
      return [...refundBlocks(words), ...downloadBlocks(words), ...wholeOrder(words)];
    case "order.shipped":
      return (words.mail.shipments ?? []).flatMap((parcel) => parcelBlocks(words, parcel));
    case "order.refunded":
      return refundBlocks(words);
    case "order.canceled":
      return [...refundBlocks(words), ...lineRows(words.mail.record)];
    case "order.payment-received":
      return handedOver(words);
  }
}

type Said = Pick<Catalogue["orderMail"]["donation"], "subject" | "heading" | "intro"> &
  Pick<Catalogue["orderMail"], "viewOrder" | "reason">;

function saidIn(texts: Catalogue["orderMail"], { kind, record }: OrderMail): Said {
  if (kind === "order.confirmed" && record.kind === "donation") return texts.donation;
  const { viewOrder, openOrder, reason, storeReason } = texts;
  const whose = kind === "order.notice" ? { viewOrder: openOrder, reason: storeReason } : { viewOrder, reason };
  return { ...texts.kinds[kind], ...whose };
}

/** An order mail, in the buyer's language; mails to the store are in its own. */
export function orderEmail(mail: OrderMail): MailBodies & { readonly subject: string } {
  const { kind, record, site, ownWords = {} } = mail;
  const isNotice = kind === "order.notice";
  const language = messageLanguageOf(isNotice ? mail.storeLanguage : record.locale);
  const texts = CATALOGUES[language].orderMail;
  const { currency } = record;
  const locale = readerLocale(isNotice ? mail.storeLanguage : record.locale);
  const money = (amount: number): string => formatMoney({ amount, currency }, locale);
  const values = {
    number: record.number ?? "",
    site: site.title,
    name: toLine(buyerName(record)),
    amount: money(amountOf(mail)),
  };
  const said = saidIn(texts, mail);
  const blocks: MailBlock[] = [
    { kind: "text", text: fillMessage(ownWords.intro ?? said.intro, values) },
    ...(record.isTest ? [{ kind: "text", text: texts.testOrder } as const] : []),
    ...blocksOf({ texts, mail, money }),
    { kind: "button", label: said.viewOrder, url: mail.orderUrl },
  ];
  return {
    subject: toLine(fillMessage(ownWords.subject ?? said.subject, values)),
    ...layOutMail({
      locale,
      site,
      heading: said.heading,
      blocks,
      reason: fillMessage(said.reason, values),
    }),
  };
}
