import { invariant } from "@stoa/core/lib/invariant.ts";
import type { FastifyRequest } from "fastify";
import type { SiteDb } from "../../../db/database.ts";
import { hashToken, newCartToken, newId } from "../../../db/new-id.ts";
import { findSiteUserByToken, siteUserTokenOf } from "../../site-user/site-user-service.ts";
import type { Resources } from "../../../plugins/resources.ts";
import { readPasses, type Passes } from "../../page-lock/page-lock-service.ts";
import { freshCartTokens, guestCartTokens, readCartToken } from "./cart-cookies.ts";
import { isGuestCart, mergeCarts } from "./cart-merge-service.ts";
import {
  findCart,
  findCartsByToken,
  lockCart,
  lockCartsOfUser,
  lockCartToken,
  openCart,
  type CartKey,
  type StoredCart,
} from "../contents/cart-store.ts";

export { CHECKOUT_COOKIE, cartCookieOf, cartTokenOf, readCartToken, setCartCookies } from "./cart-cookies.ts";

export type CartTokens = {
  readonly own: string | undefined;
  /** The first creates a new cart; the others open one created a moment ago. */
  readonly fresh: readonly [string, ...string[]];
  readonly siteUser?: string | undefined;
  readonly passes?: Passes;
  /** Of carts that a signed-in visitor may have filled as a guest just before. */
  readonly asGuest?: readonly string[];
};

export type OwnTokens = Pick<CartTokens, "own" | "siteUser" | "asGuest" | "passes"> &
  Partial<Pick<CartTokens, "fresh">>;

/** Whose cart it is: the current cart of a signed-in visitor, or the one the secrets open. */
export type CartVisitor = {
  readonly siteUserId: string | null;
  /** Undefined for a guest without a cookie. */
  readonly own: CartKey | undefined;
  /** Opens a cart the guest created a moment ago. */
  readonly fresh: CartKey | undefined;
};

type TokenParts = Pick<Resources, "secret" | "now" | "env">;

export function ownTokensOf(request: FastifyRequest, resources: TokenParts): OwnTokens {
  const tokens = {
    own: readCartToken(request, resources),
    siteUser: siteUserTokenOf(request, resources),
    passes: readPasses(request, resources),
  };
  return tokens.siteUser === undefined ? tokens : { ...tokens, asGuest: guestCartTokens(request, resources) };
}

export function cartTokensOf(request: FastifyRequest, resources: TokenParts): CartTokens {
  const tokens = ownTokensOf(request, resources);
  return { ...tokens, fresh: freshCartTokens(request, resources, tokens.own) };
}

export function tokenKey(tokens: readonly string[]): CartKey {
  return { by: "token", tokenHashes: tokens.map(hashToken) };
}

function guestWith({ own, fresh }: OwnTokens): CartVisitor {
  return {
    siteUserId: null,
    own: own === undefined ? undefined : tokenKey([own]),
    fresh: fresh === undefined ? undefined : tokenKey(fresh),
  };
}

/**
 * Returns the visitor if the tokens alone show a guest. Nothing is awaited then, so the first query travels with the
 * start of the transaction: `guestOf(tokens) ?? (await visitorOf(…))`.
 */
export function guestOf(tokens: OwnTokens): CartVisitor | undefined {
  return tokens.siteUser === undefined ? guestWith(tokens) : undefined;
}

/** In the order of the tokens. */
export async function listGuestCarts(db: SiteDb, tokens: readonly string[]): Promise<readonly string[]> {
  if (tokens.length === 0) return [];
  const hashes = tokens.map(hashToken);
  const carts = (await findCartsByToken(db, hashes)).filter(isGuestCart);
  const placeOf = ({ tokenHash }: StoredCart): number => hashes.findIndex((hash) => hash.equals(tokenHash));
  return carts.toSorted((first, second) => placeOf(first) - placeOf(second)).map(({ id }) => id);
}

/**
 * Resolves the visitor. Items that a signed-in visitor's delayed call put into a guest cart while signing in are merged
 * into their own cart.
 */
export async function visitorOf(db: SiteDb, tokens: OwnTokens, now: number): Promise<CartVisitor> {
  const [user, guestCartIds] = await Promise.all([
    findSiteUserByToken(db, tokens.siteUser, now),
    listGuestCarts(db, tokens.asGuest ?? []),
  ]);
  if (!user) return guestWith(tokens);
  if (guestCartIds.length > 0) await mergeCarts(db, { guestCartIds, siteUserId: user.id });
  return { siteUserId: user.id, own: { by: "user", siteUserId: user.id }, fresh: undefined };
}

/** A cart that another first call of the same guest has created meanwhile; blocks their other first calls. */
async function findFreshCart(db: SiteDb, fresh: CartTokens["fresh"]): Promise<OpenedCart | undefined> {
  // Oldest first, as calls in adjacent moments share a token.
  const waits = fresh.toReversed().map((token) => lockCartToken(db, hashToken(token)));
  const [, cart] = await Promise.all([Promise.all(waits), lockCart(db, tokenKey(fresh))]);
  if (!cart) return undefined;
  return { cart, isNew: false, token: fresh.find((token) => hashToken(token).equals(cart.tokenHash)) };
}

type OpenedCart = { readonly cart: StoredCart; readonly isNew: boolean; readonly token: string | undefined };

/** Creates a cart for a visitor without one, or takes the one a parallel call has just created. */
export async function openVisitorCart(
  db: SiteDb,
  { siteUserId }: CartVisitor,
  fresh: CartTokens["fresh"],
): Promise<OpenedCart> {
  const cart = { kind: "cart", siteUserId } as const;
  if (siteUserId !== null) await lockCartsOfUser(db, siteUserId);
  const found = siteUserId === null ? await findFreshCart(db, fresh) : undefined;
  if (found) return found;
  const [token] = fresh;
  // A signed-in visitor's cart needs no secret; a random one fills the column.
  const first = siteUserId === null ? token : newCartToken();
  const opened = await openCart(db, { ...cart, id: newId(), tokenHash: hashToken(first) });
  if (opened) return { ...opened, token: siteUserId === null ? first : undefined };
  const other = newCartToken();
  const reopened = await openCart(db, { ...cart, id: newId(), tokenHash: hashToken(other) });
  invariant(reopened, "a random secret opens a cart of its own");
  return { ...reopened, token: other };
}

/** The visitor's cart, or the one `cartToken` opens, including bought ones; undefined if it does not open. */
export async function findVisitorCart(
  db: SiteDb,
  request: FastifyRequest,
  { resources, cartToken }: { readonly resources: TokenParts; readonly cartToken?: string | null | undefined },
): Promise<StoredCart | undefined> {
  if (cartToken !== undefined && cartToken !== null && cartToken !== "") {
    const cart = await findCart(db, tokenKey([cartToken]));
    return cart?.kind === "cart" ? undefined : cart;
  }
  const tokens = ownTokensOf(request, resources);
  const { own } = guestOf(tokens) ?? (await visitorOf(db, tokens, resources.now()));
  return own && findCart(db, own);
}
