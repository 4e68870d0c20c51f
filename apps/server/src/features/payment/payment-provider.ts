import type { Address } from "@stoa/core/address/address-schema.ts";
import type { DeclineCode } from "@stoa/core/payment/decline-messages.ts";
import type { NextAction } from "@stoa/core/payment/payment-schema.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import type { Database } from "../../db/database.ts";
import type { Env } from "../../env.ts";
import type { StripePatience } from "./stripe-client.ts";

/** What payments need of the server; `Resources` has it all. */
export type PaymentParts = {
  readonly database: Database;
  readonly secret: Buffer;
  readonly now: () => number;
  readonly env: Pick<Env, "stripeApi">;
  /** Tests wait less. */
  readonly patience?: StripePatience;
};

/** Names a payment that was begun. */
export type PaymentKey = { readonly siteId: SiteId; readonly paymentId: string };

/** A payment to be made. Its row is committed before; `paymentId` is the idempotency key, so asking twice charges once. */
export type Charge = PaymentKey & {
  readonly orderId: string;
  readonly provider: string;
  /** What the provider's script gave the shopper for their payment details; null: the shopper confirms in the browser. */
  readonly token: string | null;
  readonly amountCents: number;
  readonly currency: string;
  /** Shown to the owner at the provider. */
  readonly description: string;
  readonly email: string;
  /** Where goods go; some ways to pay, such as Afterpay, take an order only with it. The same each time a charge is asked for. */
  readonly shippingAddress?: Address | null;
  readonly isTest: boolean;
  /** Whether later charges are made without the shopper, as subscriptions are. */
  readonly savesMethod: boolean;
  /** Of an earlier payment: charges without the shopper. */
  readonly savedMethod: string | null;
  /** On the site's origin: where the shopper comes back to from the provider. Providers add parameters of their own, to be ignored. */
  readonly returnUrl: string;
};

/** Nothing was charged under this payment, and nothing ever will be. */
export type Declined = {
  readonly state: "declined";
  readonly reference: string | null;
  readonly code: DeclineCode;
  /** For the shopper. */
  readonly message: string;
};

/** The provider's answer never came or said nothing: the money may have moved or not. Ask again with `retrievePayment`. */
export type Unknown = { readonly state: "unknown"; readonly reason: string };

export type Succeeded = {
  readonly state: "succeeded";
  readonly reference: string;
  /** Shown to owners: "Visa 4242". */
  readonly method: string;
  /** What later charges of this customer are made with; null when none were asked for. */
  readonly savedMethod: string | null;
};

export type PaymentResult =
  | Succeeded
  | { readonly state: "requires_action"; readonly reference: string; readonly nextAction: NextAction }
  /** The provider works on it; a notice tells the end, in days for bank debits. It can't be canceled. */
  | { readonly state: "pending"; readonly reference: string | null }
  /** The order is placed without a charge; how to pay is in the `instructions` of the option. The owner notes the money when it arrives. */
  | { readonly state: "deferred"; readonly reference: null; readonly method: string }
  | Declined
  | Unknown;

/** `canceled` is certain: nothing was charged and nothing ever will be. Any other answer says why it is not canceled. */
export type CancelResult = { readonly state: "canceled" } | PaymentResult;

/** A payment's row, as its provider needs it. */
export type PaymentRecord = PaymentKey & {
  readonly orderId: string;
  readonly provider: string;
  readonly reference: string | null;
  readonly amountCents: number;
  readonly currency: string;
  readonly isTest: boolean;
};

/** Money to be given back. `refundId` is the idempotency key: asking twice refunds once. */
export type Refund = PaymentKey & { readonly refundId: string; readonly amountCents: number };

/** A refund as the provider knows it. `refundId` is the shop's name of it, null for one that was made in the provider's own pages. */
export type ProviderRefund = {
  readonly reference: string;
  readonly refundId: string | null;
  readonly amountCents: number;
  /** Money that did not arrive comes back days later: what was `gone` may be `failed`. */
  readonly state: "gone" | "failed";
  /** For the owner. */
  readonly failure: string;
};

export type RefundResult =
  | { readonly state: "succeeded"; readonly reference: string | null }
  /** On its way; it may still fail in rare cases, which a notice tells. */
  | { readonly state: "pending"; readonly reference: string }
  | { readonly state: "failed"; readonly message: string }
  | Unknown;

/** One way to take money. What goes wrong is a value; no call is made within a transaction of the caller. */
export type PaymentProvider = {
  readonly charge: (parts: PaymentParts, charge: Charge) => Promise<PaymentResult>;
  readonly retrieve: (parts: PaymentParts, payment: PaymentRecord) => Promise<PaymentResult>;
  readonly cancel: (parts: PaymentParts, payment: PaymentRecord) => Promise<CancelResult>;
  readonly refund: (parts: PaymentParts, payment: PaymentRecord, refund: Refund) => Promise<RefundResult>;
};
