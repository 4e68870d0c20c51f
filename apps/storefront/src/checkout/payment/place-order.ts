import { toMessage } from "@stoa/core/message/to-message.ts";
import type { CompletionReply } from "@stoa/core/checkout/checkout-api.ts";
import type { Checkout } from "@stoa/core/checkout/checkout-schema.ts";
import { checkoutDifferences } from "@stoa/core/checkout-page/state/checkout-differences.ts";
import { paymentOf, checkoutViewOf } from "@stoa/core/checkout-page/state/checkout-state.ts";
import type { Captcha } from "../../captcha/captcha.ts";
import { isUndecided, newCallKey, type ShopperRejection, type ShopperReply } from "../../cart/shopper-call.ts";
import { completeCheckout, confirmCheckout, readCheckout, type Completion } from "../checkout-calls.ts";
import { translate } from "../../words/page-messages.ts";
import {
  leaveFor,
  pageOf,
  sendUnsaved,
  takeCheckout,
  applyRejection,
  type CheckoutPageContext,
} from "../checkout-work.ts";

export type ProviderForm = {
  /** Resolves to what is wrong with its input, or null. */
  readonly check: () => Promise<string | null>;
  /**
   * Has the provider take the payment, possibly after a redirect to the bank. The server determines the outcome itself.
   */
  readonly confirm: (clientSecret: string) => Promise<void>;
};

/** Idempotency keys of payment attempts: the same body gets the same key. */
export type TryKeys = {
  readonly keyOf: (body: Completion["body"]) => string;
  /** Ends the attempt, so the next one gets a new key. */
  readonly end: () => void;
};

export type CheckoutSession = {
  readonly context: CheckoutPageContext;
  readonly keys: TryKeys;
  readonly providerForm: () => ProviderForm | null;
  /** Null until one is asked for. */
  readonly captcha: () => Captcha | null;
};

/** Creates the keys; the first one comes with the page. */
export function createTryKeys(first: string): TryKeys {
  let key = first;
  let sent = "";
  return {
    keyOf: (body) => {
      const text = JSON.stringify(body);
      if (sent !== "" && sent !== text) key = newCallKey();
      sent = text;
      return key;
    },
    end: () => {
      key = newCallKey();
      sent = "";
    },
  };
}

function stop({ store }: CheckoutPageContext): void {
  if (store.get().phase === "placing") store.dispatch({ type: "phase", phase: "open" });
  store.dispatch({ type: "summoned" });
}

function stopWith({ context }: CheckoutSession, message: string, fields: Readonly<Record<string, string>> = {}): void {
  const isSaid = Object.keys(fields).length > 0;
  const trouble = isSaid ? null : { message, canRetry: false, isGone: false };
  context.store.dispatch({ type: "refused", fields, trouble });
  stop(context);
}

function isComplete({ store }: CheckoutPageContext): boolean {
  const { fields, message } = checkoutViewOf(store.get());
  return Object.keys(fields).length === 0 && message === "";
}

/** Shows what differs from what the shopper saw when pressing the button; false when nothing does. */
function showChanges({ store, word, locale }: CheckoutPageContext, before: Checkout, after: Checkout): boolean {
  const changes = checkoutDifferences({ before, after }, word, locale);
  if (changes.length === 0) return false;
  store.dispatch({ type: "saved", checkout: after, changes });
  const trouble = { message: translate(toMessage("checkout.changed")), canRetry: false, isGone: false };
  store.dispatch({ type: "refused", fields: {}, trouble });
  return true;
}

/** A solution counts for one payment. A captcha that is drawn for the first time takes the focus itself. */
function askCaptcha({ context: { store }, captcha }: CheckoutSession, message: string): void {
  store.dispatch({ type: "captcha-asked", message });
  captcha()?.reset();
  void captcha()?.ask();
}

async function takeDecline(session: CheckoutSession, rejection: ShopperRejection): Promise<void> {
  const { context, keys } = session;
  const { store } = context;
  if (isUndecided(rejection)) {
    applyRejection(context, rejection, false);
    return stop(context);
  }
  keys.end();
  if (rejection.error === "captcha_needed") return askCaptcha(session, rejection.message);
  session.captcha()?.reset();
  const before = store.get().checkout;
  const fresh = await readCheckout(context.opened);
  if (fresh !== null) takeCheckout(context, fresh);
  if (store.get().phase === "leaving") return;
  showDecline(session, rejection, { before, fresh });
}

