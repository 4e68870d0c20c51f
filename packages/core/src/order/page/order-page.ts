import type { Catalogue } from "../../message/message-keys.ts";
import { CATALOGUES, messageLanguageOf } from "../../message/catalogues.ts";
import type { Address } from "../../address/address-schema.ts";
import { downloadLimitText } from "../../download/download-limit-text.ts";
import { fillMessage } from "../../lib/message/fill-message.ts";
import { formatMoney } from "../../lib/money/format-money.ts";
import { PRODUCT_TYPE } from "../../product/product-types.ts";
import { addressLines, ownBillingAddress } from "./order-address-lines.ts";
import { confirmedKind } from "./confirmed-kind.ts";
import { memberPagesText } from "./member-pages-text.ts";
import { orderAmountRows, type AmountRow } from "./order-amount-rows.ts";
import { outstandingCents } from "../record/order-facts.ts";
import { orderLineDetails } from "../line/order-line-details.ts";
import type { OrderRecord } from "../record/order-record.ts";
import { readerLocale } from "./reader-locale.ts";
import { isSentManually, leftToSend } from "../line/sendable-lines.ts";

type Part = { readonly title: string; readonly lines: readonly string[] };

/** A buyer's page of an order, entirely as text. */
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
  /** What happens next, one sentence per entry. */
  readonly next: readonly string[];
  /** Whether it is placed but unpaid. spec: storefront 2, page type 207 */
  readonly isReceived: boolean;
  readonly isAccountOffered: boolean;
  readonly words: Catalogue["orderPage"];
};

/** Which of the two pages, and its data besides the order. spec: storefront 2, page types 202 and 211 */
export type OrderPageSetting = {
  readonly page: "order-confirmed" | "order-status";
  readonly timeZone: string;
  readonly invoiceUrl: string;
  readonly instructions: string;
  /** ISO 8601; next payment of the subscription the order started. */
  readonly nextPaymentOn?: string | null;
  readonly downloads: ReadonlyArray<{
    readonly filename: string;
    readonly url: string;
    readonly state: string;
    readonly downloadsLeft: number;
    readonly expiresAt: Date;
  }>;
};

function stateText({ kind, states, lines }: OrderRecord, texts: Catalogue["orderPage"]): string {
  if (states.order === "canceled") {
    return texts.stateCanceled;
  }
  if (states.payment === "REFUNDED" || states.fulfillment === "CANCELED") {
    return texts.stateRefunded;
  }
  if (states.fulfillment === "PARTIALLY_FULFILLED") {
    return texts.statePartlySent;
  }
  if (states.fulfillment === "FULFILLED") {
    return lines.some(isSentManually) ? texts.stateSent : texts.stateDelivered;
  }
  if (states.payment === "NOT_CHARGED") {
    return texts.stateUnpaid;
  }
  return kind === "donation" ? texts.stateDelivered : texts.statePlaced;
}

function dateText(time: string, locale: string, timeZone: string): string {
  const options = { dateStyle: "long" } as const;
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(Date.parse(time));
  } catch {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(Date.parse(time));
  }
}

function addressParts(order: OrderRecord, texts: Catalogue["orderPage"]): Part[] {
  const part = (title: string, address: Address | null): Part[] =>
    address === null ? [] : [{ title, lines: addressLines(address, order.locale) }];
  return [...part(texts.shipTo, order.shippingAddress), ...part(texts.billTo, ownBillingAddress(order))];
}

type StatusLabel = {
  readonly texts: Catalogue["orderPage"];
  readonly money: (amount: number) => string;
  readonly date: (time: string) => string;
};

function pageLines(order: OrderRecord, { money }: StatusLabel): OrderPage["lines"] {
  return order.lines.map((line) => ({
    title: line.title,
    details: orderLineDetails(line, order),
    quantity: String(line.quantity),
    total: money(line.unitPriceCents * line.quantity),
    imageUrl: line.imageUrl ?? "",
  }));
}

function pageRows(order: OrderRecord, { texts, money }: StatusLabel): Pick<OrderPage, "rows" | "remarks"> {
  const { rows, included, paid } = orderAmountRows(order, texts);
  const due = outstandingCents(order);
  const rest = order.grandTotalCents - order.giftCardCents;
  const isRestPaid = paid.length > 0 && rest > 0 && due === 0 && order.states.payment !== "NOT_CHARGED";
  const after = [
    ...paid,
    ...(isRestPaid ? [{ label: texts.paid, value: money(rest) }] : []),
    ...(order.refundedCents === 0 ? [] : [{ label: texts.refunded, value: money(order.refundedCents) }]),
    ...(due === 0 ? [] : [{ label: texts.due, value: money(due) }]),
  ];
  const all = [...rows, ...after];
  return {
    rows: all.map(({ label, value }, index) => ({ label, value, isTotal: index === rows.length - 1 })),
    remarks: included,
  };
}

function instructionsFor(order: OrderRecord, instructions: string, texts: Catalogue["orderPage"]): Part | null {
  const isWanted = outstandingCents(order) > 0 && instructions !== "";
  return isWanted ? { title: texts.toPayHeading, lines: instructions.split(/\r?\n/) } : null;
}

