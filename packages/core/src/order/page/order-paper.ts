import type { Catalogue } from "../../message/message-keys.ts";
import { CATALOGUES, messageLanguageOf } from "../../message/catalogues.ts";
import type { Address } from "../../address/address-schema.ts";
import { formatMoney } from "../../lib/money/format-money.ts";
import { addressLines } from "./order-address-lines.ts";
import { orderAmountRows, type AmountRow } from "./order-amount-rows.ts";
import { answerDetails, planDetails } from "../line/order-line-details.ts";
import type { OrderRecord, OrderRecordLine } from "../record/order-record.ts";
import { readerLocale } from "./reader-locale.ts";
import { isAllSent, isSentManually, leftToSend } from "../line/sendable-lines.ts";

export type PaperStore = {
  readonly title: string;
  readonly url: string;
  /** As the owner wrote it, with line breaks. */
  readonly businessAddress: string;
  readonly taxNumber: string;
  readonly timeZone: string;
};

/** A table column; numbers are right-aligned. */
export type PaperColumn = { readonly title: string; readonly isNumber: boolean; readonly share: number };
/** A table cell: its text, with details in smaller type below. */
export type PaperCell = { readonly text: string; readonly details: readonly string[] };

/** Content of an invoice or packing slip, entirely as text. */
export type Paper = {
  readonly kind: "invoice" | "packing-slip";
  readonly locale: string;
  readonly title: string;
  readonly heading: string;
  readonly store: { readonly title: string; readonly lines: readonly string[] };
  readonly facts: readonly AmountRow[];
  readonly addresses: ReadonlyArray<{ readonly title: string; readonly lines: readonly string[] }>;
  readonly columns: readonly PaperColumn[];
  readonly rows: ReadonlyArray<readonly PaperCell[]>;
  readonly totals: readonly AmountRow[];
  /** Index of the most prominent entry of `totals`; -1 for none. */
  readonly mainTotal: number;
  readonly remarks: readonly string[];
  /** With `{page}` and `{pages}`. */
  readonly pageText: string;
};

type Setting = { readonly texts: Catalogue["orderPaper"]; readonly locale: string; readonly store: PaperStore };

function settingOf(record: OrderRecord, store: PaperStore): Setting {
  return { texts: CATALOGUES[messageLanguageOf(record.locale)].orderPaper, locale: readerLocale(record.locale), store };
}

function dateText(time: string, { locale, store }: Setting): string {
  const options = { dateStyle: "long", timeZone: store.timeZone } as const;
  try {
    return new Intl.DateTimeFormat(locale, options).format(Date.parse(time));
  } catch {
    return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(time));
  }
}

