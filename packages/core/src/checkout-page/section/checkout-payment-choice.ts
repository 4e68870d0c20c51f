import type { CheckoutPageText } from "../../checkout/checkout-page-texts.ts";
import type { PaymentOption } from "../../payment/payment-schema.ts";
import type { TEST_TOKENS } from "../../payment/test-tokens.ts";
import type { CheckoutWord, PaymentWay } from "../checkout-page-translator.ts";

type TestToken = keyof typeof TEST_TOKENS;

/** Outcomes offered for a test payment. */
const TEST_OUTCOMES: ReadonlyArray<readonly [TestToken, CheckoutPageText]> = [
  ["test-ok", "checkoutTestSucceeds"],
  ["test-declined", "checkoutTestDeclined"],
  ["test-3ds", "checkoutTestConfirm"],
  ["test-timeout", "checkoutTestSilent"],
];

type Choice = {
  readonly elementId: string;
  readonly value: string;
  readonly label: string;
  readonly isChosen: boolean;
};

export type PaymentChoice = Choice & {
  readonly text: string;
  readonly instructions: readonly string[];
  readonly outcomesLabel: string;
  readonly outcomes: readonly Choice[];
  /** Needs the provider's script, which finds its container by `publishableKey`. */
  readonly isScripted: boolean;
  readonly publishableKey: string;
};

export type ChosenPayment = { readonly provider: string; readonly token: string };

function isScripted({ provider }: PaymentOption): boolean {
  return provider === "stripe";
}

/** The default: the first method that works here, and a successful test payment. */
function defaultPayment(options: readonly PaymentOption[], hasScripts: boolean): ChosenPayment {
  const option = options.find((one) => hasScripts || !isScripted(one)) ?? options[0];
  return { provider: option?.provider ?? "", token: "test-ok" };
}

const TEXTS: Readonly<Record<PaymentOption["provider"], CheckoutPageText | undefined>> = {
  test: "checkoutTestText",
  manual: undefined,
  stripe: "checkoutStripeText",
};

function outcomesOf({ provider }: PaymentOption, token: string, word: CheckoutWord): Choice[] {
  if (provider !== "test") return [];
  const isKnown = TEST_OUTCOMES.some(([value]) => value === token);
  return TEST_OUTCOMES.map(([value, label], index) => ({
    elementId: `checkout-${value}`,
    value,
    label: word(label),
    isChosen: isKnown ? value === token : index === 0,
  }));
}

export type PaymentDrawing = {
  readonly sent: ChosenPayment | undefined;
  readonly word: CheckoutWord;
  readonly hasScripts: boolean;
};

/** Returns the selected payment method: the shopper's choice while it is offered, otherwise the default. */
export function chosenPayment(
  options: readonly PaymentOption[],
  sent: ChosenPayment | undefined,
  hasScripts: boolean,
): ChosenPayment {
  const isOffered = options.some(({ provider }) => provider === sent?.provider);
  if (!sent || !isOffered) return defaultPayment(options, hasScripts);
  return sent.provider === "test" && sent.token === "" ? { ...sent, token: "test-ok" } : sent;
}

/** Returns the payment methods to choose from. */
export function paymentChoices(
  options: readonly PaymentOption[],
  { sent, word, hasScripts }: PaymentDrawing,
): PaymentChoice[] {
  const chosen = chosenPayment(options, sent, hasScripts);
  return options.map((option) => {
    const isMounted = hasScripts && isScripted(option);
    const text = isMounted ? undefined : TEXTS[option.provider];
    return {
      elementId: `checkout-pay-${option.provider}`,
      value: option.provider,
      // Manual methods are named by the owner.
      label: option.provider === "manual" ? option.title : word(option.title as PaymentWay),
      isChosen: option.provider === chosen.provider,
      text: text === undefined ? "" : word(text),
      instructions: option.instructions.split(/\n+/).filter((line) => line.trim() !== ""),
      outcomesLabel: word("checkoutTestOutcome"),
      outcomes: outcomesOf(option, chosen.token, word),
      isScripted: isScripted(option),
      publishableKey: option.publishableKey ?? "",
    };
  });
}
