import type { Address } from "@stoa/core/address/address-schema.ts";
import type { DeclineCode } from "@stoa/core/payment/decline-messages.ts";
import type { NextAction } from "@stoa/core/payment/payment-schema.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import type { Database } from "../../db/database.ts";
import type { Env } from "../../env.ts";
import type { StripePatience } from "./stripe/stripe-client.ts";

/** Server resources for payments; a subset of `Resources`. */
export type PaymentParts = {
  readonly database: Database;
  readonly secret: Buffer;
  readonly now: () => number;
  readonly env: Pick<Env, "stripeApi">;
  /** Shorter in tests. */
  readonly patience?: StripePatience;
};

export type PaymentKey = { readonly siteId: SiteId; readonly paymentId: string };

/**
 * A payment to be charged. Its row is already committed; `paymentId` is the idempotency key, so a retry charges once.
 */
export type Charge = PaymentKey & {
  readonly orderId: string;
  readonly provider: string;
  /** Token of the payment details from the provider's script; null if the shopper confirms in the browser. */
  readonly token: string | null;
  readonly amountCents: number;
  readonly currency: string;
  readonly description: string;
  readonly email: string;
  /** Shipping address; required by some payment methods, such as Afterpay. Must be the same on retries. */
  readonly shippingAddress?: Address | null;
  readonly isTest: boolean;
  /** Whether later charges happen without the shopper, as for subscriptions. */
  readonly savesMethod: boolean;
  /** Method of an earlier payment, to charge without the shopper. */
  readonly savedMethod: string | null;
  /**
   * On the site's origin: where the provider returns the shopper. Providers add their own parameters, which must be
   * ignored.
   */
  readonly returnUrl: string;
};

/** Final: nothing was or will be charged under this payment. */
export type Declined = {
  readonly state: "declined";
  readonly reference: string | null;
  readonly code: DeclineCode;
  readonly message: string;
  /** The provider's fingerprint of the card, the same for each payment with it; undefined if it tells none. */
  readonly card?: string | undefined;
};

/** No usable answer from the provider: the money may have moved or not. Check with `retrievePayment`. */
export type Unknown = { readonly state: "unknown"; readonly reason: string };

export type Succeeded = {
  readonly state: "succeeded";
  readonly reference: string;
  /** Shown to owners: "Visa 4242". */
  readonly method: string;
  /** Method for later charges; null if not requested. */
  readonly savedMethod: string | null;
};

export type PaymentResult =
  | Succeeded
  | { readonly state: "requires_action"; readonly reference: string; readonly nextAction: NextAction }
  /** In progress; a notice reports the result, after days for bank debits. Cannot be canceled. */
  | { readonly state: "pending"; readonly reference: string | null }
  /**
   * The order is placed without a charge; the option's `instructions` explain how to pay. The owner records the money
   * when it arrives.
   */
  | { readonly state: "deferred"; readonly reference: null; readonly method: string }
  | Declined
  | Unknown;

/** `canceled` is certain: nothing was or will be charged. Any other result says why it is not canceled. */
export type CancelResult = { readonly state: "canceled" } | PaymentResult;

export type PaymentRecord = PaymentKey & {
  readonly orderId: string;
  readonly provider: string;
  readonly reference: string | null;
  readonly amountCents: number;
  readonly currency: string;
  readonly isTest: boolean;
};

/** `refundId` is the idempotency key, so a retry refunds once. */
export type Refund = PaymentKey & { readonly refundId: string; readonly amountCents: number };

/** A refund at the provider. `refundId` is the shop's id, null if made on the provider's own pages. */
export type ProviderRefund = {
  readonly reference: string;
  readonly refundId: string | null;
  readonly amountCents: number;
  /** Undeliverable money comes back days later: `gone` may become `failed`. */
  readonly state: "gone" | "failed";
  readonly failure: string;
};

export type RefundResult =
  | { readonly state: "succeeded"; readonly reference: string | null }
  /** In progress; it may still fail in rare cases, which a notice reports. */
  | { readonly state: "pending"; readonly reference: string }
  | { readonly state: "failed"; readonly message: string }
  | Unknown;

/** A way to take money. Errors are returned, not thrown; calls must not be made within a transaction. */
export type PaymentProvider = {
  readonly charge: (parts: PaymentParts, charge: Charge) => Promise<PaymentResult>;
  readonly retrieve: (parts: PaymentParts, payment: PaymentRecord) => Promise<PaymentResult>;
  readonly cancel: (parts: PaymentParts, payment: PaymentRecord) => Promise<CancelResult>;
  readonly refund: (parts: PaymentParts, payment: PaymentRecord, refund: Refund) => Promise<RefundResult>;
};
