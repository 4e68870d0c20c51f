import { invariant } from "@stoa/core/lib/invariant.ts";
import type { FastifyRequest } from "fastify";
import type { SiteDb } from "../../db/database.ts";
import { hashToken, newCartToken, newId } from "../../db/new-id.ts";
import { findSiteUserByToken, siteUserTokenOf } from "../site-user/site-user-service.ts";
import type { Resources } from "../../plugins/resources.ts";
import { readPasses, type Passes } from "../page-lock/page-lock-service.ts";
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
} from "./cart-store.ts";

/** What a visitor comes with. */
export type CartTokens = {
  /** That of the cart's cookie. */
  readonly own: string | undefined;
  /** The first makes a new cart; the others open one that was made a moment ago. */
  readonly fresh: readonly [string, ...string[]];
  /** That of the session of somebody who is signed in. */
  readonly siteUser?: string | undefined;
  /** For pages behind passwords. */
  readonly passes?: Passes;
  /** Of carts that somebody who is signed in may have filled as a guest, just before. */
  readonly asGuest?: readonly string[];
};

/** What opens a cart that there is already. */
export type OwnTokens = Pick<CartTokens, "own" | "siteUser" | "asGuest" | "passes"> &
  Partial<Pick<CartTokens, "fresh">>;

/** Whose cart it is: the one in use of somebody who is signed in, else whatever the secrets open. */
export type CartVisitor = {
  readonly siteUserId: string | null;
  /** Undefined for a guest without a cookie. */
  readonly own: CartKey | undefined;
  /** Opens a cart that a guest has made a moment ago. */
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
 * The visitor, when the tokens alone tell that it is a guest. Nothing is waited for then, so what is asked first travels with the start of
 * the transaction: `guestOf(tokens) ?? (await visitorOf(…))`.
 */
export function guestOf(tokens: OwnTokens): CartVisitor | undefined {
  return tokens.siteUser === undefined ? guestWith(tokens) : undefined;
}

/** The guests' carts that secrets open, in their order. */
export async function listGuestCarts(db: SiteDb, tokens: readonly string[]): Promise<readonly string[]> {
  if (tokens.length === 0) return [];
  const hashes = tokens.map(hashToken);
  const carts = (await findCartsByToken(db, hashes)).filter(isGuestCart);
  const placeOf = ({ tokenHash }: StoredCart): number => hashes.findIndex((hash) => hash.equals(tokenHash));
  return carts.toSorted((first, second) => placeOf(first) - placeOf(second)).map(({ id }) => id);
}

/**
 * Who comes with these tokens. What somebody who is signed in has still put into a guest's cart, in a call that was on its way while they
 * signed in, becomes part of their own cart now.
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

/** A cart that a first call of the same guest has made since it was looked for; other first calls of theirs wait. */
async function findFreshCart(db: SiteDb, fresh: CartTokens["fresh"]): Promise<OpenedCart | undefined> {
  // Older first, as calls a moment before and after have one of them in common.
  const waits = fresh.toReversed().map((token) => lockCartToken(db, hashToken(token)));
  const [, cart] = await Promise.all([Promise.all(waits), lockCart(db, tokenKey(fresh))]);
  if (!cart) return undefined;
  return { cart, isNew: false, token: fresh.find((token) => hashToken(token).equals(cart.tokenHash)) };
}

/** A visitor's cart; `token` is for a guest's cookie. */
type OpenedCart = { readonly cart: StoredCart; readonly isNew: boolean; readonly token: string | undefined };

/** Makes a cart for a visitor who has none, or takes the one that a parallel call has just made. */
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
  // The cart of somebody who signs in needs no secret; a random one keeps the column filled.
  const first = siteUserId === null ? token : newCartToken();
  const opened = await openCart(db, { ...cart, id: newId(), tokenHash: hashToken(first) });
  if (opened) return { ...opened, token: siteUserId === null ? first : undefined };
  const other = newCartToken();
  const reopened = await openCart(db, { ...cart, id: newId(), tokenHash: hashToken(other) });
  invariant(reopened, "a random secret opens a cart of its own");
  return { ...reopened, token: other };
}

/** The visitor's cart, or the one that `cartToken` opens; undefined for one that does not open. Bought ones too. */
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
