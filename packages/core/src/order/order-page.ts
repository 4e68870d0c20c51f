import type { Address } from "../address/address-schema.ts";
import { fillMessage } from "../lib/fill-message.ts";
import { formatMoney } from "../lib/format-money.ts";
import { mailLanguageOf } from "../outbox/mail-language.ts";
import { addressLines, ownBillingAddress } from "./order-address-lines.ts";
import { orderAmountRows, type AmountRow } from "./order-amount-rows.ts";
import { outstandingCents } from "./order-facts.ts";
import { ORDER_PAGE_TEXTS, type OrderPageTexts } from "./order-page-texts-data.ts";
import type { OrderRecord } from "./order-record.ts";
import { readerLocale } from "./reader-locale.ts";
import { isSentByHand } from "./sendable-lines.ts";

type Part = { readonly title: string; readonly lines: readonly string[] };

/** What a page of an order shows its buyer, all of it in words. */
export type OrderPage = {
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  readonly state: string;
  readonly notice: string;
  readonly lines: ReadonlyArray<{
    readonly title: string;
    readonly details: readonly string[];
    readonly quantity: string;
    readonly total: string;
    readonly imageUrl: string;
  }>;
  readonly rows: ReadonlyArray<AmountRow & { readonly isTotal: boolean }>;
  readonly remarks: readonly string[];
  readonly instructions: Part | null;
  readonly addresses: readonly Part[];
  readonly parcels: ReadonlyArray<{ readonly label: string; readonly url: string }>;
  readonly downloads: ReadonlyArray<{ readonly label: string; readonly url: string; readonly note: string }>;
  readonly invoiceUrl: string;
  readonly words: OrderPageTexts;
};

/** Which of its two pages, and what it needs beside the order. spec: storefront 2, page types 202 and 211 */
export type OrderPageSetting = {
  readonly page: "order-confirmed" | "order-status";
  readonly timeZone: string;
  readonly invoiceUrl: string;
  readonly instructions: string;
  readonly downloads: ReadonlyArray<{ readonly filename: string; readonly url: string; readonly state: string }>;
};

function stateText({ states, lines }: OrderRecord, texts: OrderPageTexts): string {
  if (states.order === "canceled") {
    return texts.stateCanceled;
  }
  if (states.payment === "REFUNDED") {
    return texts.stateRefunded;
  }
  if (states.fulfillment === "PARTIALLY_FULFILLED") {
    return texts.statePartlySent;
  }
  if (states.fulfillment === "FULFILLED") {
    return lines.some(isSentByHand) ? texts.stateSent : texts.stateDelivered;
  }
  return states.payment === "NOT_CHARGED" ? texts.stateUnpaid : texts.statePlaced;
}

function dateText(time: string, locale: string, timeZone: string): string {
  const options = { dateStyle: "long" } as const;
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(Date.parse(time));
  } catch {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(Date.parse(time));
  }
}

function addressParts(order: OrderRecord, texts: OrderPageTexts): Part[] {
  const part = (title: string, address: Address | null): Part[] =>
    address === null ? [] : [{ title, lines: addressLines(address, order.locale) }];
  return [...part(texts.shipTo, order.shippingAddress), ...part(texts.billTo, ownBillingAddress(order))];
}

type Words = {
  readonly texts: OrderPageTexts;
  readonly money: (amount: number) => string;
  readonly date: (time: string) => string;
};

function pageLines({ lines }: OrderRecord, { money }: Words): OrderPage["lines"] {
  return lines.map((line) => ({
    title: line.title,
    details: [
      ...line.variantOptions.map(({ optionName, value }) => `${optionName}: ${value}`),
      ...line.customizations.filter(({ value }) => value !== "").map(({ label, value }) => `${label}: ${value}`),
    ],
    quantity: String(line.quantity),
    total: money(line.unitPriceCents * line.quantity),
    imageUrl: line.imageUrl ?? "",
  }));
}

function pageRows(order: OrderRecord, { texts, money }: Words): Pick<OrderPage, "rows" | "remarks"> {
  const { rows, included, paid } = orderAmountRows(order, texts);
  const due = outstandingCents(order);
  const after = [
    ...paid,
    ...(order.refundedCents === 0 ? [] : [{ label: texts.refunded, value: money(order.refundedCents) }]),
    ...(due === 0 ? [] : [{ label: texts.due, value: money(due) }]),
  ];
  const all = [...rows, ...after];
  return {
    rows: all.map(({ label, value }, index) => ({ label, value, isTotal: index === rows.length - 1 })),
    remarks: included,
  };
}

function instructionsFor(order: OrderRecord, instructions: string, texts: OrderPageTexts): Part | null {
  const isWanted = outstandingCents(order) > 0 && instructions !== "";
  return isWanted ? { title: texts.toPayHeading, lines: instructions.split(/\r?\n/) } : null;
}

function parcelsOf({ fulfillments }: OrderRecord, { date }: Words): OrderPage["parcels"] {
  return fulfillments.map(({ carrierName, service, trackingNumber, trackingUrl, shipDate }) => ({
    label: [date(shipDate), carrierName, service, trackingNumber].filter((part) => part !== "").join(" · "),
    url: trackingUrl,
  }));
}

/** A page of an order for its buyer, in the language it was bought in. */
export function orderPage(order: OrderRecord, setting: OrderPageSetting): OrderPage {
  const texts = ORDER_PAGE_TEXTS[mailLanguageOf(order.locale)];
  const locale = readerLocale(order.locale);
  const money = (amount: number): string => formatMoney({ amount, currency: order.currency }, locale);
  const date = (time: string): string => dateText(time, locale, setting.timeZone);
  const words: Words = { texts, money, date };
  const isConfirmed = setting.page === "order-confirmed";
  const values = { number: order.number ?? "", email: order.email, date: date(order.placedOn ?? order.createdOn) };
  return {
    title: isConfirmed ? texts.confirmedTitle : texts.statusTitle,
    heading: isConfirmed ? texts.confirmedHeading : fillMessage(texts.statusHeading, values),
    text: fillMessage(isConfirmed ? texts.confirmedText : texts.placedOn, values),
    state: stateText(order, texts),
    notice: order.isTest ? texts.testOrder : "",
    lines: pageLines(order, words),
    ...pageRows(order, words),
    instructions: instructionsFor(order, setting.instructions, texts),
    addresses: addressParts(order, texts),
    parcels: parcelsOf(order, words),
    downloads: setting.downloads.map(({ filename, url, state }) => ({
      label: filename,
      url: state === "open" ? url : "",
      note: state === "open" ? "" : texts.downloadGone,
    })),
    invoiceUrl: setting.invoiceUrl,
    words: texts,
  };
}
