import type { Say } from "../visitor-text/say-in-language.ts";
import type { ShownCheckout } from "./checkout-drawing.ts";
import type { Fields } from "./checkout-field.ts";

/** What is wrong by field, in another language. */
export function saidFields(fields: Fields, say: Say): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, say(message)]));
}

/** A checkout that says what is wrong in another language. What was said in it already stays as it is. */
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
