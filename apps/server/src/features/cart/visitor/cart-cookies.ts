import { createHmac, timingSafeEqual } from "node:crypto";
import { createBoundedMap, type BoundedMap } from "@stoa/core/lib/bounded-map.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { newCartToken } from "../../../db/new-id.ts";
import type { Resources } from "../../../plugins/resources.ts";
import { readCrumb } from "../../../plugins/session/crumb.ts";
import {
  clearHintCookie,
  clearSecretCookie,
  readSecretCookie,
  setHintCookie,
  setSecretCookie,
} from "../../../plugins/session/host-cookie.ts";
import { clientNetworkOf } from "../../../plugins/request/client-network.ts";

const CART = "CART";
const HAS_CART = "hasCart";
const LIFETIME_SECONDS = 30 * 24 * 60 * 60;
const SIGNED = /^([\w-]{32}|[\w-]{43})\.([\w-]{43})$/;
/**
 * Format of unsigned cookies, still accepted; secrets in signed cookies are shorter, so none opens a cart without its
 * signature.
 */
const UNSIGNED = /^[\w-]{43}$/;
/** 192 bits. */
const TOKEN_CHARS = 32;
/** A visitor's first calls within this window share a cart. */
const FIRST_CALLS_MS = 10_000;
/** First calls may be processed or answered up to a minute late. */
const LATE_CALLS = 7;

type TokenParts = Pick<Resources, "secret" | "now" | "env">;
type Secret = Pick<Resources, "secret">;

function macOf(secret: Buffer, ...parts: ReadonlyArray<string | number>): string {
  return createHmac("sha256", secret).update(parts.join("\n")).digest("base64url");
}

function tokenOf(secret: Buffer, ...parts: ReadonlyArray<string | number>): string {
  return macOf(secret, ...parts).slice(0, TOKEN_CHARS);
}

function signatureOf(secret: Buffer, token: string): string {
  return macOf(secret, "cart-cookie", token);
}

/** Value of the cart cookie: the cart's secret and the server's signature. */
export function cartCookieOf(token: string, { secret }: Secret): string {
  return `${token}.${signatureOf(secret, token)}`;
}

/** Visitors who return within minutes; an entry is about 250 bytes. */
const MAX_KNOWN = 5000;

/** Verified cookies by signing secret: a page that shows a cart reads its cookie several times. */
const knownBy = new WeakMap<Buffer, BoundedMap<string>>();

function knownOf(secret: Buffer): BoundedMap<string> {
  const known = knownBy.get(secret) ?? createBoundedMap<string>(MAX_KNOWN);
  knownBy.set(secret, known);
  return known;
}

/**
 * Returns the token in a cookie's value; undefined without a valid signature, unless it has the older unsigned format.
 */
export function cartTokenOf(cookie: string, { secret }: Secret): string | undefined {
  if (UNSIGNED.test(cookie)) return cookie;
  const known = knownOf(secret);
  const before = known.get(cookie);
  if (before !== undefined) return before;
  const [, token = "", signature = ""] = SIGNED.exec(cookie) ?? [];
  if (token === "" || !timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, token))))
    return undefined;
  known.set(cookie, token);
  return token;
}

/** Returns the token of the visitor's cart; a cookie without one counts as absent. */
export function readCartToken(
  request: Pick<FastifyRequest, "cookies">,
  { secret, env }: Pick<Resources, "secret" | "env">,
): string | undefined {
  return cartTokenOf(readSecretCookie(request, CART, env.host) ?? "", { secret });
}

/**
 * Tokens for the first calls of a visitor without a cart, for the current and some earlier moments; none without a
 * crumb.
 */
function firstTokens(request: FastifyRequest, { secret, now, env }: TokenParts, moments: number): string[] {
  const crumb = readCrumb(request, env.host);
  if (crumb === undefined) return [];
  const moment = Math.floor(now() / FIRST_CALLS_MS);
  const place = [request.headers.host ?? "", clientNetworkOf(request), crumb];
  return Array.from({ length: moments }, (_, back) => tokenOf(secret, "cart", ...place, moment - back));
}

/** The token that replaces a secret which no longer opens a cart. */
function tokenAfter(token: string, { secret }: Secret): string {
  return tokenOf(secret, "cart-after", token);
}

/**
 * Tokens for a new cart, unpredictable without the server's secret. Calls that still carry an invalidated secret share
 * its successor. Two tabs of a visitor without a cart may add at the same moment, before either has the cookie: within
 * some seconds the same visitor gets the same token.
 */
export function freshCartTokens(
  request: FastifyRequest,
  parts: TokenParts,
  own: string | undefined,
): readonly [string, ...string[]] {
  if (own !== undefined) return [tokenAfter(own, parts)];
  const [first = newCartToken(), ...others] = firstTokens(request, parts, 2);
  return [first, ...others];
}

/**
 * Secrets of carts this browser may just have filled as a guest, whichever responses have arrived: the cookie's own
 * first.
 */
export function guestCartTokens(request: FastifyRequest, parts: TokenParts): string[] {
  const own = readCartToken(request, parts);
  const known = [...(own === undefined ? [] : [own]), ...firstTokens(request, parts, LATE_CALLS)];
  // A call sent with one of them that arrived after its cart was merged has filled the successor.
  return [...known, ...known.map((token) => tokenAfter(token, parts))];
}

type CartCookies = {
  readonly resources: Pick<Resources, "env" | "secret">;
  /** The cart's token, valid for another 30 days; undefined leaves the cookie unchanged. */
  readonly token: string | undefined;
  readonly hasItems: boolean;
};

/**
 * Sets the secret cookie, which scripts cannot read, and the flag that tells scripts whether a cart is worth loading.
 */
export function setCartCookies(request: FastifyRequest, reply: FastifyReply, cookies: CartCookies): void {
  const { resources, token, hasItems } = cookies;
  const shared = { platformHost: resources.env.host, maxAgeSeconds: LIFETIME_SECONDS };
  if (token !== undefined) setSecretCookie(reply, CART, { ...shared, value: cartCookieOf(token, resources) });
  const isFlagged = request.cookies[HAS_CART] !== undefined;
  const isFlagStale = request.cookies[HAS_CART] !== "true" || token !== undefined;
  if (hasItems && isFlagStale) setHintCookie(reply, HAS_CART, { ...shared, value: "true" });
  if (!hasItems && isFlagged) clearHintCookie(reply, HAS_CART, shared.platformHost);
}

/** Secrets of carts whose checkout this browser has started; the first one, given with a cart, opens nothing. */
export const CHECKOUT_COOKIE = "CHECKOUT";

/** Gives a browser with its first cart a secret that tells its checkouts from those of others. */
export function markBrowser(request: FastifyRequest, reply: FastifyReply, platformHost: string): void {
  if (readSecretCookie(request, CHECKOUT_COOKIE, platformHost) !== undefined) return;
  const setting = { platformHost, value: newCartToken(), maxAgeSeconds: LIFETIME_SECONDS };
  setSecretCookie(reply, CHECKOUT_COOKIE, setting);
}

export function forgetCartToken(reply: FastifyReply, platformHost: string): void {
  clearSecretCookie(reply, CART, platformHost);
}
