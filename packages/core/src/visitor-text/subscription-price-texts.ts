import { fillMessage } from "../lib/message/fill-message.ts";
import type { SubscriptionPriceTexts } from "../product/subscription/subscription-price-messages.ts";
import { subscriptionPriceCatalogue } from "../product/subscription/subscription-price-catalogue.ts";

const PERIODS = { WEEK: "Weekly", MONTH: "Monthly", YEAR: "Yearly" } as const;
const DURATIONS = { WEEK: "Weeks", MONTH: "Months", YEAR: "Years" } as const;
const UNITS = ["WEEK", "MONTH", "YEAR"] as const;
const COUNTS = [
  ["1", "one"],
  ["n", "other"],
] as const;

type Named = readonly [name: string, text: string];

function durationTexts({ durations }: SubscriptionPriceTexts): Named[] {
  return UNITS.flatMap((unit) =>
    COUNTS.map(([count, form]): Named => [
      `limited__${count}${DURATIONS[unit]}`,
      fillMessage(durations[unit][form], { count: "{duration}" }),
    ]),
  );
}

function periodTexts({ periods }: SubscriptionPriceTexts): Named[] {
  return UNITS.flatMap((unit) =>
    COUNTS.map(([count, form]): Named => [
      `${count}${PERIODS[unit]}`,
      fillMessage(periods[unit][form], { count: "{billingPeriodValue}" }),
    ]),
  );
}

/**
 * Returns the subscription price texts that templates look up, in the language of a locale. spec: template-language
 * 10.2, product-price
 */
export function subscriptionPriceTexts(locale: string): Readonly<Record<string, string>> {
  const words = subscriptionPriceCatalogue(locale);
  const prices: readonly Named[] = [
    ["singlePrice", "{price}"],
    ["multiplePrices", fillMessage(words.from, { price: "{fromPrice}" })],
  ];
  const texts = new Map<string, string>();
  for (const [kind, price] of prices) {
    for (const [periodName, period] of periodTexts(words)) {
      const text = fillMessage(words.every, { price, period });
      texts.set(`productPrice__${kind}__${periodName}__indefinite`, text);
      for (const [name, duration] of durationTexts(words)) {
        texts.set(`productPrice__${kind}__${periodName}__${name}`, fillMessage(words.limited, { text, duration }));
      }
    }
  }
  return Object.fromEntries(texts);
}
