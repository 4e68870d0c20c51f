import { checkoutAmountRows, type CheckoutAmountRow } from "@stoa/core/checkout/checkout-amount-rows.ts";
import type { Checkout } from "@stoa/core/checkout/checkout-schema.ts";
import { formatMoney } from "@stoa/core/lib/format-money.ts";
import type { CheckoutWord } from "./checkout-page-words.ts";

/** What is bought and what it costs, as the page shows it: texts only. */
export type CheckoutSummary = {
  readonly title: string;
  readonly change: string;
  readonly lines: ReadonlyArray<{
    readonly title: string;
    readonly options: string;
    readonly quantity: number;
    readonly quantityLabel: string;
    readonly imageUrl: string;
    readonly total: string;
    readonly problem: string;
  }>;
  readonly rows: readonly (Omit<CheckoutAmountRow, "kind"> & { readonly isTotal: boolean })[];
  readonly included: readonly string[];
};

function wordsOf(word: CheckoutWord) {
  return {
    subtotal: word("checkoutSubtotal"),
    discount: word("checkoutDiscount"),
    shipping: word("checkoutShipping"),
    tax: word("checkoutTax"),
    taxIncluded: word("checkoutTaxIncluded"),
    total: word("checkoutTotal"),
    toPay: word("checkoutToPay"),
    giftCard: word("checkoutGiftCardEnding"),
    free: word("checkoutFree"),
    later: word("checkoutLater"),
  };
}

function amountRows({ amounts, ...checkout }: Checkout, word: CheckoutWord, locale: string) {
  if (amounts === null) return { rows: [], included: [] };
  const { cart, shippingOptions, shippingOptionId, giftCards } = checkout;
  const cost = {
    amounts,
    discounts: cart.discounts,
    giftCards,
    requiresShipping: cart.requiresShipping,
    shippingOption: shippingOptions.find(({ id }) => id === shippingOptionId) ?? null,
  };
  const { rows, included } = checkoutAmountRows(cost, wordsOf(word), locale);
  return { rows: rows.map(({ kind, label, value }) => ({ label, value, isTotal: kind === "total" })), included };
}

export function checkoutSummary(checkout: Checkout, word: CheckoutWord, locale: string): CheckoutSummary {
  const { currency, entries } = checkout.cart;
  return {
    title: word("checkoutSummary"),
    change: word("checkoutChangeCart"),
    lines: entries.map(({ title, chosenVariant, quantity, imageUrl, subTotal, problem }) => ({
      title,
      options: chosenVariant.optionValues.map(({ optionName, value }) => `${optionName}: ${value}`).join(", "),
      quantity,
      quantityLabel: word("checkoutQuantity"),
      imageUrl: imageUrl ?? "",
      total: formatMoney({ amount: subTotal, currency }, locale),
      problem: problem ?? "",
    })),
    ...amountRows(checkout, word, locale),
  };
}
