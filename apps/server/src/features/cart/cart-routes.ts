import * as api from "@stoa/core/cart/cart-api.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";
import { readIdempotencyKey } from "../../plugins/idempotency-key-header.ts";
import type { Resources } from "../../plugins/resources.ts";
import { addToCart } from "./add/add-to-cart-service.ts";
import { isWithinLimits, keepCookies, partsOf, type CartCallContext } from "./cart-call.ts";
import { cartForms } from "./page/cart-form-routes.ts";
import { cartReminderPages } from "./reminder/cart-reminder-routes.ts";
import { CART_LIMITS, createCartLimits, type CartLimitSettings } from "./contents/cart-limits.ts";
import { changeFields, changeQuantity, removeLine } from "./contents/cart-line-change-service.ts";
import type { CartProblem } from "./contents/cart-notices.ts";
import { enterCode, removeCode, setCurrency, setShipping } from "./page/cart-options-service.ts";
import type { CartParts, ChangedCart } from "./contents/cart-pricing.ts";
import { startPurchase } from "./add/cart-purchase-service.ts";
import { readCartOf, readSampleCart } from "./cart-query-service.ts";
import { leftCartRoutes } from "./reminder/left-cart-routes.ts";
import { cartTokensOf, ownTokensOf, type CartTokens } from "./visitor/cart-owner-service.ts";

function toError({ code, message, fields }: CartProblem): AppError {
  const details = fields === undefined ? { message } : { message, fields: { ...fields } };
  return new AppError(code === "entryNotFound" ? "not_found" : "cart_refused", details);
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

function createChanges({ resources, limits }: CartCallContext) {
  return async <Changed extends ChangedCart>(
    { request, reply }: Exchange,
    work: (parts: CartParts, tokens: CartTokens) => Promise<Changed | CartProblem>,
    kind: "change" | "code" = "change",
  ): Promise<Changed> => {
    const tokens = cartTokensOf(request, resources);
    if (!(await isWithinLimits(request, limits, { own: tokens.own, kind }))) throw new AppError("too_many_requests");
    const outcome = await work(partsOf(request, resources), tokens);
    if (!outcome.ok) throw toError(outcome);
    keepCookies({ request, reply }, resources, outcome);
    return outcome;
  };
}

/** Line endpoints for shop scripts. spec: storefront 7 */
function entryEndpoints(context: CartCallContext): void {
  const { routes } = context.resources;
  const change = createChanges(context);

  routes.site(api.addCartEntry, async ({ body, ...exchange }) => {
    const { itemId, sku = null, quantity, additionalFields = null } = body;
    const input = { itemId, sku, quantity, additionalFields, pressKey: readIdempotencyKey(exchange.request) };
    const { cart, entry } = await change(exchange, (parts, tokens) => addToCart(parts, tokens, input));
    return { shoppingCart: cart, newlyAdded: entry };
  });

  routes.site(api.updateCartEntry, async ({ params: { entryId }, body: { quantity }, ...exchange }) => {
    const { cart, entry } = await change(exchange, (parts, tokens) =>
      changeQuantity(parts, { entryId, quantity, tokens }),
    );
    return { shoppingCart: cart, updatedEntry: entry };
  });

  routes.site(api.updateCartEntryFields, async ({ params: { entryId }, body, ...exchange }) => {
    const { itemId, sku = null, additionalFields = null } = body;
    const { cart, entry } = await change(exchange, (parts, tokens) =>
      changeFields(parts, { entryId, itemId, sku, additionalFields, tokens }),
    );
    return { shoppingCart: cart, updatedEntry: entry };
  });

  routes.site(api.removeCartEntry, async ({ params: { entryId }, ...exchange }) => {
    const { cart } = await change(exchange, (parts, tokens) => removeLine(parts, { entryId, tokens }));
    return { shoppingCart: cart };
  });
}

function optionEndpoints(context: CartCallContext): void {
  const { routes } = context.resources;
  const change = createChanges(context);

  routes.site(api.addCartCoupon, async ({ body, ...exchange }) => {
    const { cart } = await change(exchange, (parts, tokens) => enterCode(parts, tokens, body.promoCode), "code");
    return { shoppingCart: cart };
  });

  routes.site(api.removeCartCoupon, async ({ query, ...exchange }) => {
    const { cart } = await change(exchange, (parts, tokens) => removeCode(parts, tokens, query.promoCode));
    return { shoppingCart: cart };
  });

  routes.site(api.setCartShipping, async ({ body, ...exchange }) => {
    const { cart } = await change(exchange, (parts, tokens) => setShipping(parts, tokens, body));
    return { shoppingCart: cart };
  });

  routes.site(api.setCartCurrency, async ({ body, ...exchange }) => {
    const { cart } = await change(exchange, (parts, tokens) => setCurrency(parts, tokens, body.currency));
    return { shoppingCart: cart };
  });
}

function cartEndpoints(context: CartCallContext): void {
  const { resources, limits } = context;

  resources.routes.site(api.getCart, async ({ query, request, reply }) => {
    const parts = partsOf(request, resources);
    const hasAmounts = query.calculateSubtotal !== "false";
    if (query.mock === "true") return readSampleCart(parts, { hasAmounts });
    const { cart, token, isKept } = await readCartOf(parts, ownTokensOf(request, resources), { hasAmounts });
    keepCookies({ request, reply }, resources, { cart, token: isKept ? token : undefined });
    return cart;
  });

  resources.routes.site(api.startSubscription, async ({ body, request }) => {
    const tokens = ownTokensOf(request, resources);
    if (!(await isWithinLimits(request, limits, tokens))) throw new AppError("too_many_requests");
    const { itemId, sku = null, qty, additionalFields = null } = body;
    const input = { kind: "subscription", itemId, sku, quantity: qty, additionalFields } as const;
    const outcome = await startPurchase(partsOf(request, resources), tokens, input);
    if (!outcome.ok) throw toError(outcome);
    return { cartToken: outcome.cartToken };
  });
}

/** The visitor's cart on the site's origin, and abandoned carts in the studio. */
export function cartRoutes(app: FastifyInstance, resources: Resources, limits: CartLimitSettings = CART_LIMITS): void {
  const place = { resources, limits: createCartLimits(limits) };
  cartEndpoints(place);
  entryEndpoints(place);
  optionEndpoints(place);
  cartForms(app, place);
  cartReminderPages(app, place);
  leftCartRoutes(resources);
}
