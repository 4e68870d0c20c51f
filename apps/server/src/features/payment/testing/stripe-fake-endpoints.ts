import {
  fakeError,
  fakeId,
  fingerprintOf,
  intentBody,
  moveIntent,
  noteEvent,
  type FakeAccount,
  type FakeBooks,
  type FakeError,
  type FakeIntent,
  type FakeReply,
} from "./stripe-fake-books.ts";
import { giveBack, refundBody } from "./stripe-fake-refunds.ts";

export type FakeCall = {
  readonly account: FakeAccount;
  readonly method: string;
  readonly path: string;
  readonly fields: ReadonlyMap<string, string>;
  /** The caller has only the publishable key, like a browser. */
  readonly isBrowser: boolean;
};

type Endpoint = (books: FakeBooks, call: FakeCall, id: string) => FakeReply;

const invalid = (code: string, message: string, more: Record<string, unknown> = {}): FakeReply =>
  fakeError(400, { type: "invalid_request_error", code, message }, more);

const missing = (what: string): FakeReply =>
  fakeError(404, { type: "invalid_request_error", code: "resource_missing", message: `No such ${what}` });

function metadataOf(fields: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries(
    [...fields].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );
}

/** The real API rejects unknown fields; this way typos show up. */
function unknownField({ fields }: FakeCall, known: RegExp): FakeReply | undefined {
  const name = [...fields.keys()].find((one) => !known.test(one));
  return name === undefined ? undefined : invalid("parameter_unknown", `Received unknown parameter: ${name}`);
}

const CREATE_FIELDS =
  /^(?:amount|currency|customer|description|setup_future_usage|automatic_payment_methods\[(?:enabled|allow_redirects)\]|metadata\[\w+\]|expand\[\]|shipping\[(?:name|phone)\]|shipping\[address\]\[(?:line1|line2|city|state|postal_code|country)\])$/;

function createProblem(books: FakeBooks, call: FakeCall): FakeReply | undefined {
  const { fields } = call;
  const amount = Number(fields.get("amount"));
  const customer = fields.get("customer");
  if (!Number.isInteger(amount) || amount < 1) return invalid("parameter_invalid_integer", "Invalid integer");
  if (amount < 50) return invalid("amount_too_small", "Amount must be at least 50 cents");
  if (amount > 99_999_999) return invalid("amount_too_large", "Amount must be no more than 999,999.99");
  if (!/^[a-z]{3}$/.test(fields.get("currency") ?? "")) return invalid("parameter_invalid", "Invalid currency");
  if (customer !== undefined && !books.customers.has(customer)) return missing("customer");
  return unknownField(call, CREATE_FIELDS);
}

function newIntent({ account, fields }: FakeCall): FakeIntent {
  const id = fakeId("pi");
  return {
    id,
    accountId: account.id,
    amount: Number(fields.get("amount")),
    currency: fields.get("currency") ?? "",
    clientSecret: `${id}_secret_${fakeId("x")}`,
    metadata: metadataOf(fields),
    livemode: account.secretKey.includes("_live_"),
    customer: fields.get("customer") ?? null,
    savesMethod: fields.get("setup_future_usage") === "off_session",
    needsReturnUrl: fields.get("automatic_payment_methods[allow_redirects]") !== "never",
    status: "requires_payment_method",
    paymentMethod: null,
    lastError: null,
    returnUrl: null,
    chargeId: null,
    amountRefunded: 0,
  };
}

const createIntent: Endpoint = (books, call) => {
  const problem = createProblem(books, call);
  if (problem) return problem;
  const intent = newIntent(call);
  books.intents.set(intent.id, intent);
  noteEvent(books, intent, { type: "payment_intent.created", object: intentBody(books, intent, false) });
  return { status: 200, body: intentBody(books, intent, false) };
};

function findIntent(books: FakeBooks, { account, fields, isBrowser }: FakeCall, id: string): FakeIntent | undefined {
  const intent = books.intents.get(id);
  const isOurs = intent?.accountId === account.id;
  const mayRead = !isBrowser || fields.get("client_secret") === intent?.clientSecret;
  return isOurs && mayRead ? intent : undefined;
}

