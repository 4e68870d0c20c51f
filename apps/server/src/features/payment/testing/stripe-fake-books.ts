import { createHash } from "node:crypto";
import { randomBytes } from "node:crypto";

export type FakeReply = { readonly status: number; readonly body: Record<string, unknown> };

export type FakeAccount = {
  readonly id: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly country: string;
};

export type FakeIntent = {
  readonly id: string;
  readonly accountId: string;
  readonly amount: number;
  readonly currency: string;
  readonly clientSecret: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly livemode: boolean;
  readonly customer: string | null;
  readonly savesMethod: boolean;
  readonly needsReturnUrl: boolean;
  status: string;
  paymentMethod: string | null;
  lastError: FakeError | null;
  returnUrl: string | null;
  chargeId: string | null;
  amountRefunded: number;
};

export type FakeRefund = {
  readonly id: string;
  readonly intentId: string;
  readonly amount: number;
  status: string;
  failureReason: string | null;
  readonly metadata: Readonly<Record<string, string>>;
};

export type FakeEvent = {
  readonly id: string;
  readonly accountId: string;
  readonly type: string;
  readonly payload: string;
};

export type FakeError = {
  readonly type: string;
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
  readonly payment_method?: Readonly<Record<string, unknown>>;
};

/** The same for each payment with a card. */
export function fingerprintOf(method: string): string {
  return createHash("sha256").update(method).digest("base64url").slice(0, 16);
}

export type FakeBooks = {
  readonly origin: () => string;
  readonly accounts: FakeAccount[];
  readonly intents: Map<string, FakeIntent>;
  readonly refunds: FakeRefund[];
  readonly customers: Map<string, { readonly email: string; readonly methods: Set<string> }>;
  readonly events: FakeEvent[];
};

export function fakeId(prefix: string): string {
  return `${prefix}_${randomBytes(9).toString("hex")}`;
}

export function fakeError(status: number, error: FakeError, more: Record<string, unknown> = {}): FakeReply {
  return { status, body: { error: { ...error, ...more } } };
}

type Card = { readonly type: string; readonly brand?: string; readonly last4?: string };

const METHODS: Readonly<Record<string, Card>> = {
  pm_card_visa: { type: "card", brand: "visa", last4: "4242" },
  pm_card_mastercard: { type: "card", brand: "mastercard", last4: "4444" },
  pm_card_authenticationRequired: { type: "card", brand: "visa", last4: "3184" },
  pm_card_chargeCustomerFail: { type: "card", brand: "visa", last4: "0341" },
  pm_afterpay_clearpay: { type: "afterpay_clearpay" },
  pm_sepa_debit: { type: "sepa_debit" },
};

function methodDetails(intent: FakeIntent): Record<string, unknown> {
  const { type, brand, last4 } = METHODS[intent.paymentMethod ?? ""] ?? { type: "card", brand: "visa", last4: "4242" };
  return {
    type,
    ...(type === "card"
      ? { card: { brand, last4, wallet: null, fingerprint: fingerprintOf(intent.paymentMethod ?? "") } }
      : {}),
  };
}

export function chargeBody(intent: FakeIntent): Record<string, unknown> {
  return {
    id: intent.chargeId,
    object: "charge",
    amount: intent.amount,
    amount_refunded: intent.amountRefunded,
    currency: intent.currency,
    payment_intent: intent.id,
    payment_method_details: methodDetails(intent),
    metadata: intent.metadata,
  };
}

export function intentBody({ origin }: FakeBooks, intent: FakeIntent, isExpanded: boolean): Record<string, unknown> {
  const charge = intent.chargeId === null ? null : isExpanded ? chargeBody(intent) : intent.chargeId;
  const action =
    intent.status === "requires_action"
      ? {
          type: "redirect_to_url",
          redirect_to_url: { url: `${origin()}/authorize/${intent.id}`, return_url: intent.returnUrl },
        }
      : null;
  return {
    id: intent.id,
    object: "payment_intent",
    amount: intent.amount,
    amount_received: intent.status === "succeeded" ? intent.amount : 0,
    currency: intent.currency,
    client_secret: intent.clientSecret,
    customer: intent.customer,
    last_payment_error: intent.lastError,
    latest_charge: charge,
    livemode: intent.livemode,
    metadata: intent.metadata,
    next_action: action,
    payment_method: intent.paymentMethod,
    status: intent.status,
  };
}

export function noteEvent(
  { events }: FakeBooks,
  intent: FakeIntent,
  event: { readonly type: string; readonly object: Record<string, unknown> },
): void {
  const id = fakeId("evt");
  const { accountId, livemode } = intent;
  const payload = JSON.stringify({
    id,
    object: "event",
    type: event.type,
    livemode,
    created: Math.floor(Date.now() / 1000),
    data: { object: event.object },
  });
  events.push({ id, accountId, type: event.type, payload });
}

const EVENT_OF: Readonly<Record<string, string>> = {
  requires_payment_method: "payment_intent.payment_failed",
  requires_action: "payment_intent.requires_action",
  processing: "payment_intent.processing",
  succeeded: "payment_intent.succeeded",
  canceled: "payment_intent.canceled",
};

export function moveIntent(books: FakeBooks, intent: FakeIntent, status: keyof typeof EVENT_OF): void {
  intent.status = status;
  if (status === "succeeded") {
    intent.chargeId ??= fakeId("ch");
    intent.lastError = null;
    if (intent.savesMethod) books.customers.get(intent.customer ?? "")?.methods.add(intent.paymentMethod ?? "");
  }
  noteEvent(books, intent, { type: EVENT_OF[status] ?? "", object: intentBody(books, intent, false) });
}
