import type { Translate } from "../../visitor-text/translator-for.ts";
import { messageOfWire } from "../../message/wire-message.ts";
import type { CheckoutView, SaidCheckout } from "../checkout-drawing.ts";
import { translateTexts } from "../../visitor-text/translate-texts.ts";

/** Returns a checkout with its errors translated; already translated ones are unchanged. */
export function translatedCheckout(shown: CheckoutView, translate: Translate): SaidCheckout {
  const { checkout, message, fields } = shown;
  return {
    ...shown,
    message: translate(message),
    fields: translateTexts(fields, translate),
    checkout: {
      ...checkout,
      problems: checkout.problems.map(({ code, message: text, field, ...named }) => ({
        code,
        message: translate(messageOfWire(text, named)),
        field,
      })),
      coupons: checkout.coupons.map(({ code, name, message: text, ...named }) => ({
        code,
        name,
        message: text && translate(messageOfWire(text, named)),
      })),
      giftCards: checkout.giftCards.map(({ id, ending, amount, problem, ...named }) => ({
        id,
        ending,
        amount,
        problem: problem && translate(messageOfWire(problem, named)),
      })),
    },
  };
}