const readIntent: Endpoint = (books, call, id) => {
  const intent = findIntent(books, call, id);
  const isExpanded = call.fields.get("expand[]") === "latest_charge";
  return intent ? { status: 200, body: intentBody(books, intent, isExpanded) } : missing(`payment_intent: ${id}`);
};

const declined = (declineCode: string, code = "card_declined"): FakeError => ({
  type: "card_error",
  code,
  decline_code: declineCode,
  message: "Your card was declined.",
});

const DECLINES: Readonly<Record<string, FakeError>> = {
  pm_card_chargeDeclined: declined("generic_decline"),
  pm_card_chargeDeclinedFraudulent: declined("fraudulent"),
  pm_card_chargeDeclinedInsufficientFunds: declined("insufficient_funds"),
  pm_card_chargeDeclinedExpiredCard: declined("expired_card", "expired_card"),
  pm_card_chargeDeclinedIncorrectCvc: declined("incorrect_cvc", "incorrect_cvc"),
  pm_card_chargeDeclinedProcessingError: declined("processing_error", "processing_error"),
  pm_card_incorrectNumber: declined("incorrect_number", "incorrect_number"),
  pm_card_currencyNotSupported: declined("currency_not_supported"),
  pm_card_authenticationMissing: declined("authentication_required", "authentication_required"),
};

const SUCCEEDS = new Set(["pm_card_visa", "pm_card_mastercard"]);
const REDIRECTS = new Set(["pm_card_authenticationRequired", "pm_afterpay_clearpay"]);

/** As the real API: the error carries the whole payment method. */
function failIntent(
  books: FakeBooks,
  intent: FakeIntent,
  { method, ...error }: FakeError & { readonly method: string },
): FakeReply {
  const card = { brand: "visa", last4: "0002", fingerprint: fingerprintOf(method) };
  intent.lastError = { ...error, payment_method: { id: method, object: "payment_method", type: "card", card } };
  moveIntent(books, intent, "requires_payment_method");
  return fakeError(402, error, { payment_intent: intentBody(books, intent, false) });
}

function unexpectedState(books: FakeBooks, intent: FakeIntent, verb: string): FakeReply {
  const message = `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`;
  return invalid("payment_intent_unexpected_state", message, { payment_intent: intentBody(books, intent, false) });
}

function payWith(
  books: FakeBooks,
  intent: FakeIntent,
  method: { readonly id: string; readonly isOffSession: boolean },
): FakeReply {
  const { id, isOffSession } = method;
  const isLater = isOffSession && id === "pm_card_chargeCustomerFail";
  const error = isLater ? declined("generic_decline") : DECLINES[id];
  if (error) return failIntent(books, intent, { ...error, method: id });
  if (REDIRECTS.has(id) && isOffSession)
    return failIntent(books, intent, { ...declined("authentication_required"), method: id });
  intent.paymentMethod = id;
  intent.lastError = null;
  if (REDIRECTS.has(id)) moveIntent(books, intent, "requires_action");
  else if (id === "pm_sepa_debit") moveIntent(books, intent, "processing");
  else moveIntent(books, intent, "succeeded");
  return { status: 200, body: intentBody(books, intent, true) };
}

function isMethod(id: string): boolean {
  const isOther = id === "pm_sepa_debit" || id === "pm_card_chargeCustomerFail";
  return isOther || SUCCEEDS.has(id) || REDIRECTS.has(id) || Object.hasOwn(DECLINES, id);
}

const OPEN = new Set(["requires_payment_method", "requires_confirmation", "requires_action"]);

const CONFIRM_FIELDS = /^(?:payment_method|confirmation_token|off_session|return_url|client_secret|expand\[\])$/;

function methodOf({ fields }: FakeCall): string {
  return fields.get("payment_method") ?? fields.get("confirmation_token")?.replace(/^ctoken_/, "pm_") ?? "";
}

function isOffSession({ fields }: FakeCall): boolean {
  return fields.get("off_session") === "true";
}

