import { messageOfWire } from "../../message/wire-message.ts";
import { formatMoney } from "../../lib/money/format-money.ts";
import { wireMoney } from "../../lib/money/money.ts";
import { translatorFor } from "../../visitor-text/translator-for.ts";
import { cartAmountRows, type CartAmountRows, type CartAmountTexts } from "../price/cart-amount-rows.ts";
import { CART_AMOUNT_TEXTS, CART_MESSAGES } from "../message/cart-messages.ts";
import { availableQuantity, cartObstacles } from "../add/cart-obstacles.ts";
import type { CartEntry, ShoppingCart } from "../cart-schema.ts";
import { currencyNames } from "../price/currency-names.ts";

export type CartEntryTexts = CartEntry & {
  /** Unit price under the name public themes use. spec: template-platform 2.1, shoppingCart */
  readonly item: { readonly price: ReturnType<typeof wireMoney> };
  readonly unitPriceText: string;
  readonly lineTotalText: string;
  readonly originalPriceText?: string;
  /** See `availableQuantity`. */
  readonly availableQuantity: number | null;
  readonly problemText: string;
};

export type CurrencyChoice = { readonly code: string; readonly name: string; readonly isChosen: boolean };

export type CartTexts = Omit<ShoppingCart, "entries" | "coupons"> & {
  readonly entries: readonly CartEntryTexts[];
  /** With `message` in the page's language. */
  readonly coupons: ReadonlyArray<ShoppingCart["coupons"][number] & { readonly messageText: string }>;
  readonly subtotalText: string;
  /** Discount amount without a sign. */
  readonly discountText: string;
  readonly shippingCostText: string;
  readonly taxText: string;
  readonly grandTotalText: string;
  readonly amounts: CartAmountRows;
  /** See `cartObstacles`. */
  readonly obstacles: readonly string[];
  /** Empty when there is no choice. */
  readonly currencyChoices: readonly CurrencyChoice[];
};

/**
 * Returns a cart with its amounts formatted for its currency and the locale. `strings` are the site's own texts, with
 * `CART_AMOUNT_TEXTS` as fallback. spec: storefront 9, currency
 */
export function cartTexts(
  cart: ShoppingCart,
  locale: string,
  strings: Readonly<Record<string, string>> = {},
): CartTexts {
  const translate = translatorFor(locale);
  const text = (amount: number): string => formatMoney({ amount, currency: cart.currency }, locale);
  const entries = cart.entries.map((entry) => ({
    ...entry,
    title: entry.title === CART_MESSAGES.itemGoneTitle ? translate(entry.title) : entry.title,
    item: { price: wireMoney({ amount: entry.purchasePriceCents, currency: cart.currency }) },
    unitPriceText: text(entry.purchasePriceCents),
    lineTotalText: text(entry.subTotal),
    ...(entry.nonSalePriceCents > entry.purchasePriceCents ? { originalPriceText: text(entry.nonSalePriceCents) } : {}),
    availableQuantity: availableQuantity(entry),
    problemText: translate(entry.problem ?? ""),
  }));
  const amounts = cartAmountRows(cart, amountTexts(strings), locale);
  return {
    ...cart,
    entries,
    subtotalText: text(cart.subtotalCents),
    discountText: text(cart.discountCents),
    shippingCostText: text(cart.shippingCostCents),
    taxText: text(cart.taxCents),
    grandTotalText: text(cart.grandTotalCents),
    coupons: cart.coupons.map((coupon) => ({
      ...coupon,
      messageText: coupon.message === null ? "" : translate(messageOfWire(coupon.message, coupon)),
    })),
    amounts: { ...amounts, included: amounts.included.map((text) => translate(text)) },
    obstacles: cartObstacles(cart).map((text) => translate(text)),
    currencyChoices: currencyChoices(cart, locale),
  };
}

function amountTexts(strings: Readonly<Record<string, string>>): CartAmountTexts {
  const given = Object.entries(strings).filter(([name, text]) => Object.hasOwn(CART_AMOUNT_TEXTS, name) && text !== "");
  return { ...CART_AMOUNT_TEXTS, ...Object.fromEntries(given) };
}

function currencyChoices({ currency, currencies }: ShoppingCart, locale: string): CurrencyChoice[] {
  return currencies.length < 2
    ? []
    : currencyNames(currencies, locale).map(({ code, name }) => ({ code, name, isChosen: code === currency }));
}
