import type { Address } from "../../address/address-schema.ts";
import type { PricedOrder } from "../../pricing/priced-order-schema.ts";
import type { SubscriptionPlan } from "../../product/subscription/subscription-plan-schema.ts";
import type { OrderStates } from "../status/order-states.ts";

/** A product option of a line. spec: commerce-api, order */
export type LineOption = { readonly optionName: string; readonly value: string };
/** An answer to a form. spec: commerce-api, order */
export type LabelledAnswer = { readonly label: string; readonly value: string };

/** A purchased item as of the purchase. Amounts are minor units of the order's currency. */
export type OrderRecordLine = {
  readonly id: string;
  readonly productId: string | null;
  readonly variantId: string | null;
  /** A value of `PRODUCT_TYPE`; 0 for anything but a product. */
  readonly productType: number;
  readonly sku: string;
  readonly title: string;
  readonly variantOptions: readonly LineOption[];
  readonly customizations: readonly LabelledAnswer[];
  readonly imageUrl: string | null;
  /** The subscription plan; null for a one-time purchase. */
  readonly subscription: SubscriptionPlan | null;
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly discountCents: number;
  readonly taxCents: number;
  /** The line's part of the grand total. */
  readonly totalCents: number;
  /** Per unit. */
  readonly weightGrams: number;
  readonly sizeMm: { readonly length: number; readonly width: number; readonly height: number } | null;
  readonly fulfilledQuantity: number;
  readonly refundedQuantity: number;
  /** Units refunded, or with a refund pending, before shipping: no longer to be shipped. */
  readonly withdrawnQuantity: number;
  /** Shipped units that came back. */
  readonly returnedQuantity: number;
  /** Unshipped units put back into stock by a refund. */
  readonly restockedQuantity: number;
};

export type LineQuantity = { readonly lineId: string; readonly quantity: number };

/** A shipment; times are ISO 8601. */
export type OrderFulfillment = {
  readonly id: string;
  readonly lines: readonly LineQuantity[];
  readonly carrierName: string;
  readonly service: string;
  readonly trackingNumber: string;
  readonly trackingUrl: string;
  readonly shipDate: string;
};

/** A refund's part for one line; the amount includes its tax. */
export type RefundedLine = LineQuantity & {
  readonly cents: number;
  readonly taxCents: number;
  /** Units that were never shipped and no longer will be; none when absent. */
  readonly unsentQuantity?: number;
  /** Those of them put back into stock; none when absent. */
  readonly restockedQuantity?: number;
};

/** Why money was refunded: by choice, because the order was canceled, or because it was reduced. */
export const REFUND_KINDS = ["refund", "cancel", "edit"] as const;
export type RefundKind = (typeof REFUND_KINDS)[number];

/** A refund from its start; the money is back once it has succeeded. */
export type OrderRefund = {
  readonly id: string;
  readonly kind: RefundKind;
  readonly state: "started" | "succeeded" | "failed";
  readonly paymentId: string | null;
  readonly paymentCents: number;
  readonly giftCardCents: number;
  /** Included in the amount; 0 for an edit, which changes the order's taxes instead. */
  readonly taxCents: number;
  /** Included in the amount, with its tax. */
  readonly shippingCents: number;
  readonly lines: readonly RefundedLine[];
  readonly isRestocked: boolean;
  readonly reason: string;
  /** Why the provider refused it, or returned the money later. */
  readonly failure: string | null;
  /** The provider's id; null until known, and for gift cards. */
  readonly reference: string | null;
  readonly by: string;
  readonly createdOn: string;
};

export type OrderPayment = {
  readonly id: string;
  readonly provider: string;
  readonly reference: string | null;
  readonly state: string;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly isTest: boolean;
  /** Display text: `Visa 4242`. */
  readonly method: string;
  readonly updatedOn: string;
};

export type OrderTender = {
  readonly giftCardId: string;
  readonly codeEnd: string;
  readonly cents: number;
  readonly refundedCents: number;
  readonly state: string;
};

export type OrderEvent = {
  readonly id: string;
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly by: string;
  readonly at: string;
};

/** An order's own members; amounts are minor units of `currency`, times ISO 8601. */
export type OrderHead = {
  readonly id: string;
  /** Null until it is placed. */
  readonly number: number | null;
  readonly kind: "order" | "subscription" | "renewal" | "donation";
  readonly states: OrderStates;
  readonly channel: string;
  readonly isTest: boolean;
  readonly cartId: string | null;
  readonly subscriptionId: string | null;
  readonly siteUserId: string | null;
  readonly email: string;
  readonly locale: string;
  readonly currency: string;
  readonly shippingAddress: Address | null;
  readonly billingAddress: Address | null;
  readonly shippingMethod: string | null;
  /** The shopper's note. */
  readonly note: string;
  readonly form: readonly LabelledAnswer[];
  readonly priced: PricedOrder;
  readonly subtotalCents: number;
  /** Discounts on items; shipping discounts are deducted from `shippingCents`. */
  readonly discountCents: number;
  /** Shipping after discounts. */
  readonly shippingCents: number;
  readonly taxCents: number;
  readonly giftCardCents: number;
  readonly grandTotalCents: number;
  readonly refundedCents: number;
  readonly createdOn: string;
  readonly placedOn: string | null;
  readonly modifiedOn: string;
  readonly fulfilledOn: string | null;
  readonly canceledOn: string | null;
};

export type OrderRecord = OrderHead & {
  readonly lines: readonly OrderRecordLine[];
  readonly fulfillments: readonly OrderFulfillment[];
  readonly refunds: readonly OrderRefund[];
  readonly payments: readonly OrderPayment[];
  readonly tenders: readonly OrderTender[];
  readonly events: readonly OrderEvent[];
};
