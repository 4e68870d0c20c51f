import { createHmac, timingSafeEqual } from "node:crypto";
import { createBoundedMap, type BoundedMap } from "@stoa/core/lib/bounded-map.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { newCartToken } from "../../db/new-id.ts";
import { schemeOf } from "../../plugins/request-origin.ts";
import type { Resources } from "../../plugins/resources.ts";

const CART = "CART";
const HAS_CART = "hasCart";
const LIFETIME_SECONDS = 30 * 24 * 60 * 60;
const SIGNED = /^([\w-]{32}|[\w-]{43})\.([\w-]{43})$/;
/** As cookies were before they were signed; the secrets in signed ones are shorter, so that none opens a cart without its signature. */
const UNSIGNED = /^[\w-]{43}$/;
/** 192 bits. */
const TOKEN_CHARS = 32;
/** First calls of one visitor within so long share a cart. */
const FIRST_CALLS_MS = 10_000;
/** First calls may be worked on or answered late, by a minute at most. */
const LATE_CALLS = 7;

type TokenParts = Pick<Resources, "secret" | "now">;
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

/** What the cookie of a cart says: the secret that opens it and the server's signature. */
export function cartCookieOf(token: string, { secret }: Secret): string {
  return `${token}.${signatureOf(secret, token)}`;
}

/** Visitors who come back within minutes; an entry is some 250 bytes. */
const MAX_KNOWN = 5000;

/** What rightly signed cookies open, by the secret that signed them: a page that shows a cart reads its cookie several times. */
const knownBy = new WeakMap<Buffer, BoundedMap<string>>();

function knownOf(secret: Buffer): BoundedMap<string> {
  const known = knownBy.get(secret) ?? createBoundedMap<string>(MAX_KNOWN);
  knownBy.set(secret, known);
  return known;
}

/** The token of the visitor's cart; a cookie that the server has not signed counts as absent, unless it is of before it did so. */
export function readCartToken(request: Pick<FastifyRequest, "cookies">, { secret }: Secret): string | undefined {
  const cookie = request.cookies[CART] ?? "";
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

/** Tokens that a visitor without a cart gets for first calls, now and some moments back; none for whoever has no crumb. */
function firstTokens(request: FastifyRequest, { secret, now }: TokenParts, moments: number): string[] {
  const crumb = request.cookies["crumb"];
  if (crumb === undefined) return [];
  const moment = Math.floor(now() / FIRST_CALLS_MS);
  const place = [request.headers.host ?? "", request.ip, crumb];
  return Array.from({ length: moments }, (_, back) => tokenOf(secret, "cart", ...place, moment - back));
}

/** A secret that opens nothing any more leads to this one. */
function tokenAfter(token: string, { secret }: TokenParts): string {
  return tokenOf(secret, "cart-after", token);
}

/**
 * Tokens for a new cart, which nobody can tell without the server's secret. Calls that still carry a secret which opens nothing any more share the
 * one that follows it. Two tabs of a visitor without a cart may add at the same moment, before either has the cookie: within some seconds
 * the same visitor gets the same token.
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

/** Secrets of carts that this browser may have filled as a guest a moment ago, whichever answers have arrived: that of its cookie first. */
export function guestCartTokens(request: FastifyRequest, parts: TokenParts): string[] {
  const own = readCartToken(request, parts);
  const known = [...(own === undefined ? [] : [own]), ...firstTokens(request, parts, LATE_CALLS)];
  // A call that was sent with one of them, but came after its cart was merged, has filled the one that follows.
  return [...known, ...known.map((token) => tokenAfter(token, parts))];
}

type CartCookies = {
  readonly resources: { readonly env: { readonly host: string }; readonly secret: Buffer };
  /** The token that opens the cart, for another 30 days; undefined leaves that cookie as it is. */
  readonly token: string | undefined;
  readonly hasItems: boolean;
};

function sharedOptions(platformHost: string) {
  return { path: "/", sameSite: "lax", secure: schemeOf(platformHost) === "https" } as const;
}

/** Keeps the secret cookie, out of reach of scripts, and the flag that tells scripts whether a cart is worth loading. */
export function setCartCookies(request: FastifyRequest, reply: FastifyReply, cookies: CartCookies): void {
  const { resources, token, hasItems } = cookies;
  const shared = sharedOptions(resources.env.host);
  if (token !== undefined) {
    void reply.setCookie(CART, cartCookieOf(token, resources), { ...shared, httpOnly: true, maxAge: LIFETIME_SECONDS });
  }
  const isFlagged = request.cookies[HAS_CART] !== undefined;
  const isFlagStale = request.cookies[HAS_CART] !== "true" || token !== undefined;
  if (hasItems && isFlagStale) void reply.setCookie(HAS_CART, "true", { ...shared, maxAge: LIFETIME_SECONDS });
  if (!hasItems && isFlagged) void reply.clearCookie(HAS_CART, shared);
}

/** Forgets a guest's cart in this browser. */
export function forgetCartToken(reply: FastifyReply, platformHost: string): void {
  void reply.clearCookie(CART, sharedOptions(platformHost));
}
