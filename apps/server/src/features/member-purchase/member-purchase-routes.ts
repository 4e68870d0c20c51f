import { startMemberPurchase } from "@stoa/core/member-access/member-access-api.ts";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { AppError } from "../../errors.ts";
import { countAgainst } from "../../plugins/count-against.ts";
import type { Resources } from "../../plugins/resources.ts";
import { startPurchase } from "../cart/add/cart-purchase-service.ts";
import { ownTokensOf } from "../cart/visitor/cart-owner-service.ts";
import { clientNetworkOf } from "../../plugins/request/client-network.ts";
import { databaseForCarts } from "../../plugins/request/crawler.ts";

/** Purchases per address and minute: each creates a cart. */
const STARTS_A_MINUTE = 20;
const MINUTE_SECONDS = 60;

export function memberPurchaseRoutes(resources: Resources): void {
  const { routes, database, now } = resources;
  const limiter = new RateLimiterMemory({ points: STARTS_A_MINUTE, duration: MINUTE_SECONDS });

  routes.site(startMemberPurchase, async ({ site, body, request }) => {
    await countAgainst([[limiter, `${site.id} ${clientNetworkOf(request)}`]]);
    const { itemId, sku = null } = body;
    const input = { kind: "express", itemId, sku, quantity: 1, additionalFields: null } as const;
    const outcome = await startPurchase(
      { database: databaseForCarts(request, database), site, now },
      ownTokensOf(request, resources),
      input,
    );
    if (!outcome.ok) throw new AppError("cart_refused", { message: outcome.message });
    return { cartToken: outcome.cartToken };
  });
}
