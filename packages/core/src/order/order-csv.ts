import type { Address } from "../address/address-schema.ts";
import { decimalTextOf } from "../lib/money/money.ts";
import { PRODUCT_TYPE } from "../product/product-types.ts";
import type { OrderRecord, OrderRecordLine } from "./record/order-record.ts";

const ADDRESS_COLUMNS = ["Name", "Address1", "Address2", "City", "Zip", "Province", "Country", "Phone"] as const;
const LINE_COLUMNS = [
  "Lineitem quantity",
  "Lineitem name",
  "Lineitem price",
  "Lineitem sku",
  "Lineitem variant",
  "Lineitem requires shipping",
  "Lineitem taxable",
  "Lineitem fulfillment status",
] as const;

/** Columns of the orders file, in order. spec: import-export, orders CSV */
export const ORDER_CSV_COLUMNS: readonly string[] = [
  "Order ID",
  "Email",
  "Financial Status",
  "Paid at",
  "Fulfillment Status",
  "Fulfilled at",
  "Currency",
  "Subtotal",
  "Shipping",
  "Taxes",
  "Amount Refunded",
  "Total",
  "Discount Code",
  "Discount Amount",
  "Shipping Method",
  "Created at",
  ...LINE_COLUMNS,
  ...ADDRESS_COLUMNS.map((name) => `Billing ${name}`),
  ...ADDRESS_COLUMNS.map((name) => `Shipping ${name}`),
  "Cancelled at",
  "Payment Method",
  "Payment Reference",
  "Channel Type",
  "Channel Name",
  "Channel Order Number",
];

/** `2026-03-01 12:00:00 +0000`; empty for null. */
function timeText(time: string | null): string {
  return time === null ? "" : `${time.slice(0, 10)} ${time.slice(11, 19)} +0000`;
}

function addressCells(address: Address | null): string[] {
  if (address === null) {
    return ADDRESS_COLUMNS.map(() => "");
  }
  const { firstName, lastName, address1, address2, city, postalCode, state, countryCode, phone } = address;
  return [`${firstName} ${lastName}`.trim(), address1, address2, city, postalCode, state, countryCode, phone];
}

function paidOn({ states, events, placedOn, createdOn }: OrderRecord): string | null {
  if (states.payment === "NOT_CHARGED" || states.payment === "AUTHORIZED") {
    return null;
  }
  return events.find(({ kind }) => kind === "paid")?.at ?? placedOn ?? createdOn;
}

function headCells(order: OrderRecord): string[] {
  const { priced, currency, states } = order;
  const money = (amount: number): string => decimalTextOf({ amount, currency });
  return [
    String(order.number ?? ""),
    order.email,
    states.payment,
    timeText(paidOn(order)),
    states.fulfillment,
    timeText(order.fulfilledOn),
    currency,
    money(order.subtotalCents),
    money(priced.shippingCents),
    money(order.taxCents),
    money(order.refundedCents),
    money(order.grandTotalCents),
    priced.discounts.flatMap(({ code }) => code ?? []).join(", "),
    money(order.discountCents + priced.shippingDiscountCents),
    order.shippingMethod ?? "",
    timeText(order.placedOn ?? order.createdOn),
  ];
}

function lineStatus({ quantity, fulfilledQuantity, withdrawnQuantity }: OrderRecordLine): string {
  if (withdrawnQuantity === quantity) {
    return "CANCELED";
  }
  if (fulfilledQuantity + withdrawnQuantity === quantity) {
    return "FULFILLED";
  }
  return fulfilledQuantity === 0 ? "PENDING" : "PARTIALLY_FULFILLED";
}

function lineCells(line: OrderRecordLine, { priced, currency }: OrderRecord): string[] {
  const isTaxed = priced.lines.some(({ id, taxes }) => id === line.id && taxes.length > 0);
  return [
    String(line.quantity),
    line.title,
    decimalTextOf({ amount: line.unitPriceCents, currency }),
    line.sku,
    line.variantOptions.map(({ value }) => value).join(" / "),
    line.productType === PRODUCT_TYPE.physical ? "Yes" : "No",
    isTaxed ? "Yes" : "No",
    lineStatus(line),
  ];
}

function tailCells(order: OrderRecord): string[] {
  const paid = order.payments.find(({ state }) => state === "succeeded") ?? order.payments.at(-1);
  const cards = order.tenders.map(({ codeEnd }) => `Gift card ${codeEnd}`);
  return [
    ...addressCells(order.billingAddress ?? order.shippingAddress),
    ...addressCells(order.shippingAddress),
    timeText(order.canceledOn),
    [...(paid === undefined ? [] : [paid.method === "" ? paid.provider : paid.method]), ...cards].join(", "),
    paid?.reference ?? "",
    order.channel,
    order.channel === "web" ? "Website" : order.channel,
    "",
  ];
}

/**
 * Returns the CSV rows of an order: one per line, with order-level values only on the first. spec: import-export,
 * orders CSV
 */
export function orderCsvRows(order: OrderRecord): string[][] {
  const [head, tail] = [headCells(order), tailCells(order)];
  const blankHead = head.map(() => "");
  const blankTail = tail.map(() => "");
  return order.lines.map((line, index) => {
    const cells = lineCells(line, order);
    return index === 0 ? [...head, ...cells, ...tail] : [...blankHead, ...cells, ...blankTail];
  });
}
