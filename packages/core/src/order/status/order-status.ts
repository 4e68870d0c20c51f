import { wireMoney } from "../../lib/money/money.ts";
import { outstandingCents } from "../record/order-facts.ts";
import type { OrderRecord, OrderRecordLine } from "../record/order-record.ts";
import type { OrderStatus } from "./order-status-schema.ts";

export type StatusSetting = Pick<OrderStatus, "websiteId" | "downloads" | "invoiceUrl"> & {
  readonly instructions: string;
};

type MoneyOf = (amount: number) => OrderStatus["grandTotal"];

function statusItem(line: OrderRecordLine, money: MoneyOf): OrderStatus["items"][number] {
  return {
    id: line.id,
    productId: line.productId,
    sku: line.sku,
    productName: line.title,
    quantity: line.quantity,
    fulfilledQuantity: line.fulfilledQuantity,
    unitPrice: money(line.unitPriceCents),
    total: money(line.totalCents),
    variantOptions: line.variantOptions.map((option) => ({ ...option })),
    customizations: line.customizations.map((answer) => ({ ...answer })),
    imageUrl: line.imageUrl,
  };
}

/** Returns an order as its buyer sees it, without anything its owner wrote. spec: storefront 3, order fields */
export function orderStatus(order: OrderRecord, { instructions, ...setting }: StatusSetting): OrderStatus {
  const { priced } = order;
  const money: MoneyOf = (amount) => {
    const { currency, value } = wireMoney({ amount, currency: order.currency });
    return { currency, value, decimalValue: value };
  };
  const due = outstandingCents(order);
  return {
    ...setting,
    id: order.id,
    orderNumber: order.number ?? 0,
    purchasedCartId: order.cartId,
    testMode: order.isTest,
    createdOn: order.placedOn ?? order.createdOn,
    state: order.states.order === "canceled" ? "canceled" : "placed",
    paymentState: order.states.payment,
    fulfillmentState: order.states.fulfillment,
    customerEmail: order.email,
    locale: order.locale,
    items: order.lines.map((line) => statusItem(line, money)),
    subtotal: money(order.subtotalCents),
    discountTotal: money(order.discountCents + priced.shippingDiscountCents),
    shippingTotal: money(priced.shippingCents),
    taxTotal: money(order.taxCents),
    grandTotal: money(order.grandTotalCents),
    giftCardTotal: money(order.giftCardCents),
    amountDue: money(due),
    refundedTotal: money(order.refundedCents),
    taxLines: priced.taxLines.map(({ name, cents }) => ({ name, amount: money(cents) })),
    pricesIncludeTax: priced.pricesIncludeTax,
    shippingMethod: order.shippingMethod,
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    fulfillments: order.fulfillments.map(({ id: _id, lines, trackingUrl, ...parcel }) => ({
      ...parcel,
      lines: lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
      trackingUrl: trackingUrl === "" ? null : trackingUrl,
    })),
    paymentInstructions: due > 0 && instructions !== "" ? instructions : null,
  };
}
