import type { CheckoutChange } from "@stoa/core/checkout/checkout-api.ts";
import type { Checkout } from "@stoa/core/checkout/checkout-schema.ts";
import { lineDifferences } from "@stoa/core/checkout-page/state/checkout-differences.ts";
import type { Fields } from "@stoa/core/checkout-page/section/checkout-field.ts";
import { checkoutTranslator, type CheckoutWord } from "@stoa/core/checkout-page/checkout-page-translator.ts";
import type { CheckoutState } from "@stoa/core/checkout-page/state/checkout-state.ts";
import { unsavedForm } from "@stoa/core/checkout-page/state/checkout-values.ts";
import { readerLocale } from "@stoa/core/order/page/reader-locale.ts";
import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import type { ShopperRejection } from "../cart/shopper-call.ts";
import { changeCheckout, readCheckout, type OpenedCheckout } from "./checkout-calls.ts";
import type { CheckoutStore } from "./checkout-page-store.ts";
import { forgetValues } from "./form/saved-values.ts";

export type CheckoutPageContext = {
  readonly store: CheckoutStore;
  readonly word: CheckoutWord;
  readonly locale: string;
  readonly inTurn: (task: () => Promise<void>) => Promise<void>;
  /** Names the checkout in calls. */
  readonly opened: OpenedCheckout;
};

/** More rounds than needed: saving an address may be followed by saving a shipping method. */
const MAX_ROUNDS = 3;

/** Errors that mean the checkout is being paid or completed elsewhere; its own page knows more. */
const ELSEWHERE: ReadonlySet<string> = new Set(["checkout_completed", "payment_pending"]);

export function createCheckoutContext(store: CheckoutStore, pageKey: string): CheckoutPageContext {
  const { language, strings } = store.get().setting;
  let last: Promise<void> = Promise.resolve();
  const inTurn = (task: () => Promise<void>): Promise<void> => {
    last = last.then(task, task);
    return last;
  };
  const opened = { id: store.get().checkout.id, pageKey };
  return { store, word: checkoutTranslator(strings), locale: readerLocale(language), inTurn, opened };
}

/** Path of the server's page for a checkout, which waits for payments and redirects to orders. */
export function pageOf({ id }: Checkout): string {
  return `/checkout?${new URLSearchParams({ id }).toString()}`;
}

export function leaveFor({ store }: CheckoutPageContext, address: string, isDone = false): void {
  store.dispatch({ type: "phase", phase: "leaving" });
  if (isDone) forgetValues();
  location.assign(address);
}

function totalSaid({ word, locale }: CheckoutPageContext, { amounts }: Checkout): string {
  return amounts === null
    ? ""
    : word("checkoutTotalNow", { label: word("checkoutTotal"), total: formatMoney(amounts.grandTotal, locale) });
}

export function takeCheckout(context: CheckoutPageContext, checkout: Checkout, said = ""): void {
  const { store, word, locale } = context;
  if (checkout.destination !== null) return leaveFor(context, checkout.destination, true);
  const before = store.get().checkout;
  const changes = lineDifferences({ before, after: checkout }, word, locale);
  const total = totalSaid(context, checkout);
  const isNewTotal = total !== totalSaid(context, before);
  const news = [said, ...changes, isNewTotal ? total : ""].filter((text) => text !== "").join(" ");
  store.dispatch({
    type: "saved",
    checkout,
    ...(changes.length === 0 ? {} : { changes }),
    ...(news === "" ? {} : { said: news }),
  });
}

export function applyRejection(context: CheckoutPageContext, rejection: ShopperRejection, isSaving = true): void {
  const { store, word } = context;
  const { fields = {}, error = "", code } = rejection;
  if (ELSEWHERE.has(error)) return leaveFor(context, pageOf(store.get().checkout));
  if (error === "not_found") {
    const trouble = { message: word("checkoutGone"), canRetry: false, isGone: true };
    return store.dispatch({ type: "refused", fields: {}, trouble });
  }
  const isSaidByFields = Object.keys(fields).length > 0;
  const message = isSaving ? `${rejection.message} ${word("checkoutNotSaved")}` : rejection.message;
  const trouble = isSaidByFields ? null : { message, canRetry: code !== "crumb", isGone: false };
  store.dispatch({ type: "refused", fields, trouble });
}

/** Drops members the server has refused until they are changed. */
function withoutRefused(change: CheckoutChange, refusals: Fields): CheckoutChange {
  const rejected = new Set(Object.keys(refusals).map((name) => name.split(".")[0]));
  return Object.fromEntries(Object.entries(change).filter(([name]) => !rejected.has(name)));
}

/** Defaults to the first shipping method, so the displayed total can be paid. */
function firstShipping({ checkout }: CheckoutState): CheckoutChange {
  const { asks, shippingAddress, shippingOptions, shippingOptionId } = checkout;
  const [first] = shippingOptions;
  const isMissing = asks.requiresShipping && shippingAddress !== null && shippingOptionId === null;
  return first && isMissing ? { shippingOptionId: first.id } : {};
}

function nextChange(state: CheckoutState, withCodes: boolean): CheckoutChange {
  const { change } = unsavedForm(state.values, state.checkout, withCodes);
  const next = withoutRefused(change, state.refusals);
  return Object.keys(next).length === 0 ? firstShipping(state) : next;
}

function clearCodes({ store }: CheckoutPageContext, change: CheckoutChange): void {
  const names = ["couponCode", "giftCardCode"].filter((name) => Object.hasOwn(change, name));
  if (names.length > 0) store.dispatch({ type: "cleared", names });
}

/** Sends all valid unsaved values; false when the server refused them. */
export async function sendUnsaved(context: CheckoutPageContext, withCodes = false): Promise<boolean> {
  const { store } = context;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const change = nextChange(store.get(), withCodes);
    if (Object.keys(change).length === 0) return true;
    const answer = await changeCheckout(context.opened, change);
    if (!answer.ok) {
      applyRejection(context, answer);
      return false;
    }
    clearCodes(context, change);
    takeCheckout(context, answer.reply);
  }
  return true;
}

export function saveForm(context: CheckoutPageContext): Promise<void> {
  return context.inTurn(async () => {
    if (context.store.get().phase === "leaving") return;
    await sendUnsaved(context);
  });
}

/** Adds or removes a code; `said` is announced to screen readers on success. */
export function changeCode(context: CheckoutPageContext, change: CheckoutChange, said: string): Promise<void> {
  return context.inTurn(async () => {
    const answer = await changeCheckout(context.opened, change);
    if (!answer.ok) return applyRejection(context, answer, false);
    clearCodes(context, change);
    takeCheckout(context, answer.reply, said);
  });
}

/** Refreshes the checkout after changes in another tab, or while the page was in the back/forward cache. */
export function refreshCheckout(context: CheckoutPageContext): Promise<void> {
  return context.inTurn(async () => {
    const checkout = await readCheckout(context.opened);
    if (checkout !== null) takeCheckout(context, checkout);
  });
}
