import { expect, test } from "vitest";
import { addressLabel } from "../../address/address-fields.ts";
import { addressLabelMessage } from "../../address/address-label-message.ts";
import { CHECKOUT_MESSAGES } from "../../checkout/checkout-messages.ts";
import { toMessage } from "../../message/to-message.ts";
import { translatorFor } from "../../visitor-text/translator-for.ts";
import type { CheckoutView } from "../checkout-drawing.ts";
import { testCheckout } from "../checkout-for-tests.ts";
import { checkoutScreen } from "../checkout-screen.ts";
import { translatedCheckout } from "./translated-checkout.ts";

const say = translatorFor("de");
const ZIP = toMessage("address.required", { label: addressLabelMessage(addressLabel("postalCode", "US")) });
const GERMAN_ZIP = "ZIP-Code fehlt. Bitte füllen Sie das Feld aus.";

function viewOf(changes: Partial<CheckoutView>): CheckoutView {
  return {
    checkout: testCheckout(),
    key: "",
    sent: undefined,
    unsaved: new Set(),
    fields: {},
    message: "",
    confirmUrl: "",
    changes: [],
    isScripted: false,
    ...changes,
  };
}

test("shows an error of the store by its key, whatever the English text in the reply", () => {
  const checkout = testCheckout({
    problems: [
      {
        code: "minimumSubtotal",
        message: "Spend more.",
        messageKey: "pricing.minimumSubtotal",
        messageValues: { subtotal: "20,00 $" },
        field: "cart",
      },
      { code: "emailMissing", message: CHECKOUT_MESSAGES.emailMissing, field: "email" },
    ],
    giftCards: [
      {
        id: "a".repeat(24),
        ending: "1234",
        amount: { amount: 0, currency: "USD" },
        problem: "Wrong money.",
        messageKey: "giftCardPayment.otherCurrency",
        messageValues: { currency: "EUR" },
      },
    ],
  });
  const said = translatedCheckout(viewOf({ checkout, fields: { "shippingAddress.postalCode": ZIP } }), say);
  expect(said.fields).toEqual({ "shippingAddress.postalCode": GERMAN_ZIP });
  expect(said.checkout.problems.map(({ message }) => message)).toEqual([
    "Zum Bestellen muss die Zwischensumme mindestens 20,00 $ betragen.",
    say(CHECKOUT_MESSAGES.emailMissing),
  ]);
  expect(said.checkout.giftCards[0]?.problem).toBe(
    say(toMessage("giftCardPayment.otherCurrency", { currency: "EUR" })),
  );
  expect(translatedCheckout(said, say)).toEqual(said);
});

test("is shown in the language of the page, or else in English", () => {
  const view = viewOf({ fields: { "shippingAddress.postalCode": ZIP } });
  const complaintsIn = (setting: object): unknown =>
    checkoutScreen(view, { language: "de", strings: {}, ...setting }).complaints.map(({ message }) => message);
  expect(complaintsIn({ say })).toEqual([GERMAN_ZIP]);
  expect(complaintsIn({})).toEqual(["ZIP code is missing. Please enter it."]);
});