function confirmProblem(books: FakeBooks, call: FakeCall, intent: FakeIntent): FakeReply | undefined {
  const method = methodOf(call);
  if (!OPEN.has(intent.status)) return unexpectedState(books, intent, "confirm");
  if (intent.needsReturnUrl && !URL.canParse(call.fields.get("return_url") ?? "")) {
    return invalid("parameter_missing", "A return_url is needed because redirects are allowed.");
  }
  if (!isMethod(method)) return invalid("resource_missing", `No such PaymentMethod: '${method}'`);
  const isAttached = books.customers.get(intent.customer ?? "")?.methods.has(method);
  if (isOffSession(call) && !isAttached) {
    return invalid("payment_method_unexpected_state", "The payment method is not attached to the customer.");
  }
  return unknownField(call, CONFIRM_FIELDS);
}

const confirmIntent: Endpoint = (books, call, id) => {
  const intent = findIntent(books, call, id);
  if (!intent) return missing(`payment_intent: ${id}`);
  const problem = confirmProblem(books, call, intent);
  if (problem) return problem;
  intent.returnUrl = call.fields.get("return_url") ?? null;
  return payWith(books, intent, { id: methodOf(call), isOffSession: isOffSession(call) });
};

const cancelIntent: Endpoint = (books, call, id) => {
  const intent = findIntent(books, call, id);
  if (!intent) return missing(`payment_intent: ${id}`);
  if (!OPEN.has(intent.status)) {
    return unexpectedState(books, intent, "cancel");
  }
  moveIntent(books, intent, "canceled");
  return { status: 200, body: intentBody(books, intent, call.fields.has("expand[]")) };
};

const createCustomer: Endpoint = (books, call) => {
  const rejected = unknownField(call, /^(?:email|metadata\[\w+\])$/);
  if (rejected) return rejected;
  const id = fakeId("cus");
  const email = call.fields.get("email") ?? "";
  books.customers.set(id, { email, methods: new Set() });
  return { status: 200, body: { id, object: "customer", email } };
};

const createRefund: Endpoint = (books, call) => {
  const { fields } = call;
  const intent = findIntent(books, call, fields.get("payment_intent") ?? "");
  const rejected = unknownField(call, /^(?:payment_intent|amount|metadata\[\w+\])$/);
  if (rejected) return rejected;
  if (!intent) return missing("payment_intent");
  if (intent.status !== "succeeded")
    return invalid("", "This PaymentIntent does not have a successful charge to refund.");
  const amount = Number(fields.get("amount"));
  const left = intent.amount - intent.amountRefunded;
  if (left === 0) return invalid("charge_already_refunded", "Charge has already been refunded.");
  if (amount > left) return invalid("", "Refund amount is greater than unrefunded amount on charge");
  return { status: 200, body: refundBody(giveBack(books, intent, { amount, metadata: metadataOf(fields) })) };
};

const listRefunds: Endpoint = (books, { fields }) => {
  const limit = Number(fields.get("limit") ?? "10");
  const all = books.refunds.filter(({ intentId }) => intentId === fields.get("payment_intent")).toReversed();
  const after = fields.get("starting_after");
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const data = all.slice(start, start + limit).map(refundBody);
  return { status: 200, body: { object: "list", data, has_more: start + limit < all.length } };
};

const readAccount: Endpoint = (_books, { account }) => ({
  status: 200,
  body: { id: account.id, object: "account", country: account.country, charges_enabled: true },
});

const ENDPOINTS: ReadonlyArray<readonly [method: string, path: RegExp, endpoint: Endpoint]> = [
  ["POST", /^\/v1\/payment_intents$/, createIntent],
  ["GET", /^\/v1\/payment_intents\/(\w+)$/, readIntent],
  ["POST", /^\/v1\/payment_intents\/(\w+)\/confirm$/, confirmIntent],
  ["POST", /^\/v1\/payment_intents\/(\w+)\/cancel$/, cancelIntent],
  ["POST", /^\/v1\/customers$/, createCustomer],
  ["POST", /^\/v1\/refunds$/, createRefund],
  ["GET", /^\/v1\/refunds$/, listRefunds],
  ["GET", /^\/v1\/account$/, readAccount],
];

export function answerFakeCall(books: FakeBooks, call: FakeCall): FakeReply {
  for (const [method, path, endpoint] of ENDPOINTS) {
    const found = method === call.method ? path.exec(call.path) : null;
    if (found) return endpoint(books, call, found[1] ?? "");
  }
  return fakeError(404, { type: "invalid_request_error", code: "", message: "Unrecognized request URL" });
}
