import type { CheckoutChange } from "@stoa/core/checkout/checkout-api.ts";
import type { Checkout } from "@stoa/core/checkout/checkout-schema.ts";
import { lineDifferences } from "@stoa/core/checkout-page/checkout-differences.ts";
import type { Fields } from "@stoa/core/checkout-page/checkout-field.ts";
import { checkoutWords, type CheckoutWord } from "@stoa/core/checkout-page/checkout-page-words.ts";
import type { CheckoutState } from "@stoa/core/checkout-page/checkout-state.ts";
import { unsavedForm } from "@stoa/core/checkout-page/checkout-values.ts";
import { readerLocale } from "@stoa/core/order/reader-locale.ts";
import { formatMoney } from "@stoa/core/lib/format-money.ts";
import type { ShopperRefusal } from "../cart/shopper-call.ts";
import { changeCheckout, readCheckout } from "./checkout-calls.ts";
import type { CheckoutStore } from "./checkout-page-store.ts";
import { forgetValues } from "./kept-values.ts";

/** What the parts of the work have in common. */
export type CheckoutDesk = {
  readonly store: CheckoutStore;
  readonly word: CheckoutWord;
  readonly locale: string;
  /** One call after the other, in the order of the shopper's wishes. */
  readonly inTurn: (task: () => Promise<void>) => Promise<void>;
};

/** More rounds than a form needs: what is saved in one may be followed by a way to ship in the next. */
const MAX_ROUNDS = 3;

/** Errors that mean: this checkout is being paid or done elsewhere, its own page knows more. */
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

/** The server's page of a checkout: it waits for payments and leads on to orders. */
export function pageOf({ id }: Checkout): string {
  return `/checkout?${new URLSearchParams({ id }).toString()}`;
}

/** Goes elsewhere; the page takes nothing more. */
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

/** Takes the checkout as the server has it now, and says what others changed of it. */
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

/** Says why a call was refused: at its fields, or at the top. */
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

/** Members that the server refused as they are; they wait until they are changed. */
function withoutRefused(change: CheckoutChange, refusals: Fields): CheckoutChange {
  const refused = new Set(Object.keys(refusals).map((name) => name.split(".")[0]));
  return Object.fromEntries(Object.entries(change).filter(([name]) => !refused.has(name)));
}

/** The first way to ship until the shopper chooses, so that the total that is shown is one that can be paid. */
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

/** Codes that were taken do not stand in their fields any more. */
function clearCodes({ store }: CheckoutDesk, change: CheckoutChange): void {
  const names = ["couponCode", "giftCardCode"].filter((name) => Object.hasOwn(change, name));
  if (names.length > 0) store.dispatch({ type: "cleared", names });
}

/** Sends all that is right and not saved yet; false when the server refused it. */
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

/** Saves what was typed so far. */
export function saveForm(desk: CheckoutDesk): Promise<void> {
  return desk.inTurn(async () => {
    if (desk.store.get().phase === "leaving") return;
    await sendUnsaved(desk);
  });
}

/** Adds or removes a code; `said` is what listeners hear when it worked. */
export function changeCode(desk: CheckoutDesk, change: CheckoutChange, said: string): Promise<void> {
  return desk.inTurn(async () => {
    const answer = await changeCheckout(desk.store.get().checkout.id, change);
    if (!answer.ok) return takeRefusal(desk, answer, false);
    clearCodes(desk, change);
    takeCheckout(desk, answer.reply, said);
  });
}

/** Looks what became of the checkout meanwhile: in another tab, or while the page stood in the browser's cache. */
export function refreshCheckout(desk: CheckoutDesk): Promise<void> {
  return desk.inTurn(async () => {
    const checkout = await readCheckout(desk.store.get().checkout.id);
    if (checkout !== null) takeCheckout(desk, checkout);
  });
}