const WEB_ADDRESS = /^https?:\/\//i;

function parcelsOf({ fulfillments }: OrderRecord, { date }: StatusLabel): OrderPage["parcels"] {
  return fulfillments.map(({ carrierName, service, trackingNumber, trackingUrl, shipDate }) => ({
    label: [date(shipDate), carrierName, service, trackingNumber].filter((part) => part !== "").join(" · "),
    url: WEB_ADDRESS.test(trackingUrl) ? trackingUrl : "",
  }));
}

/** Pending steps for goods and services. */
function openSteps({ kind, states, lines, priced }: OrderRecord, texts: Catalogue["orderPage"]): string[] {
  if (states.fulfillment === "FULFILLED" || kind === "donation") return [];
  const isPickup = priced.selectedShippingOption?.isPickup === true;
  const has = (type: number): boolean => lines.some((line) => line.productType === type && leftToSend(line) > 0);
  return [
    ...(has(PRODUCT_TYPE.physical) ? [isPickup ? texts.nextPickup : texts.nextSend] : []),
    ...(has(PRODUCT_TYPE.service) ? [texts.nextService] : []),
  ];
}

/** Already said by the confirmation page of a membership. */
function memberSteps(order: OrderRecord, { page }: OrderPageSetting): string[] {
  const isSaid = page === "order-confirmed" && confirmedKind(order) === "membership";
  return [isSaid ? undefined : memberPagesText(order)].filter((text) => text !== undefined);
}

/** Next steps; empty when everything is done or nothing will happen. */
function nextSteps(order: OrderRecord, setting: OrderPageSetting, { texts, date }: StatusLabel): string[] {
  const { states, lines } = order;
  const { nextPaymentOn } = setting;
  if (states.order === "canceled" || states.payment === "REFUNDED") return [];
  if (outstandingCents(order) > 0) return [texts.nextPay];
  const has = (type: number): boolean => lines.some(({ productType }) => productType === type);
  return [
    ...(has(PRODUCT_TYPE.digital) ? [texts.nextDownload] : []),
    ...(has(PRODUCT_TYPE.giftCard) ? [texts.nextGiftCard] : []),
    ...memberSteps(order, setting),
    ...openSteps(order, texts),
    ...(nextPaymentOn ? [fillMessage(texts.nextPayment, { date: date(nextPaymentOn) })] : []),
  ];
}

type Head = Pick<OrderPage, "title" | "heading" | "text" | "isReceived">;

function confirmedHead(
  order: OrderRecord,
  texts: Catalogue["orderPage"],
  values: Readonly<Record<string, string | number>>,
): Pick<OrderPage, "title" | "heading" | "text"> {
  const kind = confirmedKind(order);
  if (kind === "order") {
    const { confirmedTitle: title, confirmedHeading: heading, confirmedText } = texts;
    return { title, heading, text: fillMessage(confirmedText, values) };
  }
  const own = CATALOGUES[messageLanguageOf(order.locale)].orderConfirmed[kind];
  return { ...own, text: fillMessage(own.text, values) };
}

function headOf(order: OrderRecord, setting: OrderPageSetting, { texts, date }: StatusLabel): Head {
  const values = { number: order.number ?? "", email: order.email, date: date(order.placedOn ?? order.createdOn) };
  const isReceived = order.states.order !== "canceled" && outstandingCents(order) > 0;
  if (setting.page === "order-status") {
    const heading = fillMessage(texts.statusHeading, values);
    return { title: texts.statusTitle, heading, text: fillMessage(texts.placedOn, values), isReceived };
  }
  return isReceived
    ? {
        title: texts.receivedTitle,
        heading: texts.receivedHeading,
        text: fillMessage(texts.receivedText, values),
        isReceived,
      }
    : { ...confirmedHead(order, texts, values), isReceived };
}

/** Returns the buyer's page of an order, in the language it was placed in. */
export function orderPage(order: OrderRecord, setting: OrderPageSetting): OrderPage {
  const texts = CATALOGUES[messageLanguageOf(order.locale)].orderPage;
  const locale = readerLocale(order.locale);
  const money = (amount: number): string => formatMoney({ amount, currency: order.currency }, locale);
  const date = (time: string): string => dateText(time, locale, setting.timeZone);
  const words: StatusLabel = { texts, money, date };
  return {
    ...headOf(order, setting, words),
    next: nextSteps(order, setting, words),
    isAccountOffered: setting.page === "order-confirmed" && order.siteUserId === null,
    state: stateText(order, texts),
    notice: order.isTest ? texts.testOrder : "",
    lines: pageLines(order, words),
    ...pageRows(order, words),
    instructions: instructionsFor(order, setting.instructions, texts),
    addresses: addressParts(order, texts),
    parcels: parcelsOf(order, words),
    downloads: setting.downloads.map(({ filename, url, state, ...limit }) => ({
      label: filename,
      url: state === "open" ? url : "",
      note: state === "open" ? downloadLimitText({ ...limit, locale, timeZone: setting.timeZone }) : texts.downloadGone,
    })),
    invoiceUrl: setting.invoiceUrl,
    words: texts,
  };
}