type Seen = { readonly before: Checkout; readonly fresh: Checkout | null };

function showDecline(session: CheckoutSession, rejection: ShopperRejection, { before, fresh }: Seen): void {
  const { context } = session;
  if (rejection.error === "payment_declined") {
    return stopWith(session, "", { "payment.provider": rejection.message });
  }
  if (rejection.error === "payments_paused") return stopWith(session, rejection.message);
  if (rejection.error === "checkout_changed" && fresh !== null && showChanges(context, before, fresh))
    return stop(context);
  applyRejection(context, rejection, false);
  stop(context);
}

async function goOn(session: CheckoutSession, reply: CompletionReply, isConfirmed: boolean): Promise<void> {
  const { context, keys } = session;
  const { checkout } = context.store.get();
  if ("destination" in reply) return leaveFor(context, reply.destination, true);
  if (reply.status === "pending") return leaveFor(context, pageOf(checkout));
  const { nextAction } = reply.payment;
  if (nextAction.type === "redirect") return leaveFor(context, nextAction.url);
  const form = session.providerForm();
  if (isConfirmed || form === null) {
    keys.end();
    return stopWith(session, context.word("checkoutUnpaid"));
  }
  await form.confirm(nextAction.clientSecret);
  await settle(session, await confirmCheckout(context.opened), true);
}

function settle(session: CheckoutSession, answer: ShopperReply<CompletionReply>, isConfirmed = false): Promise<void> {
  return answer.ok ? goOn(session, answer.reply, isConfirmed) : takeDecline(session, answer);
}

/** Error in the provider's form; null when there is none or it has no form. */
async function providerProblem({ context, providerForm }: CheckoutSession, provider: string): Promise<string | null> {
  if (provider !== "stripe") return null;
  const form = providerForm();
  return form === null ? context.word("checkoutStripeFailed") : form.check();
}

/** Null if none was asked for or it can't work here: the server decides. */
async function solutionOf({ captcha }: CheckoutSession): Promise<string | null> {
  try {
    return (await captcha()?.token()) ?? null;
  } catch {
    return null;
  }
}

async function pay(session: CheckoutSession): Promise<void> {
  const { context, keys } = session;
  const { checkout } = context.store.get();
  const isFree = checkout.amounts?.amountDue.amount === 0;
  const { provider, token } = paymentOf(context.store.get());
  const problem = isFree ? null : await providerProblem(session, provider);
  if (problem !== null) return stopWith(session, "", { "payment.provider": problem });
  const payment = isFree ? null : { provider, token: provider === "test" ? token : null };
  const captchaKey = await solutionOf(session);
  const body = { payment, revision: checkout.revision, ...(captchaKey === null ? {} : { captchaKey }) };
  await settle(session, await completeCheckout(context.opened, { key: keys.keyOf(body), body }));
}

async function place(session: CheckoutSession, seen: Checkout): Promise<void> {
  const { context } = session;
  if (!(await sendUnsaved(context, true))) return stop(context);
  if (context.store.get().phase === "leaving") return;
  if (!isComplete(context)) return stop(context);
  if (showChanges(context, seen, context.store.get().checkout)) return stop(context);
  await pay(session);
}

/** Places the order once, however often it is pressed: saves, checks, pays, and redirects. */
export function placeOrder(session: CheckoutSession): Promise<void> {
  const { store, inTurn } = session.context;
  if (store.get().phase !== "open") return Promise.resolve();
  const seen = store.get().checkout;
  store.dispatch({ type: "phase", phase: "placing" });
  store.dispatch({ type: "all-asked" });
  return inTurn(() => place(session, seen));
}

export function goOnToDelivery({ context }: Pick<CheckoutSession, "context">): Promise<void> {
  context.store.dispatch({ type: "all-asked" });
  return context.inTurn(async () => {
    const isSaved = await sendUnsaved(context);
    if (!isSaved || !isComplete(context)) context.store.dispatch({ type: "summoned" });
  });
}
