import { checkoutAmountRows, type CheckoutAmountRow } from "../../checkout/checkout-amount-rows.ts";
import type { Money } from "../../lib/money/money-schema.ts";
import type { Message, MessageText } from "../../message/message-of.ts";
import { toMessage } from "../../message/to-message.ts";
import { readerLocale } from "../../order/page/reader-locale.ts";
import { CART_MESSAGES, type CART_AMOUNT_TEXTS } from "../message/cart-messages.ts";
import type { ShoppingCart } from "../cart-schema.ts";

export type CartAmountTexts = { readonly [Name in keyof typeof CART_AMOUNT_TEXTS]: string };

/** Amounts of a cart as its page shows them; `included` are remarks below the rows. */
export type CartAmountRows = { readonly rows: readonly CheckoutAmountRow[]; readonly included: readonly MessageText[] };

/** Returns a remark when lines of a cart have no price in its currency; null otherwise. */
export function currencyRemark({ entries, currency }: Pick<ShoppingCart, "entries" | "currency">): Message | null {
  const unpriced = entries.filter(({ problem }) => problem === CART_MESSAGES.noPriceInCurrency);
  if (unpriced.length === 0) {
    return null;
  }
  const isAll = unpriced.length === entries.length;
  return isAll ? toMessage("cart.nothingInCurrency", { currency }) : toMessage("cart.someNotInCurrency", { currency });
}

/**
 * Returns the amounts of a cart row by row as in checkout: subtotal first, total last, with address-dependent amounts
 * marked as
 * pending. Included taxes are in `included`. A cart without any price in its currency has a remark instead of rows.
 */
export function cartAmountRows(cart: ShoppingCart, texts: CartAmountTexts, locale: string): CartAmountRows {
  const remark = currencyRemark(cart);
  if (remark === null) {
    return countedRows(cart, texts, locale);
  }
  const isCounted = cart.entries.some(({ chosenVariant }) => chosenVariant.sku !== "");
  const { rows, included } = isCounted ? countedRows(cart, texts, locale) : { rows: [], included: [] };
  return { rows, included: [...included, remark] };
}

function countedRows(cart: ShoppingCart, texts: CartAmountTexts, locale: string): CartAmountRows {
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
