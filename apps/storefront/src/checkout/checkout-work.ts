import type { CheckoutChange } from "@stoa/core/checkout/checkout-api.ts";
import type { Checkout } from "@stoa/core/checkout/checkout-schema.ts";
import { lineDifferences } from "@stoa/core/checkout-page/state/checkout-differences.ts";
import type { Fields } from "@stoa/core/checkout-page/section/checkout-field.ts";
import { checkoutWords, type CheckoutWord } from "@stoa/core/checkout-page/checkout-page-words.ts";
import type { CheckoutState } from "@stoa/core/checkout-page/state/checkout-state.ts";
import { unsavedForm } from "@stoa/core/checkout-page/state/checkout-values.ts";
import { readerLocale } from "@stoa/core/order/page/reader-locale.ts";
import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import type { ShopperRefusal } from "../cart/shopper-call.ts";
import { changeCheckout, readCheckout } from "./checkout-calls.ts";
import type { CheckoutStore } from "./checkout-page-store.ts";
import { forgetValues } from "./form/kept-values.ts";

export type CheckoutDesk = {
  readonly store: CheckoutStore;
  readonly word: CheckoutWord;
  readonly locale: string;
  readonly inTurn: (task: () => Promise<void>) => Promise<void>;
};

/** More rounds than needed: saving an address may be followed by saving a shipping method. */
const MAX_ROUNDS = 3;

/** Errors that mean the checkout is being paid or completed elsewhere; its own page knows more. */
const ELSEWHERE: ReadonlySet<string> = new Set(["checkout_completed", "payment_pending"]);

export function openDesk(store: CheckoutStore): CheckoutDesk {
  const { language, strings } = store.get().setting;
  let last: Promise<void> = Promise.resolve();
  const inTurn = (task: () => Promise<void>): Promise<void> => {
    last = last.then(task, task);
    return last;
  };
  return { store, word: checkoutWords(strings), locale: readerLocale(language), inTurn };
}

/** Path of the server's page for a checkout, which waits for payments and redirects to orders. */
export function pageOf({ id }: Checkout): string {
  return `/checkout?${new URLSearchParams({ id }).toString()}`;
}

export function leaveFor({ store }: CheckoutDesk, address: string, isDone = false): void {
  store.dispatch({ type: "phase", phase: "leaving" });
  if (isDone) forgetValues(store.get().checkout.id);
  location.assign(address);
}

function totalSaid({ word, locale }: CheckoutDesk, { amounts }: Checkout): string {
  return amounts === null
    ? ""
    : word("checkoutTotalNow", { label: word("checkoutTotal"), total: formatMoney(amounts.grandTotal, locale) });
}

export function takeCheckout(desk: CheckoutDesk, checkout: Checkout, said = ""): void {
  const { store, word, locale } = desk;
  if (checkout.destination !== null) return leaveFor(desk, checkout.destination, true);
  const before = store.get().checkout;
  const changes = lineDifferences({ before, after: checkout }, word, locale);
  const total = totalSaid(desk, checkout);
  const isNewTotal = total !== totalSaid(desk, before);
  const news = [said, ...changes, isNewTotal ? total : ""].filter((text) => text !== "").join(" ");
  store.dispatch({
    type: "saved",
    checkout,
    ...(changes.length === 0 ? {} : { changes }),
    ...(news === "" ? {} : { said: news }),
  });
}

export function takeRefusal(desk: CheckoutDesk, refusal: ShopperRefusal, isSaving = true): void {
  const { store, word } = desk;
  const { fields = {}, error = "", code } = refusal;
  if (ELSEWHERE.has(error)) return leaveFor(desk, pageOf(store.get().checkout));
  if (error === "not_found") {
    const trouble = { message: word("checkoutGone"), canRetry: false, isGone: true };
    return store.dispatch({ type: "refused", fields: {}, trouble });
  }
  const isSaidByFields = Object.keys(fields).length > 0;
  const message = isSaving ? `${refusal.message} ${word("checkoutNotSaved")}` : refusal.message;
  const trouble = isSaidByFields ? null : { message, canRetry: code !== "crumb", isGone: false };
  store.dispatch({ type: "refused", fields, trouble });
}

/** Drops members the server has refused until they are changed. */
function withoutRefused(change: CheckoutChange, refusals: Fields): CheckoutChange {
  const refused = new Set(Object.keys(refusals).map((name) => name.split(".")[0]));
  return Object.fromEntries(Object.entries(change).filter(([name]) => !refused.has(name)));
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

function clearCodes({ store }: CheckoutDesk, change: CheckoutChange): void {
  const names = ["couponCode", "giftCardCode"].filter((name) => Object.hasOwn(change, name));
  if (names.length > 0) store.dispatch({ type: "cleared", names });
}

/** Sends all valid unsaved values; false when the server refused them. */
export async function sendUnsaved(desk: CheckoutDesk, withCodes = false): Promise<boolean> {
  const { store } = desk;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const change = nextChange(store.get(), withCodes);
    if (Object.keys(change).length === 0) return true;
    const answer = await changeCheckout(store.get().checkout.id, change);
    if (!answer.ok) {
      takeRefusal(desk, answer);
      return false;
    }
    clearCodes(desk, change);
    takeCheckout(desk, answer.reply);
  }
  return true;
}

export function saveForm(desk: CheckoutDesk): Promise<void> {
  return desk.inTurn(async () => {
    if (desk.store.get().phase === "leaving") return;
    await sendUnsaved(desk);
  });
}

/** Adds or removes a code; `said` is announced to screen readers on success. */
export function changeCode(desk: CheckoutDesk, change: CheckoutChange, said: string): Promise<void> {
  return desk.inTurn(async () => {
    const answer = await changeCheckout(desk.store.get().checkout.id, change);
    if (!answer.ok) return takeRefusal(desk, answer, false);
    clearCodes(desk, change);
    takeCheckout(desk, answer.reply, said);
  });
}

/** Refreshes the checkout after changes in another tab, or while the page was in the back/forward cache. */
export function refreshCheckout(desk: CheckoutDesk): Promise<void> {
  return desk.inTurn(async () => {
    const checkout = await readCheckout(desk.store.get().checkout.id);
    if (checkout !== null) takeCheckout(desk, checkout);
  });
}
