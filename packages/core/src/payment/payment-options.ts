import type { CommercePreferences } from "../commerce-preference/commerce-preference-schema.ts";
import { isTestKey } from "./check-payment-keys.ts";
import { PAYMENT_MESSAGES } from "./payment-messages.ts";
import type { PaymentProviderName } from "./payment-providers.ts";
import type { PaymentOption } from "./payment-schema.ts";

export type PaymentSetting = {
  readonly payments: CommercePreferences["payments"];
  readonly stripeKey: string | null;
};

function optionOf(
  provider: PaymentProviderName,
  rest: Partial<PaymentOption> & Pick<PaymentOption, "title" | "isTest">,
): PaymentOption {
  return { provider, instructions: "", publishableKey: null, accountCountry: "", ...rest };
}

function stripeOption({ payments, stripeKey }: PaymentSetting): PaymentOption[] {
  if (!payments.stripe.isEnabled || stripeKey === null || isTestKey(stripeKey) !== payments.isTestMode) return [];
  const { accountCountry } = payments.stripe;
  const title = PAYMENT_MESSAGES.stripeTitle;
  return [optionOf("stripe", { title, isTest: payments.isTestMode, publishableKey: stripeKey, accountCountry })];
}

function manualOption({ payments }: PaymentSetting): PaymentOption[] {
  const { isEnabled, title, instructions } = payments.manual;
  return isEnabled ? [optionOf("manual", { title, instructions, isTest: payments.isTestMode })] : [];
}

/**
 * Returns the payment methods offered to shoppers, best first. Test payments are offered in test mode, and in a store
 * without other methods;
 * orders paid with them are test orders. Test and live keys are never mixed: Stripe is not offered with keys of the
 * wrong kind.
 */
export function listPaymentOptions(setting: PaymentSetting): PaymentOption[] {
  const others = [...stripeOption(setting), ...manualOption(setting)];
  const isTestOffered = setting.payments.isTestMode || others.length === 0;
  const test = optionOf("test", { title: PAYMENT_MESSAGES.testTitle, isTest: true });
  return isTestOffered ? [test, ...others] : others;
}
