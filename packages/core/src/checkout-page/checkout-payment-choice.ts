import type { CheckoutPageText } from "../checkout/checkout-page-texts.ts";
import type { PaymentOption } from "../payment/payment-schema.ts";
import type { TEST_TOKENS } from "../payment/test-tokens.ts";
import type { CheckoutWord, PaymentWay } from "./checkout-page-words.ts";

type TestToken = keyof typeof TEST_TOKENS;

/** What a pretended payment can be told to do, in plain words. */
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

/** A way to pay as the page offers it. */
export type PaymentChoice = Choice & {
  readonly text: string;
  /** Paragraphs of the owner's, on how to pay later. */
  readonly instructions: readonly string[];
  readonly outcomesLabel: string;
  readonly outcomes: readonly Choice[];
  /** Needs the provider's script, which finds its place by `publishableKey`. */
  readonly isScripted: boolean;
  readonly publishableKey: string;
};

export type ChosenPayment = { readonly provider: string; readonly token: string };

function isScripted({ provider }: PaymentOption): boolean {
  return provider === "stripe";
}

/** What is chosen until the shopper chooses: the first way that works here, and a payment that succeeds. */
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

/** What the ways to pay are drawn with. */
export type PaymentDrawing = {
  readonly sent: ChosenPayment | undefined;
  readonly word: CheckoutWord;
  /** Scripts run, so a provider's own form can be shown. */
  readonly hasScripts: boolean;
};

/** What is chosen: the shopper's choice while it is offered. */
export function chosenPayment(
  options: readonly PaymentOption[],
  sent: ChosenPayment | undefined,
  hasScripts: boolean,
): ChosenPayment {
  const isOffered = options.some(({ provider }) => provider === sent?.provider);
  if (!sent || !isOffered) return defaultPayment(options, hasScripts);
  return sent.provider === "test" && sent.token === "" ? { ...sent, token: "test-ok" } : sent;
}

/** The ways to pay that a shopper chooses from. */
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
      // The owner names what is paid by hand.
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
