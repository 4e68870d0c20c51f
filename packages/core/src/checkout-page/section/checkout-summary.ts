import {
  checkoutAmountRows,
  type CheckoutAmountRow,
  type CheckoutAmountTexts,
  type CheckoutCost,
} from "../../checkout/checkout-amount-rows.ts";
import type { Checkout } from "../../checkout/checkout-schema.ts";
import { formatMoney } from "../../lib/money/format-money.ts";
import type { SubscriptionPriceTexts } from "../../product/subscription/subscription-price-messages.ts";
import { subscriptionPriceText } from "../../product/subscription/subscription-wording.ts";
import { changeAddress } from "../state/change-address.ts";
import type { CheckoutWord } from "../checkout-page-translator.ts";

export type CheckoutSummary = {
  readonly title: string;
  readonly change: string;
  readonly changeUrl: string;
  readonly lines: ReadonlyArray<{
    readonly id: string;
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
  /** The line at the top on phones that expands the summary. */
  readonly glance: string;
  readonly total: string;
};

/** Returns the labels of a checkout's amounts. */
export function amountTexts(word: CheckoutWord): CheckoutAmountTexts {
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

/** Returns the cost to show for a checkout; null when it is too large to total. */
export function costOf({ amounts, ...checkout }: Checkout): CheckoutCost | null {
  if (amounts === null) return null;
  const { cart, shippingOptions, shippingOptionId, giftCards } = checkout;
  return {
    amounts,
    discounts: cart.discounts,
    giftCards,
    requiresShipping: cart.requiresShipping,
    shippingOption: shippingOptions.find(({ id }) => id === shippingOptionId) ?? null,
  };
}

function amountRows(
  checkout: Checkout,
  word: CheckoutWord,
  locale: string,
): Pick<CheckoutSummary, "rows" | "included"> {
  const cost = costOf(checkout);
  if (cost === null) return { rows: [], included: [] };
  const { rows, included } = checkoutAmountRows(cost, amountTexts(word), locale);
  return { rows: rows.map(({ kind, label, value }) => ({ label, value, isTotal: kind === "total" })), included };
}

/** How prices are written. */
type Prices = {
  readonly currency: string;
  readonly locale: string;
  readonly priceWords: SubscriptionPriceTexts;
};

/** The selected options of a product and a subscription's interval. spec: storefront 9, subscription price */
function lineDetails(
  { chosenVariant, subscriptionPlan, purchasePriceCents }: Checkout["cart"]["entries"][number],
  { currency, locale, priceWords }: Prices,
): string {
  const options = chosenVariant.optionValues.map(({ optionName, value }) => `${optionName}: ${value}`);
  if (subscriptionPlan === null) return options.join(", ");
  const price = formatMoney({ amount: purchasePriceCents, currency }, locale);
  return [...options, subscriptionPriceText({ price, isFrom: false }, subscriptionPlan, priceWords)].join(", ");
}

/** Returns the summary of a checkout: its lines and costs. */
export function checkoutSummary(
  checkout: Checkout,
  word: CheckoutWord,
  { locale, priceWords }: Omit<Prices, "currency">,
): CheckoutSummary {
  const { currency, entries, totalQuantity: count } = checkout.cart;
  const { amounts } = checkout;
  return {
    glance: word(count === 1 ? "checkoutGlanceOne" : "checkoutGlance", { count }),
    total: amounts === null ? "" : formatMoney(amounts.grandTotal, locale),
    title: word("checkoutSummary"),
    change: word(checkout.cart.kind === "cart" ? "checkoutChangeCart" : "checkoutChange"),
    changeUrl: changeAddress(checkout.cart),
    lines: entries.map((entry) => ({
      id: entry.id,
      title: entry.title,
      options: lineDetails(entry, { currency, locale, priceWords }),
      quantity: entry.quantity,
      quantityLabel: word("checkoutQuantity"),
      imageUrl: entry.imageUrl ?? "",
      total: formatMoney({ amount: entry.subTotal, currency }, locale),
      problem: entry.problem ?? "",
    })),
    ...amountRows(checkout, word, locale),
  };
}
