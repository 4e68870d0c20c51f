import type { Say } from "../../visitor-text/say-in-language.ts";
import type { ShownCheckout } from "../checkout-drawing.ts";
import type { Fields } from "../section/checkout-field.ts";

/** Returns the errors by field translated by `say`. */
export function saidFields(fields: Fields, say: Say): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, say(message)]));
}

/** Returns a checkout with its errors translated; already translated ones are unchanged. */
export function saidCheckout(shown: ShownCheckout, say: Say): ShownCheckout {
  const { checkout, message, fields } = shown;
  return {
    ...shown,
    message: say(message),
    fields: saidFields(fields, say),
    checkout: {
      ...checkout,
      problems: checkout.problems.map(({ code, message: text, field }) => ({ code, message: say(text), field })),
      coupons: checkout.coupons.map(({ code, name, message: text }) => ({ code, name, message: text && say(text) })),
      giftCards: checkout.giftCards.map(({ id, ending, amount, problem }) => ({
        id,
        ending,
        amount,
        problem: problem && say(problem),
      })),
    },
  };
}
