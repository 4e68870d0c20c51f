import { isCountryCode } from "../address/address-fields.ts";
import type { MessageText } from "../message/message-of.ts";
import { ownerMessage } from "../message/owner-message.ts";
import { isCurrency } from "../lib/money/money.ts";
import { isMailAddress } from "../outbox/check-mail.ts";
import { shippingRulesProblem } from "../shipping/check-shipping-rules.ts";
import { taxSettingsProblem } from "../tax/check-tax-settings.ts";
import { COMMERCE_PREFERENCE_MESSAGES } from "./commerce-preference-messages.ts";
import type { CommercePreferenceNamespace, CommercePreferences } from "./commerce-preference-schema.ts";

type Problems = Record<string, MessageText | undefined>;
type Checks = {
  readonly [Namespace in CommercePreferenceNamespace]?: (preferences: CommercePreferences[Namespace]) => Problems;
};

function unknownCurrencies(field: string, currencies: readonly string[]): Problems {
  return Object.fromEntries(
    currencies
      .filter((currency) => !isCurrency(currency))
      .map((currency) => [field, ownerMessage(COMMERCE_PREFERENCE_MESSAGES.unknownCurrency, { currency })]),
  );
}

function shippingProblems({ rules }: CommercePreferences["shipping"]): Problems {
  const problems = rules.map((one, index) => {
    const isSecond = rules.findIndex(({ currency }) => currency === one.currency) < index;
    const problem = isSecond
      ? ownerMessage(COMMERCE_PREFERENCE_MESSAGES.sameCurrency, { currency: one.currency })
      : shippingRulesProblem(one);
    return [`rules.${index}`, problem];
  });
  return Object.fromEntries(problems) as Problems;
}

function installmentProblems({ ranges }: CommercePreferences["installments"]): Problems {
  const upsideDown = Object.entries(ranges).filter(([, range]) => range.minimumCents > range.maximumCents);
  return {
    ...Object.fromEntries(
      upsideDown.map(([currency]) => [
        `ranges.${currency}`,
        ownerMessage(COMMERCE_PREFERENCE_MESSAGES.rangeUpsideDown, { currency }),
      ]),
    ),
    ...unknownCurrencies("ranges", Object.keys(ranges)),
  };
}

function addressProblem(address: string): string | undefined {
  return address === "" || isMailAddress(address) ? undefined : COMMERCE_PREFERENCE_MESSAGES.notAnEmail;
}

function mailProblems({ fromName, replyTo, orderNoticeTo }: CommercePreferences["mails"]): Problems {
  return {
    fromName: /[\p{Cc}\p{Zl}\p{Zp}]/u.test(fromName) ? COMMERCE_PREFERENCE_MESSAGES.oneLine : undefined,
    replyTo: addressProblem(replyTo),
    orderNoticeTo: addressProblem(orderNoticeTo),
  };
}

const CHECKS: Checks = {
  checkout: ({ minimumSubtotalCents }) => unknownCurrencies("minimumSubtotalCents", Object.keys(minimumSubtotalCents)),
  currencies: ({ others }) => unknownCurrencies("others", others),
  shipping: shippingProblems,
  tax: (tax) => ({ rules: taxSettingsProblem(tax) }),
  payments: ({ stripe: { accountCountry } }) => ({
    "stripe.accountCountry":
      accountCountry === "" || isCountryCode(accountCountry) ? undefined : COMMERCE_PREFERENCE_MESSAGES.unknownCountry,
  }),
  installments: installmentProblems,
  mails: mailProblems,
  donations: ({ suggestedCents, minimumCents }) => ({
    ...unknownCurrencies("suggestedCents", Object.keys(suggestedCents)),
    ...unknownCurrencies("minimumCents", Object.keys(minimumCents)),
  }),
};

/**
 * Returns what is wrong with preferences beyond what the schema checks, as field → message; empty when they are valid.
 */
export function findPreferenceProblems<Namespace extends CommercePreferenceNamespace>(
  namespace: Namespace,
  preferences: CommercePreferences[Namespace],
): Record<string, MessageText> {
  const problems = CHECKS[namespace]?.(preferences) ?? {};
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem === undefined ? [] : [[field, problem]])),
  );
}
