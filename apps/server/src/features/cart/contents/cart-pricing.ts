import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import type { CartEntry, ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import { emptyCart, type CartHeader } from "@stoa/core/cart/page/empty-cart.ts";
import { countCart, priceCart, type CartPrice, type CartTerms } from "@stoa/core/cart/price/price-cart.ts";
import { DEFAULT_CURRENCY } from "@stoa/core/lib/money/currencies-data.ts";
import { isCurrency } from "@stoa/core/lib/money/money.ts";
import type { MessageFields, MessageText } from "@stoa/core/message/message-of.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { Database } from "../../../db/database.ts";
import { pathForVisitor } from "../../../plugins/request/request-language.ts";
import type { OrderDiscountFacts } from "../../discount/discount-service.ts";
import type { CartContents } from "./cart-contents-store.ts";
import type { CartProblem } from "./cart-notices.ts";
import type { CartPreferences } from "../add/cart-terms-store.ts";

export type CartParts = {
  readonly database: Database;
  readonly site: SiteEntry;
  readonly now?: () => number;
};

export type OpenedCart = { readonly cart: ShoppingCart; readonly token: string | undefined };

export type ChangedCart = OpenedCart & {
  readonly ok: true;
  /** The store sends shoppers straight to the checkout after adding. spec: storefront 4, express checkout */
  readonly isExpress?: boolean;
};

export type CartOutcome = (ChangedCart & { readonly entry: CartEntry }) | CartProblem;

export function cartProblem(
  code: CartProblem["code"],
  details: { readonly message?: MessageText; readonly fields?: MessageFields } = {},
): CartProblem {
  return { ok: false, code, message: CART_MESSAGES[code], ...details };
}

export function shopCurrencies(settings: string | null, others: readonly string[]): string[] {
  const own = settings !== null && isCurrency(settings) ? settings : DEFAULT_CURRENCY;
  return [...new Set([own, ...others.filter(isCurrency)])];
}

/** The chosen currency if the shop still sells in it, or the shop's own. */
export function cartCurrency(chosen: string | null, currencies: readonly string[]): string {
  return chosen !== null && currencies.includes(chosen) ? chosen : (currencies[0] ?? DEFAULT_CURRENCY);
}

export type CartFacts = {
  readonly contents: CartContents;
  readonly preferences: CartPreferences;
  readonly discounts: OrderDiscountFacts;
};

type PricedSite = Pick<SiteEntry, "id" | "language" | "languages">;

export function headerOf(site: PricedSite, { contents, preferences }: Omit<CartFacts, "discounts">): CartHeader {
  const { cart, shop } = contents;
  const currencies = shopCurrencies(shop.currency, preferences.currencies.others);
  const currency = cartCurrency(cart?.currency ?? null, currencies);
  const shared = { websiteId: site.id, currency, currencies };
  return cart
    ? {
        ...shared,
        id: cart.id,
        // The cookie's secret stays hidden from scripts; the id names the cart and opens nothing.
        cartToken: cart.id,
        orderId: cart.orderId,
        created: cart.createdAt.getTime(),
        kind: cart.kind,
      }
    : { ...shared, id: null, cartToken: null, created: null };
}

export type PricingInput = {
  readonly nowMs: number;
  readonly choices?: Partial<CartTerms["choices"]>;
  readonly codes?: readonly string[];
};

const NOTHING_CHOSEN = { shippingLocation: null, shippingOptionId: null, locale: null } as const;

function choicesOf({ cart, shop }: CartContents): CartTerms["choices"] {
  const { shippingLocation: shippingTo, shippingOptionId, locale } = cart ?? NOTHING_CHOSEN;
  return { shippingTo, billingTo: null, shippingOptionId, giftCards: [], locale: locale ?? shop.language ?? "en-US" };
}

function termsOf({ contents, preferences, discounts }: CartFacts, input: PricingInput): CartTerms {
  const { cart } = contents;
  return {
    codes: input.codes ?? cart?.codes ?? [],
    discounts: discounts.discounts,
    discountUses: discounts.uses,
    preferences,
    choices: { ...choicesOf(contents), ...input.choices },
    donation: cart?.donation ?? null,
    nowMs: input.nowMs,
  };
}

function rowsFor(site: PricedSite, { contents }: CartFacts): CartContents["rows"] {
  if (!site.language) return contents.rows;
  return contents.rows.map((row) => ({ ...row, itemUrl: pathForVisitor(site, row.itemUrl) }));
}

/** A bought cart counts as empty. */
export function priceContents(site: PricedSite, facts: CartFacts, input: PricingInput): CartPrice {
  const terms = termsOf(facts, input);
  return isBought(facts)
    ? priceCart(headerOf(site, facts), [], { ...terms, codes: [], donation: null })
    : priceCart(headerOf(site, facts), rowsFor(site, facts), terms);
}

export function countContents(site: PricedSite, facts: CartFacts, nowMs: number): ShoppingCart {
  const header = headerOf(site, facts);
  return isBought(facts) ? emptyCart(header) : countCart(header, rowsFor(site, facts), termsOf(facts, { nowMs }));
}

function isBought({ contents }: Pick<CartFacts, "contents">): boolean {
  return contents.cart !== undefined && contents.cart.orderId !== null;
}
