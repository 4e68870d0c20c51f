import { checkoutAmountRows, type CheckoutAmountRow } from "../checkout/checkout-amount-rows.ts";
import type { Money } from "../lib/money-schema.ts";
import { readerLocale } from "../order/reader-locale.ts";
import type { CART_AMOUNT_TEXTS } from "./cart-messages.ts";
import type { ShoppingCart } from "./cart-schema.ts";

/** The words of `CART_AMOUNT_TEXTS`, maybe a site's own. */
export type CartAmountTexts = { readonly [Name in keyof typeof CART_AMOUNT_TEXTS]: string };

/** What a cart costs as its page shows it. */
export type CartAmountRows = { readonly rows: readonly CheckoutAmountRow[]; readonly included: readonly string[] };

/**
 * What a cart costs, row by row as the checkout shows it: subtotal first, total last, and what depends on an address is promised for
 * later. Taxes within prices are under `included`.
 */
export function cartAmountRows(cart: ShoppingCart, texts: CartAmountTexts, locale: string): CartAmountRows {
  const money = (amount: number): Money => ({ amount, currency: cart.currency });
  const shippingOffCents = cart.discounts.reduce((sum, { shippingCents }) => sum + shippingCents, 0);
  const grandTotal = money(cart.grandTotalCents);
  return checkoutAmountRows(
    {
      amounts: {
        subtotal: money(cart.subtotalCents),
        discount: money(cart.discountCents - shippingOffCents),
        shipping: money(cart.shippingCostCents - shippingOffCents),
        tax: money(cart.taxCents),
        grandTotal,
        giftCards: money(0),
        amountDue: grandTotal,
        taxLines: cart.applicableTaxRules,
        pricesIncludeTax: cart.pricesIncludeTax,
        isTaxKnown: cart.isTaxKnown,
      },
      discounts: cart.discounts,
      giftCards: [],
      requiresShipping: cart.requiresShipping,
      shippingOption: cart.selectedShippingOption,
    },
    {
      subtotal: texts.cartSubtotal,
      discount: texts.cartDiscount,
      shipping: texts.cartShipping,
      tax: texts.cartTax,
      taxIncluded: texts.cartTaxIncluded,
      total: texts.cartTotal,
      toPay: texts.cartTotal,
      giftCard: "",
      free: texts.cartShippingFree,
      later: texts.cartAmountLater,
    },
    readerLocale(locale),
  );
}
