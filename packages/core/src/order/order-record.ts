import type { Address } from "../address/address-schema.ts";
import type { PricedOrder } from "../pricing/priced-order-schema.ts";
import type { SubscriptionPlan } from "../product/subscription-plan-schema.ts";
import type { OrderStates } from "./order-states.ts";

/** A product option of a line. spec: commerce-api, order */
export type LineOption = { readonly optionName: string; readonly value: string };
/** An answer to a form. spec: commerce-api, order */
export type LabelledAnswer = { readonly label: string; readonly value: string };

/** What was bought, as it was when it was bought. Amounts are minor units of the order's currency. */
export type OrderRecordLine = {
  readonly id: string;
  readonly productId: string | null;
  readonly variantId: string | null;
  /** A number of `PRODUCT_TYPE`; 0 for what is no product. */
  readonly productType: number;
  readonly sku: string;
  readonly title: string;
  readonly variantOptions: readonly LineOption[];
  readonly customizations: readonly LabelledAnswer[];
  readonly imageUrl: string | null;
  /** The plan of what was subscribed to; null for anything else. */
  readonly subscription: SubscriptionPlan | null;
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly discountCents: number;
  readonly taxCents: number;
  /** What the line adds to the grand total. */
  readonly totalCents: number;
  /** Of one. */
  readonly weightGrams: number;
  readonly sizeMm: { readonly length: number; readonly width: number; readonly height: number } | null;
  readonly fulfilledQuantity: number;
  readonly refundedQuantity: number;
  /** Of those that were refunded, or are about to be: never sent, so not to be sent any more. */
  readonly withdrawnQuantity: number;
  /** Of those that were sent. */
  readonly returnedQuantity: number;
  /** Of those that were never sent: put back into stock by a refund. */
  readonly restockedQuantity: number;
};

/** How many of a line. */
export type LineQuantity = { readonly lineId: string; readonly quantity: number };

/** Something that was sent; times are ISO 8601. */
export type OrderFulfillment = {
  readonly id: string;
  readonly lines: readonly LineQuantity[];
  readonly carrierName: string;
  readonly service: string;
  readonly trackingNumber: string;
  readonly trackingUrl: string;
  readonly shipDate: string;
};

/** What a refund gives back of a line; the tax is within the amount. */
export type RefundedLine = LineQuantity & {
  readonly cents: number;
  readonly taxCents: number;
  /** How many of them were never sent, and are not to be sent any more; none where it is absent. */
  readonly unsentQuantity?: number;
  /** How many of those went back into stock; none where it is absent. */
  readonly restockedQuantity?: number;
};

/** Why money went back: refunded by choice, because the order was canceled, or because it was made smaller. */
export const REFUND_KINDS = ["refund", "cancel", "edit"] as const;
export type RefundKind = (typeof REFUND_KINDS)[number];

/** A refund from its start on; the money has gone back when it has succeeded. */
export type OrderRefund = {
  readonly id: string;
  readonly kind: RefundKind;
  readonly state: "started" | "succeeded" | "failed";
  readonly paymentId: string | null;
  readonly paymentCents: number;
  readonly giftCardCents: number;
  /** Within the amount; 0 for an edit, whose order has other taxes from then on. */
  readonly taxCents: number;
  /** Within the amount, with its tax. */
  readonly shippingCents: number;
  readonly lines: readonly RefundedLine[];
  readonly isRestocked: boolean;
  /** Why, in the owner's words. */
  readonly reason: string;
  /** Why the provider refused it, or sent the money back later. */
  readonly failure: string | null;
  /** What the provider calls it; null until it is known there, and for gift cards. */
  readonly reference: string | null;
  readonly by: string;
  readonly createdOn: string;
};

/** A charge of an order. */
export type OrderPayment = {
  readonly id: string;
  readonly provider: string;
  readonly reference: string | null;
  readonly state: string;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly isTest: boolean;
  /** For people: `Visa 4242`. */
  readonly method: string;
  readonly updatedOn: string;
};

/** What a gift card pays of an order. */
export type OrderTender = {
  readonly giftCardId: string;
  readonly codeEnd: string;
  readonly cents: number;
  readonly refundedCents: number;
  readonly state: string;
};

/** Something that happened to an order. */
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
  /** What the shopper wrote. */
  readonly note: string;
  readonly form: readonly LabelledAnswer[];
  readonly priced: PricedOrder;
  readonly subtotalCents: number;
  /** Of the items; what is off the shipping is off `shippingCents`. */
  readonly discountCents: number;
  /** What shipping costs, less what is off it. */
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

/** An order with all that belongs to it. */
export type OrderRecord = OrderHead & {
  readonly lines: readonly OrderRecordLine[];
  readonly fulfillments: readonly OrderFulfillment[];
  readonly refunds: readonly OrderRefund[];
  readonly payments: readonly OrderPayment[];
  readonly tenders: readonly OrderTender[];
  readonly events: readonly OrderEvent[];
};
