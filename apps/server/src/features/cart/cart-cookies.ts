import { createHmac } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { newToken } from "../../db/new-id.ts";
import { schemeOf } from "../../plugins/request-origin.ts";
import type { Resources } from "../../plugins/resources.ts";

const CART = "CART";
const HAS_CART = "hasCart";
const LIFETIME_SECONDS = 30 * 24 * 60 * 60;
const TOKEN = /^[\w-]{43}$/;
/** First calls of one visitor within so long share a cart. */
const FIRST_CALLS_MS = 10_000;
/** First calls may be worked on or answered late, by a minute at most. */
const LATE_CALLS = 7;

/** The token of the visitor's cart; a corrupt one counts as absent. */
export function readCartToken(request: FastifyRequest): string | undefined {
  const token = request.cookies[CART];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

type TokenParts = Pick<Resources, "secret" | "now">;

function tokenOf(secret: Buffer, ...parts: ReadonlyArray<string | number>): string {
  return createHmac("sha256", secret).update(parts.join("\n")).digest("base64url");
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
export function freshCartTokens(request: FastifyRequest, parts: TokenParts): readonly [string, ...string[]] {
  const own = readCartToken(request);
  if (own !== undefined) return [tokenAfter(own, parts)];
  const [first = newToken(), ...others] = firstTokens(request, parts, 2);
  return [first, ...others];
}

/** Secrets of carts that this browser may have filled as a guest a moment ago, whichever answers have arrived: that of its cookie first. */
export function guestCartTokens(request: FastifyRequest, parts: TokenParts): string[] {
  const own = readCartToken(request);
  const known = [...(own === undefined ? [] : [own]), ...firstTokens(request, parts, LATE_CALLS)];
  // A call that was sent with one of them, but came after its cart was merged, has filled the one that follows.
  return [...known, ...known.map((token) => tokenAfter(token, parts))];
}

type CartCookies = {
  readonly platformHost: string;
  /** The token that opens the cart, for another 30 days; undefined leaves that cookie as it is. */
  readonly token: string | undefined;
  readonly hasItems: boolean;
};

function sharedOptions(platformHost: string) {
  return { path: "/", sameSite: "lax", secure: schemeOf(platformHost) === "https" } as const;
}

/** Keeps the secret cookie, out of reach of scripts, and the flag that tells scripts whether a cart is worth loading. */
export function setCartCookies(request: FastifyRequest, reply: FastifyReply, cookies: CartCookies): void {
  const { platformHost, token, hasItems } = cookies;
  const shared = sharedOptions(platformHost);
  if (token !== undefined) {
    void reply.setCookie(CART, token, { ...shared, httpOnly: true, maxAge: LIFETIME_SECONDS });
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