function storeLines({ store, texts }: Setting): string[] {
  const address = store.businessAddress.split(/\r?\n/).map((line) => line.trim());
  const taxNumber = store.taxNumber.trim();
  return [
    ...address,
    taxNumber === "" ? "" : `${texts.taxNumber}: ${taxNumber}`,
    store.url.replace(/^https?:\/\//, ""),
  ].filter((line) => line !== "");
}

function addressPart(title: string, address: Address | null, locale: string): Paper["addresses"] {
  if (address === null) {
    return [];
  }
  const phone = address.phone === "" ? [] : [address.phone];
  return [{ title, lines: [...addressLines(address, locale), ...phone] }];
}

/** A row must fit on a page. */
const DETAIL_CHARS = 400;
const MOST_DETAILS = 12;

type Said = { readonly sku: string; readonly plan: readonly string[]; readonly answers: readonly string[] };

function lineDetails({ variantOptions }: OrderRecordLine, { sku, plan, answers }: Said): string[] {
  const options = variantOptions.map(({ optionName, value }) => `${optionName}: ${value}`);
  const details = [...options, ...plan, ...(sku === "" ? [] : [sku]), ...answers];
  return details
    .slice(0, MOST_DETAILS)
    .map((detail) => (detail.length > DETAIL_CHARS ? `${detail.slice(0, DETAIL_CHARS).toWellFormed()}…` : detail));
}

function remarksOf(record: OrderRecord, { texts }: Setting): string[] {
  return [
    ...(record.states.order === "canceled" ? [texts.canceled] : []),
    ...(record.isTest ? [texts.testOrder] : []),
    ...(record.note === "" ? [] : [`${texts.note}: ${record.note}`]),
  ];
}

function paidRows(record: OrderRecord, { texts, locale }: Setting): AmountRow[] {
  const money = (amount: number): string => formatMoney({ amount, currency: record.currency }, locale);
  const isUnpaid = record.states.payment === "NOT_CHARGED";
  const isOpen = isUnpaid && record.states.order === "placed";
  const byPayment = record.grandTotalCents - record.giftCardCents;
  const method = record.payments.find(({ state }) => state === "succeeded")?.method ?? "";
  const paid = method === "" ? texts.paid : `${texts.paid} (${method})`;
  return [
    ...(byPayment === 0 || (isUnpaid && !isOpen)
      ? []
      : [isOpen ? { label: texts.due, value: money(byPayment) } : { label: paid, value: money(-byPayment) }]),
    ...(record.refundedCents === 0 ? [] : [{ label: texts.refunded, value: money(record.refundedCents) }]),
  ];
}

/** Returns the invoice of an order: costs with each tax, billing address, payments and refunds. */
export function invoicePaper(record: OrderRecord, store: PaperStore): Paper {
  const setting = settingOf(record, store);
  const { texts, locale } = setting;
  const money = (amount: number): string => formatMoney({ amount, currency: record.currency }, locale);
  const { rows, included, paid } = orderAmountRows(record, texts);
  const number = String(record.number ?? "");
  return {
    kind: "invoice",
    locale,
    title: `${texts.invoice} ${number}`,
    heading: texts.invoice,
    store: { title: store.title, lines: storeLines(setting) },
    facts: [
      { label: texts.number, value: number },
      { label: texts.date, value: dateText(record.placedOn ?? record.createdOn, setting) },
    ],
    addresses: [
      ...addressPart(texts.billTo, record.billingAddress ?? record.shippingAddress, locale),
      ...addressPart(texts.shipTo, record.shippingAddress, locale),
    ],
    columns: [
      { title: texts.item, isNumber: false, share: 0.5 },
      { title: texts.quantity, isNumber: true, share: 0.12 },
      { title: texts.price, isNumber: true, share: 0.19 },
      { title: texts.amount, isNumber: true, share: 0.19 },
    ],
    rows: record.lines.map((line) => [
      {
        text: line.title,
        details: lineDetails(line, {
          sku: line.sku === "" ? "" : `${texts.sku}: ${line.sku}`,
          plan: planDetails(line, record),
          answers: answerDetails(line, record),
        }),
      },
      { text: String(line.quantity), details: [] },
      { text: money(line.unitPriceCents), details: [] },
      { text: money(line.unitPriceCents * line.quantity), details: [] },
    ]),
    totals: [...rows, ...paid, ...paidRows(record, setting)],
    mainTotal: rows.length - 1,
    remarks: [...included, ...remarksOf(record, setting)],
    pageText: texts.page,
  };
}

/** Returns the packing slip of an order, without prices: what is left to ship, or everything once nothing is. */
export function packingSlipPaper(record: OrderRecord, store: PaperStore): Paper {
  const setting = settingOf(record, store);
  const { texts, locale } = setting;
  const sendable = record.lines.filter(isSentManually);
  const isSent = isAllSent(sendable);
  const pieces = (line: OrderRecordLine): number => (isSent ? line.fulfilledQuantity : leftToSend(line));
  return {
    kind: "packing-slip",
    locale,
    title: `${texts.packingSlip} ${record.number ?? ""}`,
    heading: texts.packingSlip,
    store: { title: store.title, lines: storeLines(setting) },
    facts: [
      { label: texts.order, value: String(record.number ?? "") },
      { label: texts.placedOn, value: dateText(record.placedOn ?? record.createdOn, setting) },
      ...(record.shippingMethod === null ? [] : [{ label: texts.shippingMethod, value: record.shippingMethod }]),
    ],
    addresses: addressPart(texts.shipTo, record.shippingAddress, locale),
    columns: [
      { title: texts.item, isNumber: false, share: 0.62 },
      { title: texts.sku, isNumber: false, share: 0.22 },
      { title: texts.quantity, isNumber: true, share: 0.16 },
    ],
    rows: sendable
      .filter((line) => pieces(line) > 0)
      .map((line) => [
        { text: line.title, details: lineDetails(line, { sku: "", plan: [], answers: answerDetails(line, record) }) },
        { text: line.sku, details: [] },
        { text: String(pieces(line)), details: [] },
      ]),
    totals: [],
    mainTotal: -1,
    remarks: remarksOf(record, setting),
    pageText: texts.page,
  };
}
