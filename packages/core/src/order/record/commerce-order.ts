import { wireMoney } from "../../lib/money/money.ts";
import { PRODUCT_TYPE } from "../../product/product-types.ts";
import type { OrderFulfillment, OrderRecord, OrderRecordLine } from "./order-record.ts";
import type { CommerceOrder, LINE_ITEM_TYPES } from "../order-schema.ts";
import { wireFulfillmentState, wirePaymentState } from "../status/order-states.ts";

type LineItem = CommerceOrder["lineItems"][number];
type WireMoney = CommerceOrder["grandTotal"];

const LINE_ITEM_TYPE: Readonly<Record<number, (typeof LINE_ITEM_TYPES)[number]>> = {
  [PRODUCT_TYPE.physical]: "PHYSICAL_PRODUCT",
  [PRODUCT_TYPE.digital]: "DIGITAL",
  [PRODUCT_TYPE.service]: "SERVICE",
  [PRODUCT_TYPE.giftCard]: "GIFT_CARD",
  [PRODUCT_TYPE.paywall]: "PAYWALL_PRODUCT",
};

/** Event kind of an owner's note. */
export const NOTE_EVENT = "note";

/** Channel name of orders placed on the site itself. */
const OWN_CHANNEL_NAME = "Website";

/**
 * Returns an order in the format of the commerce API: subtotal − discounts + shipping (+ tax unless prices include it)
 * is its grand total.
 * spec: commerce-api, order
 */
export function commerceOrder(order: OrderRecord): CommerceOrder {
  const { priced, states } = order;
  const money = (amount: number): WireMoney => wireMoney({ amount, currency: order.currency });
  return {
    id: order.id,
    orderNumber: String(order.number ?? ""),
    createdOn: order.placedOn ?? order.createdOn,
    modifiedOn: order.modifiedOn,
    channel: order.channel,
    testmode: order.isTest,
    customerId: order.siteUserId,
    customerEmail: order.email,
    billingAddress: order.billingAddress ?? order.shippingAddress,
    shippingAddress: order.shippingAddress,
    fulfillmentStatus: wireFulfillmentState(states.fulfillment),
    paymentState: wirePaymentState(states.payment),
    lineItems: order.lines.map((line) => lineItem(line, money)),
    internalNotes: order.events
      .filter(({ kind }) => kind === NOTE_EVENT)
      .map(({ data }) => ({ content: typeof data["text"] === "string" ? data["text"] : "" })),
    shippingLines:
      order.shippingMethod === null ? [] : [{ method: order.shippingMethod, amount: money(priced.shippingCents) }],
    discountLines: priced.discounts.map(({ name, code, cents, shippingCents }) => ({
      name,
      description: name,
      amount: money(cents + shippingCents),
      promoCode: code,
    })),
    formSubmission: order.form.map((answer) => ({ ...answer })),
    fulfillments: order.fulfillments.map(wireFulfillment),
    subtotal: money(order.subtotalCents),
    shippingTotal: money(priced.shippingCents),
    discountTotal: money(order.discountCents + priced.shippingDiscountCents),
    taxTotal: money(order.taxCents),
    refundedTotal: money(order.refundedCents),
    grandTotal: money(order.grandTotalCents),
    channelName: OWN_CHANNEL_NAME,
    externalOrderReference: null,
    fulfilledOn: order.fulfilledOn,
    priceTaxInterpretation: priced.pricesIncludeTax ? "INCLUSIVE" : "EXCLUSIVE",
  };
}

function lineItem(line: OrderRecordLine, money: (amount: number) => WireMoney): LineItem {
  const centimetres = (millimetres: number | undefined): number | null =>
    millimetres === undefined ? null : millimetres / 10;
  return {
    id: line.id,
    variantId: line.variantId,
    sku: line.sku === "" ? null : line.sku,
    weight: line.weightGrams / 1000,
    width: centimetres(line.sizeMm?.width),
    length: centimetres(line.sizeMm?.length),
    height: centimetres(line.sizeMm?.height),
    productId: line.productId,
    productName: line.title,
    quantity: line.quantity,
    unitPricePaid: money(line.unitPriceCents),
    variantOptions: line.variantOptions.map((option) => ({ ...option })),
    customizations: line.customizations.map((answer) => ({ ...answer })),
    imageUrl: line.imageUrl,
    lineItemType: LINE_ITEM_TYPE[line.productType] ?? "CUSTOM",
  };
}

function wireFulfillment({
  shipDate,
  carrierName,
  service,
  trackingNumber,
  trackingUrl,
}: OrderFulfillment): CommerceOrder["fulfillments"][number] {
  return { shipDate, carrierName, service, trackingNumber, trackingUrl: trackingUrl === "" ? null : trackingUrl };
}
