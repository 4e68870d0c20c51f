import type { FastifyReply, FastifyRequest } from "fastify";
import { databaseForCarts, isCrawler } from "../../plugins/request/crawler.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import type { Resources } from "../../plugins/resources.ts";
import { markBrowser, setCartCookies } from "./visitor/cart-cookies.ts";
import type { CartLimits } from "./contents/cart-limits.ts";
import type { CartParts, OpenedCart } from "./contents/cart-pricing.ts";
import { clientNetworkOf } from "../../plugins/request/client-network.ts";

export type CartCallContext = { readonly resources: Resources; readonly limits: CartLimits };

/** Counts a cart change or a code entered; false over the limit. */
export function isWithinLimits(
  request: FastifyRequest,
  limits: CartLimits,
  { own, kind = "change" }: { readonly own: string | undefined; readonly kind?: "change" | "code" },
): Promise<boolean> {
  return limits({ siteId: siteOf(request).id, network: clientNetworkOf(request), token: own, kind });
}

/** A crawler gets every answer, and nothing of its cart is kept. */
export function partsOf(request: FastifyRequest, { database, now }: Resources): CartParts {
  return { database: databaseForCarts(request, database), site: siteOf(request), now };
}

export function keepCookies(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  resources: Resources,
  { cart, token }: OpenedCart,
): void {
  if (isCrawler(request)) return;
  setCartCookies(request, reply, { resources, token, hasItems: cart.entries.length > 0 });
  if (token !== undefined) markBrowser(request, reply, resources.env.host);
}
