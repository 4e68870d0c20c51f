import type { Destination } from "@stoa/core/address/area/destination.ts";
import type { PricedCartLine } from "@stoa/core/cart/line/cart-lines.ts";
import type { CartKind, ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import type { Discount } from "@stoa/core/discount/discount-schema.ts";
import type { GiftCardBalance } from "@stoa/core/pricing/order/order-input.ts";
import type { OrderPrice } from "@stoa/core/pricing/price-order.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { SiteDb } from "../../../db/database.ts";
import { AppError } from "../../../errors.ts";
import { speakPreferences } from "../../commerce-preference/commerce-preference-service.ts";
import {
  readDiscountsFor,
  readDiscountsForEach,
  type DiscountInput,
  type OrderDiscountFacts,
} from "../../discount/discount-service.ts";
import { readCart, readCarts, type CartContents } from "./cart-contents-store.ts";
import { priceContents, type CartFacts } from "./cart-pricing.ts";
import type { CartKey } from "./cart-store.ts";
import { readStoreTerms, type StoreTerms } from "../add/cart-terms-service.ts";

export type { PricedCartLine } from "@stoa/core/cart/line/cart-lines.ts";

export type FactsInput = {
  /** Undefined for a visitor without a cart. */
  readonly key: CartKey | undefined;
  readonly hasPlace: boolean;
  /** The customer's lowercase email; null to use the cart's. */
  readonly customerKey: string | null;
};

/**
 * Everything that decides a cart's price: one round trip, one more after a store change, and one for codes or a known
 * customer.
 */
export async function readCartFacts(db: SiteDb, { key, ...input }: FactsInput): Promise<CartFacts> {
  return readFactsOf(db, await readCart(db, key), input);
}

/** Same for a cart whose contents are known: only uncached data is queried. */
export async function readFactsOf(
  db: SiteDb,
  contents: CartContents,
  { hasPlace, customerKey }: Omit<FactsInput, "key">,
): Promise<CartFacts> {
  const version = contents.storeVersion;
  const { preferences, automatic } = await readStoreTerms(db, { version, hasPlace: hasPlace || knowsPlace(contents) });
  const input = ownDiscounts({ contents, automatic, customerKey });
  const [spoken, discounts] = await Promise.all([
    // Only the shipping option names are used.
    preferences.shipping.rules.length > 0
      ? speakPreferences(db, preferences, contents.cart?.locale ?? null)
      : preferences,
    input ? readDiscountsFor(db, input) : automatic,
  ]);
  return { contents, preferences: spoken, discounts };
}

/**
 * Same for several stored carts, by id: a fixed number of round trips. Shipping option names are in the store's
 * language. Missing carts are left out.
 */
export async function readFactsOfCarts(
  db: SiteDb,
  cartIds: readonly string[],
): Promise<ReadonlyMap<string, CartFacts>> {
  const known: { readonly contents: CartContents; readonly terms: StoreTerms }[] = [];
  const read = [...(await readCarts(db, cartIds)).values()];
  for (const hasPlace of [false, true]) {
    const some = read.filter((contents) => knowsPlace(contents) === hasPlace);
    const version = some[0]?.storeVersion ?? null;
    if (some.length === 0) continue;
    const terms = await readStoreTerms(db, { version, hasPlace });
    known.push(...some.map((contents) => ({ contents, terms })));
  }
  const inputs = known.map(({ contents, terms }) => ownDiscounts({ contents, ...terms, customerKey: null }));
  const own = await readDiscountsForEach(db, inputs);
  const facts = known.map(({ contents, terms: { preferences, automatic } }, index): CartFacts => {
    return { contents, preferences, discounts: own[index] ?? automatic };
  });
  return new Map(facts.map((one) => [one.contents.cart?.id ?? "", one]));
}

function knowsPlace({ cart }: CartContents): boolean {
  return cart !== undefined && (cart.shippingLocation !== null || cart.shippingOptionId !== null);
}

type DiscountsInput = {
  readonly contents: CartContents;
  readonly automatic: OrderDiscountFacts;
  readonly customerKey: string | null;
};

/** The discounts besides automatic ones; undefined if there are none. */
function ownDiscounts({ contents, automatic, customerKey }: DiscountsInput): DiscountInput | undefined {
  const codes = contents.cart?.codes ?? [];
  const customer = customerKey ?? contents.cart?.email?.toLowerCase() ?? null;
  const countsCustomers = customer !== null && automatic.discounts.some(({ isOncePerCustomer }) => isOncePerCustomer);
  return codes.length > 0 || countsCustomers ? { codes, customerKey: customer } : undefined;
}

export type CheckoutChoices = {
  readonly shippingTo: Destination | null;
  readonly billingTo: Destination | null;
  readonly shippingOptionId: string | null;
  readonly giftCards: readonly GiftCardBalance[];
  /** The customer's lowercase email; null while unknown. */
  readonly customerKey: string | null;
  readonly locale: string;
};

export type PricedCart = {
  readonly cart: ShoppingCart;
  /** Always `ok`: lines that make an order too large are problems and not counted. */
  readonly price: OrderPrice;
  /** Priced lines in cart order; lines that cannot be bought are in `problems`. */
  readonly lines: readonly PricedCartLine[];
  readonly kind: CartKind;
  readonly currency: string;
  /** Line problems; the cart can be bought if it has a line and no problems. */
  readonly problems: readonly string[];
  readonly discounts: readonly Discount[];
  readonly siteUserId: string | null;
};

/** A cart priced as an order. Throws `not_found` when it does not exist or was bought. */
export async function readPricedCart(
  db: SiteDb,
  site: SiteEntry,
  { cartId, choices, nowMs = Date.now() }: { cartId: string; choices: CheckoutChoices; nowMs?: number },
): Promise<PricedCart> {
  const { customerKey, ...chosen } = choices;
  const facts = await readCartFacts(db, { key: { by: "id", cartId }, hasPlace: true, customerKey });
  const stored = facts.contents.cart;
  if (!stored || stored.orderId !== null) throw new AppError("not_found");
  const { cart, order, lines } = priceContents(site, facts, { nowMs, choices: chosen });
  const applied = new Set(order.discounts.map(({ discountId }) => discountId));
  return {
    cart,
    price: { ok: true, order },
    lines,
    kind: cart.kind,
    currency: cart.currency,
    problems: cart.entries.flatMap(({ problem }) => (problem === null ? [] : [problem])),
    discounts: facts.discounts.discounts.filter(({ id }) => applied.has(id)),
    siteUserId: stored.siteUserId,
  };
}
