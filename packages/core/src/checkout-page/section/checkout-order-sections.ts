import { CHECKOUT_LIMITS } from "../../checkout/checkout-limits.ts";
import { readFormAnswers } from "../../form/answer/form-answer.ts";
import type { SpokenField } from "../../form/form-schema.ts";
import type { SaidFormState } from "../../form/form-view.ts";
import { isAnyFieldSent, readPlainForm } from "../../form/answer/plain-form-values.ts";
import { formatMoney } from "../../lib/money/format-money.ts";
import { shippingCostText } from "../../shipping/shipping-cost-text.ts";
import { errorOf, isPositionKnown, type Drawing } from "../checkout-drawing.ts";
import { makeCheckoutField, type CheckoutField } from "./checkout-field.ts";
import { paymentChoices, type PaymentChoice } from "./checkout-payment-choice.ts";

function shippingChoices({ shown, word, locale }: Drawing) {
  const { checkout, sent, unsaved } = shown;
  const { currency } = checkout.cart;
  const typed = unsaved.has("shippingOptionId") ? sent?.shippingOptionId : undefined;
  const chosen = typed ?? checkout.shippingOptionId;
  return checkout.shippingOptions.map(({ id, name, discountedCents: amount }) => ({
    elementId: `checkout-option-${id}`,
    value: id,
    name,
    price: shippingCostText({ amount, currency }, { free: word("checkoutFree"), locale }),
    isChosen: id === chosen,
  }));
}

/** Returns the delivery section, or null when nothing is shipped. */
export function deliverySection(drawing: Drawing) {
  const { shown, word } = drawing;
  const { asks, problems } = shown.checkout;
  if (!asks.requiresShipping) return null;
  const isReady = isPositionKnown(shown.checkout);
  const unavailable = problems.find(({ code }) => code === "shippingUnavailable")?.message;
  const options = isReady ? shippingChoices(drawing) : [];
  return {
    title: word("checkoutDelivery"),
    error: errorOf(drawing, "shippingOptionId"),
    waiting: isReady ? "" : (unavailable ?? word("checkoutDeliveryWaiting")),
    options,
    update: options.length > 1 ? word("checkoutDeliveryUpdate") : "",
  };
}

type PaymentSection = {
  readonly title: string;
  readonly error: string;
  readonly waiting: string;
  readonly choices: readonly PaymentChoice[];
};

/** Returns the payment methods, or why none can be chosen yet. */
export function paymentSection(drawing: Drawing): PaymentSection {
  const { shown, word } = drawing;
  const { checkout, sent } = shown;
  const isReady = isPositionKnown(checkout);
  const isNothingDue = checkout.amounts?.amountDue.amount === 0;
  const options = isReady && !isNothingDue ? checkout.paymentOptions : [];
  const missing = isNothingDue ? word("checkoutNothingDue") : word("checkoutPaymentMissing");
  return {
    title: word("checkoutPayment"),
    error: errorOf(drawing, "payment.provider"),
    waiting: !isReady ? word("checkoutPaymentWaiting") : options.length === 0 ? missing : "",
    choices: paymentChoices(options, { sent, word, hasScripts: shown.isScripted }),
  };
}

/** Returns the coupons and gift cards, with fields to add more. */
export function codesSection(drawing: Drawing) {
  const { shown, word, locale } = drawing;
  const { checkout, sent, unsaved, fields } = shown;
  const typed = (name: "couponCode" | "giftCardCode"): string => (unsaved.has(name) ? (sent?.[name] ?? "") : "");
  const field = (name: "couponCode" | "giftCardCode", title: string): CheckoutField =>
    makeCheckoutField({ id: name, type: "code", title, value: typed(name), maxLength: 100 }, fields);
  return {
    title: word("checkoutCodes"),
    apply: word("checkoutApply"),
    remove: word("checkoutRemove"),
    coupon: [field("couponCode", word("checkoutCoupon"))],
    coupons: checkout.coupons.map(({ code, name, message }) => ({ code, name: name ?? "", message: message ?? "" })),
    giftCard: checkout.asks.areGiftCardsTaken ? [field("giftCardCode", word("checkoutGiftCard"))] : [],
    giftCards: checkout.giftCards.map(({ id, ending, amount, problem }) => ({
      id,
      name: word("checkoutGiftCardEnding", { ending }),
      amount: problem === null ? formatMoney({ ...amount, amount: -amount.amount }, locale) : "",
      message: problem ?? "",
    })),
  };
}

export const QUESTION_PREFIX = "checkout-form";

export type CheckoutQuestions = { readonly fields: readonly SpokenField[]; readonly state: SaidFormState };

function questionsOf({ shown }: Drawing): CheckoutQuestions | null {
  const { additionalForm } = shown.checkout.asks;
  if (!additionalForm) return null;
  const { sent, checkout, fields } = shown;
  // A form that has just appeared shows the saved answers.
  const typed =
    sent && isAnyFieldSent(additionalForm.fields, sent.all)
      ? readPlainForm(additionalForm.fields, sent.all)
      : checkout.form;
  const answers = readFormAnswers(additionalForm.fields, typed);
  const errors = Object.fromEntries(
    Object.entries(fields).flatMap(([name, message]) => (name.startsWith("form.") ? [[name.slice(5), message]] : [])),
  );
  return { fields: additionalForm.fields, state: { answers, errors } };
}

/** Returns the section with the store's questions and the order note. */
export function moreSection(drawing: Drawing) {
  const { shown, word } = drawing;
  const { checkout, sent, unsaved, fields } = shown;
  const note = makeCheckoutField(
    {
      id: "note",
      control: "textarea",
      title: word("checkoutNote"),
      value: (unsaved.has("note") ? sent?.note : undefined) ?? checkout.note,
      maxLength: CHECKOUT_LIMITS.noteChars,
    },
    fields,
  );
  return {
    title: checkout.asks.additionalForm?.name || word("checkoutMore"),
    error: errorOf(drawing, "form"),
    questions: questionsOf(drawing),
    note: checkout.asks.isNoteAllowed ? [note] : [],
  };
}

/** Returns the label of the buy button with the amount charged; empty until the destination is known. */
export function placeButton({ shown, word, locale }: Drawing): string {
  const { amounts } = shown.checkout;
  if (!isPositionKnown(shown.checkout) || amounts === null) return "";
  const { amountDue } = amounts;
  return amountDue.amount === 0
    ? word("checkoutPlaceOrder")
    : word("checkoutPlaceOrderFor", { total: formatMoney(amountDue, locale) });
}
