import { expect, test } from "vitest";
import { PAYMENT_MESSAGES } from "../../payment/payment-messages.ts";
import type { PaymentOption } from "../../payment/payment-schema.ts";
import { visitorTexts } from "../../visitor-text/visitor-texts.ts";
import { paymentChoices } from "./checkout-payment-choice.ts";
import { checkoutTranslator } from "../checkout-page-translator.ts";

const option = (provider: PaymentOption["provider"], title: string): PaymentOption => ({
  provider,
  title,
  instructions: "",
  isTest: false,
  publishableKey: null,
  accountCountry: "",
});
const OPTIONS = [
  option("stripe", PAYMENT_MESSAGES.stripeTitle),
  option("manual", "Überweisung"),
  option("test", PAYMENT_MESSAGES.testTitle),
];

test.each([
  ["en", ["Card, wallet or installments", "Überweisung", "Test payment"]],
  ["de", ["Karte, Wallet oder Raten", "Überweisung", "Testzahlung"]],
  ["fr", ["Carte, portefeuille ou versements", "Überweisung", "Paiement d’essai"]],
  ["es", ["Tarjeta, monedero o plazos", "Überweisung", "Pago de prueba"]],
])("payment methods are named in %s, except the owner's own", (language, names) => {
  const word = checkoutTranslator(visitorTexts(language));
  const choices = paymentChoices(OPTIONS, { sent: undefined, word, hasScripts: true });
  expect(choices.map(({ label }) => label)).toEqual(names);
});
