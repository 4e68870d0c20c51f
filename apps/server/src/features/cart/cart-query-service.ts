import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import { mockCart } from "@stoa/core/cart/page/mock-cart.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { FastifyRequest } from "fastify";
import { inSite, readSiteTogether, type SiteDb } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import { noticeMessage, rejectedCode } from "./contents/cart-notices.ts";
import {
  countContents,
  headerOf,
  priceContents,
  type CartFacts,
  type CartParts,
  type OpenedCart,
} from "./contents/cart-pricing.ts";
import { changeCartLanguage } from "./page/cart-language-service.ts";
import { touchCart, type CartKey } from "./contents/cart-store.ts";
import { ownTokensOf, guestOf, visitorOf, type OwnTokens } from "./visitor/cart-owner-service.ts";
import { readCartFacts } from "./contents/cart-facts-service.ts";

/** Reads write to a cart at most this often. */
const TOUCH_AFTER_MS = 24 * 60 * 60 * 1000;

type Looking = {
  readonly hasAmounts?: boolean;
  readonly takesLanguage?: boolean;
};

function readFactsBy(db: SiteDb, key: CartKey | undefined): Promise<CartFacts> {
  return readCartFacts(db, { key, hasPlace: false, customerKey: null });
}

/** Like `readFactsBy`, after switching the cart to the language it is viewed in. */
async function readFactsInLanguage(db: SiteDb, site: SiteEntry, key: CartKey | undefined): Promise<CartFacts> {
  const facts = await readFactsBy(db, key);
  const { cart } = facts.contents;
  const isChanged = cart !== undefined && (await changeCartLanguage(db, site, cart));
  return isChanged ? readFactsBy(db, key) : facts;
}

function tokenOf(key: CartKey | undefined, { own }: OwnTokens): string | undefined {
  return key?.by === "token" ? own : undefined;
}

function isDue(cart: CartFacts["contents"]["cart"], nowMs: number): boolean {
  return cart?.orderId === null && nowMs - cart.updatedAt.getTime() > TOUCH_AFTER_MS;
}

type VisitedCart = { readonly key: CartKey | undefined; readonly facts: CartFacts };

/** A guest read without a language change writes nothing, so it needs no transaction. */
async function readVisited(
  { database, site, now = Date.now }: CartParts,
  tokens: OwnTokens,
  takesLanguage: boolean,
): Promise<VisitedCart> {
  const guest = guestOf(tokens);
  if (guest && !takesLanguage)
    return { key: guest.own, facts: await readSiteTogether(database, site.id, (db) => readFactsBy(db, guest.own)) };
  return inSite(database, site.id, async (db) => {
    const { own } = guest ?? (await visitorOf(db, tokens, now()));
    return { key: own, facts: await (takesLanguage ? readFactsInLanguage(db, site, own) : readFactsBy(db, own)) };
  });
}

/**
 * Returns the visitor's cart, or an empty one. `isKept` is set when its lifetime was just renewed. Without amounts only
 * the lines are computed.
 */
export async function readCartOf(
  { database, site, now = Date.now }: CartParts,
  tokens: OwnTokens,
  { hasAmounts = true, takesLanguage = false }: Looking = {},
): Promise<OpenedCart & { readonly isKept: boolean }> {
  const { facts, key } = await readVisited({ database, site, now }, tokens, takesLanguage);
  const { cart } = facts.contents;
  const isKept = isDue(cart, now());
  if (cart && isKept) await inSite(database, site.id, (db) => touchCart(db, cart.id));
  const shown = hasAmounts ? priceContents(site, facts, { nowMs: now() }).cart : countContents(site, facts, now());
  return { cart: shown, token: cart && tokenOf(key, tokens), isKept };
}

/** A sample cart in the shop's currency, for editors. spec: storefront 7, mock */
export function readSampleCart(
  { database, site }: CartParts,
  { hasAmounts = true }: Pick<Looking, "hasAmounts"> = {},
): Promise<ShoppingCart> {
  return inSite(database, site.id, async (db) => {
    const facts = await readCartFacts(db, { key: undefined, hasPlace: false, customerKey: null });
    const cart = mockCart(headerOf(site, facts));
    return hasAmounts ? cart : { ...cart, subtotalCents: 0, grandTotalCents: 0 };
  });
}

export async function readCartForPage(
  resources: Pick<Resources, "database" | "now" | "env" | "secret">,
  site: SiteEntry,
  request: FastifyRequest,
): Promise<{ readonly cart: ShoppingCart; readonly notice: string | null; readonly typedCode: string }> {
  const { database, now } = resources;
  const { cart } = await readCartOf({ database, site, now }, ownTokensOf(request, resources), { takesLanguage: true });
  return { cart, notice: noticeMessage(request.query), typedCode: rejectedCode(request.query) };
}
