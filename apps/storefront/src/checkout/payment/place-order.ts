import { toMessage } from "@stoa/core/message/to-message.ts";
import type { CompletionReply } from "@stoa/core/checkout/checkout-api.ts";
import type { Checkout } from "@stoa/core/checkout/checkout-schema.ts";
import { checkoutDifferences } from "@stoa/core/checkout-page/state/checkout-differences.ts";
import { paymentOf, shownCheckout } from "@stoa/core/checkout-page/state/checkout-state.ts";
import { isUndecided, newCallKey, type ShopperRefusal, type ShopperReply } from "../../cart/shopper-call.ts";
import { completeCheckout, confirmCheckout, readCheckout, type Completion } from "../checkout-calls.ts";
import { say } from "../../words/page-words.ts";
import { leaveFor, pageOf, sendUnsaved, takeCheckout, takeRefusal, type CheckoutDesk } from "../checkout-work.ts";

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

export type Till = {
  readonly desk: CheckoutDesk;
  readonly keys: TryKeys;
  readonly providerForm: () => ProviderForm | null;
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

function stop({ store }: CheckoutDesk): void {
  if (store.get().phase === "placing") store.dispatch({ type: "phase", phase: "open" });
  store.dispatch({ type: "summoned" });
}

function stopWith({ desk }: Till, message: string, fields: Readonly<Record<string, string>> = {}): void {
  const isSaid = Object.keys(fields).length > 0;
  const trouble = isSaid ? null : { message, canRetry: false, isGone: false };
  desk.store.dispatch({ type: "refused", fields, trouble });
  stop(desk);
}

function isComplete({ store }: CheckoutDesk): boolean {
  const { fields, message } = shownCheckout(store.get());
  return Object.keys(fields).length === 0 && message === "";
}

/** Shows what differs from what the shopper saw when pressing the button; false when nothing does. */
function showChanges({ store, word, locale }: CheckoutDesk, before: Checkout, after: Checkout): boolean {
  const changes = checkoutDifferences({ before, after }, word, locale);
  if (changes.length === 0) return false;
  store.dispatch({ type: "saved", checkout: after, changes });
  const trouble = { message: say(toMessage("checkout.changed")), canRetry: false, isGone: false };
  store.dispatch({ type: "refused", fields: {}, trouble });
  return true;
}

async function takeDecline(till: Till, refusal: ShopperRefusal): Promise<void> {
  const { desk, keys } = till;
  const { store } = desk;
  if (isUndecided(refusal)) {
    takeRefusal(desk, refusal, false);
    return stop(desk);
  }
  keys.end();
  const before = store.get().checkout;
  const fresh = await readCheckout(before.id);
  if (fresh !== null) takeCheckout(desk, fresh);
  if (store.get().phase === "leaving") return;
  if (refusal.error === "payment_declined") {
    return stopWith(till, "", { "payment.provider": refusal.message });
  }
  if (refusal.error === "checkout_changed" && fresh !== null && showChanges(desk, before, fresh)) return stop(desk);
  takeRefusal(desk, refusal, false);
  stop(desk);
}

async function goOn(till: Till, reply: CompletionReply, isConfirmed: boolean): Promise<void> {
  const { desk, keys } = till;
  const { checkout } = desk.store.get();
  if ("destination" in reply) return leaveFor(desk, reply.destination, true);
  if (reply.status === "pending") return leaveFor(desk, pageOf(checkout));
  const { nextAction } = reply.payment;
  if (nextAction.type === "redirect") return leaveFor(desk, nextAction.url);
  const form = till.providerForm();
  if (isConfirmed || form === null) {
    keys.end();
    return stopWith(till, desk.word("checkoutUnpaid"));
  }
  await form.confirm(nextAction.clientSecret);
  await settle(till, await confirmCheckout(checkout.id), true);
}

function settle(till: Till, answer: ShopperReply<CompletionReply>, isConfirmed = false): Promise<void> {
  return answer.ok ? goOn(till, answer.reply, isConfirmed) : takeDecline(till, answer);
}

/** Error in the provider's form; null when there is none or it has no form. */
async function providerProblem({ desk, providerForm }: Till, provider: string): Promise<string | null> {
  if (provider !== "stripe") return null;
  const form = providerForm();
  return form === null ? desk.word("checkoutStripeFailed") : form.check();
}

async function pay(till: Till): Promise<void> {
  const { desk, keys } = till;
  const { checkout } = desk.store.get();
  const isFree = checkout.amounts?.amountDue.amount === 0;
  const { provider, token } = paymentOf(desk.store.get());
  const problem = isFree ? null : await providerProblem(till, provider);
  if (problem !== null) return stopWith(till, "", { "payment.provider": problem });
  const payment = isFree ? null : { provider, token: provider === "test" ? token : null };
  const body = { payment, revision: checkout.revision };
  await settle(till, await completeCheckout(checkout.id, { key: keys.keyOf(body), body }));
}

async function place(till: Till, seen: Checkout): Promise<void> {
  const { desk } = till;
  if (!(await sendUnsaved(desk, true))) return stop(desk);
  if (desk.store.get().phase === "leaving") return;
  if (!isComplete(desk)) return stop(desk);
  if (showChanges(desk, seen, desk.store.get().checkout)) return stop(desk);
  await pay(till);
}

/** Places the order once, however often it is pressed: saves, checks, pays, and redirects. */
export function placeOrder(till: Till): Promise<void> {
  const { store, inTurn } = till.desk;
  if (store.get().phase !== "open") return Promise.resolve();
  const seen = store.get().checkout;
  store.dispatch({ type: "phase", phase: "placing" });
  store.dispatch({ type: "all-asked" });
  return inTurn(() => place(till, seen));
}

export function goOnToDelivery({ desk }: Pick<Till, "desk">): Promise<void> {
  desk.store.dispatch({ type: "all-asked" });
  return desk.inTurn(async () => {
    const isSaved = await sendUnsaved(desk);
    if (!isSaved || !isComplete(desk)) desk.store.dispatch({ type: "summoned" });
  });
}
