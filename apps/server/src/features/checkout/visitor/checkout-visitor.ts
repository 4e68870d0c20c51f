import type { FastifyReply, FastifyRequest } from "fastify";
import { hashToken } from "../../../db/new-id.ts";
import type { Resources } from "../../../plugins/resources.ts";
import { readSecretCookie, setSecretCookie } from "../../../plugins/session/host-cookie.ts";
import { CHECKOUT_COOKIE } from "../../cart/visitor/cart-owner-service.ts";
import { siteUserTokenOf } from "../../site-user/site-user-service.ts";

/** Tokens of carts whose checkout this browser has started, newest first. */
const COOKIE = CHECKOUT_COOKIE;
const TOKEN = /^(?:[\w-]{32}|[\w-]{43})$/;
const MAX_TOKENS = 5;
const LIFETIME_SECONDS = 30 * 24 * 60 * 60;

export type CheckoutVisitor = {
  /** Of the named cart, then of those whose checkout this browser has started; its own cart's opens no checkout. */
  readonly cartTokens: readonly string[];
  /** The cart token of the call, unvalidated. */
  readonly named: string | null;
  readonly siteUserToken: string | undefined;
  /** The checkout's key of the call, unvalidated; empty for none. */
  readonly key: string;
};

function rememberedTokens(request: FastifyRequest, platformHost: string): string[] {
  const value = readSecretCookie(request, COOKIE, platformHost) ?? "";
  return value
    .split(".")
    .filter((token) => TOKEN.test(token))
    .slice(0, MAX_TOKENS);
}

function keyIn({ headers }: FastifyRequest): string {
  const key = headers["x-checkout-key"];
  return typeof key === "string" ? key : "";
}

/** Reads a visitor's keys; corrupt ones count as absent. `named` comes from the call, not from cookies. */
export function readCheckoutVisitor(
  request: FastifyRequest,
  resources: Pick<Resources, "env" | "secret" | "now">,
  named: string | null | undefined,
): CheckoutVisitor {
  const tokens = [named ?? "", ...rememberedTokens(request, resources.env.host)].filter((token) => TOKEN.test(token));
  const siteUserToken = siteUserTokenOf(request, resources);
  return { cartTokens: [...new Set(tokens)], named: named ?? null, siteUserToken, key: keyIn(request) };
}

export function tokenHashesOf({ cartTokens }: Pick<CheckoutVisitor, "cartTokens">): Buffer[] {
  return cartTokens.map(hashToken);
}

/** Lets the browser open a checkout by its id, also after its cart is bought and a new one started. */
export function rememberCheckout(
  request: FastifyRequest,
  reply: FastifyReply,
  { visitor, platformHost }: { readonly visitor: CheckoutVisitor; readonly platformHost: string },
): void {
  const [token] = visitor.cartTokens;
  const known = rememberedTokens(request, platformHost);
  if (token === undefined || known[0] === token) return;
  const tokens = [token, ...known.filter((one) => one !== token)].slice(0, MAX_TOKENS);
  setSecretCookie(reply, COOKIE, { platformHost, value: tokens.join("."), maxAgeSeconds: LIFETIME_SECONDS });
}
