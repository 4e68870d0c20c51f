import type { Translate } from "../../visitor-text/translator-for.ts";
import type { CheckoutView } from "../checkout-drawing.ts";
import type { Fields } from "../section/checkout-field.ts";

/** Returns the errors by field translated by `say`. */
export function translatedFields(fields: Fields, translate: Translate): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, translate(message)]));
}

/** Returns a checkout with its errors translated; already translated ones are unchanged. */
export function translatedCheckout(shown: CheckoutView, translate: Translate): CheckoutView {
  const { checkout, message, fields } = shown;
  return {
    ...shown,
    message: translate(message),
    fields: translatedFields(fields, translate),
    checkout: {
      ...checkout,
      problems: checkout.problems.map(({ code, message: text, field }) => ({ code, message: translate(text), field })),
      coupons: checkout.coupons.map(({ code, name, message: text }) => ({
        code,
        name,
        message: text && translate(text),
      })),
      giftCards: checkout.giftCards.map(({ id, ending, amount, problem }) => ({
        id,
        ending,
        amount,
        problem: problem && translate(problem),
      })),
    },
  };
}
