import type { FastifyRequest } from "fastify";
import type { SiteDb } from "../../db/database.ts";
import { hashToken, newId, newToken } from "../../db/new-id.ts";
import { invariant } from "../../errors.ts";
import { findSiteUserByToken, siteUserTokenOf } from "../site-user/site-user-service.ts";
import type { Resources } from "../../plugins/resources.ts";
import { freshCartTokens, readCartToken } from "./cart-cookies.ts";
import { findCart, lockCartsOfUser, openCart, type CartKey, type StoredCart } from "./cart-store.ts";

/** What a visitor comes with. */
export type CartTokens = {
  /** That of the cart's cookie, or of a link to another cart. */
  readonly own: string | undefined;
  /** The first makes a new cart; the others open one that was made a moment ago. */
  readonly fresh: readonly [string, ...string[]];
  /** That of the session of somebody who is signed in. */
  readonly siteUser?: string | undefined;
};

/** What opens a cart that there is already. */
export type OwnTokens = Pick<CartTokens, "own" | "siteUser">;

/** Whose cart it is: the one in use of somebody who is signed in, else whatever the secrets open. */
export type CartVisitor = {
  readonly siteUserId: string | null;
  /** Undefined for a guest without a cookie. */
  readonly own: CartKey | undefined;
  /** Opens a cart that a guest has made a moment ago. */
  readonly fresh: CartKey | undefined;
};

export function ownTokensOf(request: FastifyRequest, resources: Pick<Resources, "env">): OwnTokens {
  return { own: readCartToken(request), siteUser: siteUserTokenOf(request, resources) };
}

export function cartTokensOf(
  request: FastifyRequest,
  resources: Pick<Resources, "secret" | "now" | "env">,
): CartTokens {
  return { ...ownTokensOf(request, resources), fresh: freshCartTokens(request, resources) };
}

export function tokenKey(tokens: readonly string[]): CartKey {
  return { by: "token", tokenHashes: tokens.map(hashToken) };
}

type SomeTokens = OwnTokens & Partial<Pick<CartTokens, "fresh">>;

function guestWith({ own, fresh }: SomeTokens): CartVisitor {
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
export function guestOf(tokens: SomeTokens): CartVisitor | undefined {
  return tokens.siteUser === undefined ? guestWith(tokens) : undefined;
}

/** Who comes with these tokens. */
export async function visitorOf(db: SiteDb, tokens: SomeTokens, now: number): Promise<CartVisitor> {
  const user = await findSiteUserByToken(db, tokens.siteUser, now);
  return user ? { siteUserId: user.id, own: { by: "user", siteUserId: user.id }, fresh: undefined } : guestWith(tokens);
}

/** Makes a cart for a visitor who has none, or takes the one that a parallel call has just made. `token` is for a guest's cookie. */
export async function openVisitorCart(
  db: SiteDb,
  { siteUserId }: CartVisitor,
  [token]: CartTokens["fresh"],
): Promise<{ readonly id: string; readonly isNew: boolean; readonly token: string | undefined }> {
  const cart = { kind: "cart", siteUserId } as const;
  if (siteUserId !== null) await lockCartsOfUser(db, siteUserId);
  // The cart of somebody who signs in needs no secret; a random one keeps the column filled.
  const first = siteUserId === null ? token : newToken();
  const opened = await openCart(db, { ...cart, id: newId(), tokenHash: hashToken(first) });
  if (opened) return { ...opened, token: siteUserId === null ? first : undefined };
  const other = newToken();
  const reopened = await openCart(db, { ...cart, id: newId(), tokenHash: hashToken(other) });
  invariant(reopened, "a random secret opens a cart of its own");
  return { ...reopened, token: other };
}

/** The visitor's cart, or the one that `cartToken` opens; undefined for one that does not open. Bought ones too. */
export async function findVisitorCart(
  db: SiteDb,
  request: FastifyRequest,
  {
    resources,
    cartToken,
  }: { readonly resources: Pick<Resources, "env" | "now">; readonly cartToken?: string | null | undefined },
): Promise<StoredCart | undefined> {
  if (cartToken !== undefined && cartToken !== null && cartToken !== "") {
    const cart = await findCart(db, tokenKey([cartToken]));
    return cart?.kind === "cart" ? undefined : cart;
  }
  const tokens = ownTokensOf(request, resources);
  const { own } = guestOf(tokens) ?? (await visitorOf(db, tokens, resources.now()));
  return own && findCart(db, own);
}
