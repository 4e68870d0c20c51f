import type { CommercePreferences } from "../commerce-preference/commerce-preference-schema.ts";
import { isTestKey } from "./check-payment-keys.ts";
import { PAYMENT_MESSAGES } from "./payment-messages.ts";
import type { PaymentProviderName } from "./payment-providers.ts";
import type { PaymentOption } from "./payment-schema.ts";

/** What decides how a store can be paid. */
export type PaymentSetting = {
  readonly payments: CommercePreferences["payments"];
  /** Publishable key of the store's Stripe account; null when it has none. */
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
 * The ways to pay that shoppers may choose, best first. Pretended payments are offered in test mode, and in a store that has no other way;
 * orders paid with them are tests. Keys for tests and real ones are never mixed: with keys of the other kind Stripe is not offered.
 */
export function listPaymentOptions(setting: PaymentSetting): PaymentOption[] {
  const others = [...stripeOption(setting), ...manualOption(setting)];
  const isTestOffered = setting.payments.isTestMode || others.length === 0;
  const test = optionOf("test", { title: PAYMENT_MESSAGES.testTitle, isTest: true });
  return isTestOffered ? [test, ...others] : others;
}
