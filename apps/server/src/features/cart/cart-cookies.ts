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

/** The token of the visitor's cart; a corrupt one counts as absent. */
export function readCartToken(request: FastifyRequest): string | undefined {
  const token = request.cookies[CART];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/**
 * Tokens for a new cart. Two tabs of a visitor without a cart may add at the same moment, before either has the cookie: within some seconds
 * the same visitor gets the same token, which nobody can tell without the server's secret, so both items land in one cart.
 */
export function freshCartTokens(
  request: FastifyRequest,
  { secret, now }: Pick<Resources, "secret" | "now">,
): readonly [string, ...string[]] {
  const crumb = request.cookies["crumb"];
  if (crumb === undefined) return [newToken()];
  const moment = Math.floor(now() / FIRST_CALLS_MS);
  const tokenAt = (time: number): string =>
    createHmac("sha256", secret)
      .update(["cart", request.headers.host, request.ip, crumb, time].join("\n"))
      .digest("base64url");
  return [tokenAt(moment), tokenAt(moment - 1)];
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
