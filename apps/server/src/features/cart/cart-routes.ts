import { addCartEntry, getCart, removeCartEntry, updateCartEntry } from "@stoa/core/cart/cart-api.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";
import { checkFormOrigin } from "../../plugins/crumb.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import type { Resources } from "../../plugins/resources.ts";
import { addToCart, type CartTokens, type CartWish } from "./cart-addition-service.ts";
import { freshCartTokens, readCartToken, setCartCookies } from "./cart-cookies.ts";
import { CART_LIMITS, createCartLimits, type CartLimits, type CartLimitSettings } from "./cart-limits.ts";
import { cartAddress, type CartProblem, type CartProblemCode } from "./cart-notices.ts";
import type { OpenedCart } from "./cart-pricing.ts";
import { changeQuantity, readCartOf, removeLine } from "./cart-service.ts";

function toError(problem: CartProblem): AppError {
  const { code, message } = problem;
  return new AppError(code === "entryNotFound" ? "not_found" : "cart_refused", { message });
}

type CartPlace = { readonly resources: Resources; readonly limits: CartLimits };

function tokensOf(request: FastifyRequest, resources: Resources): CartTokens {
  return { own: readCartToken(request), fresh: freshCartTokens(request, resources) };
}

function isWithinLimits(request: FastifyRequest, limits: CartLimits): Promise<boolean> {
  return limits({ siteId: siteOf(request).id, ip: request.ip, token: readCartToken(request) });
}

async function checkLimits(request: FastifyRequest, limits: CartLimits): Promise<void> {
  if (!(await isWithinLimits(request, limits))) throw new AppError("too_many_requests");
}

/** The calls that scripts of the shop make. spec: storefront 7 */
function cartEndpoints({ resources, limits }: CartPlace): void {
  const { routes, database, env } = resources;
  const keepCookies = (request: FastifyRequest, reply: FastifyReply, opened: OpenedCart): void =>
    setCartCookies(request, reply, { platformHost: env.host, token: opened.token, cart: opened.cart });

  routes.site(getCart, async ({ site, request, reply }) => {
    const { cart, token, isKept } = await readCartOf({ database, site }, readCartToken(request));
    keepCookies(request, reply, { cart, token: isKept ? token : undefined });
    return cart;
  });

  routes.site(addCartEntry, async ({ site, body, request, reply }) => {
    await checkLimits(request, limits);
    const wish: CartWish = {
      itemId: body.itemId,
      sku: body.sku ?? null,
      quantity: body.quantity,
      additionalFields: body.additionalFields ?? null,
    };
    const outcome = await addToCart({ database, site }, tokensOf(request, resources), wish);
    if (!outcome.ok) throw toError(outcome);
    keepCookies(request, reply, outcome);
    return { shoppingCart: outcome.cart, newlyAdded: outcome.entry };
  });

  routes.site(updateCartEntry, async ({ site, params, body, request, reply }) => {
    await checkLimits(request, limits);
    const change = { entryId: params.entryId, quantity: body.quantity, token: readCartToken(request) };
    const outcome = await changeQuantity({ database, site }, change);
    if (!outcome.ok) throw toError(outcome);
    keepCookies(request, reply, outcome);
    return { shoppingCart: outcome.cart, updatedEntry: outcome.entry };
  });

  routes.site(removeCartEntry, async ({ site, params, request, reply }) => {
    await checkLimits(request, limits);
    const change = { entryId: params.entryId, token: readCartToken(request) };
    const outcome = await removeLine({ database, site }, change);
    if (!outcome.ok) throw toError(outcome);
    keepCookies(request, reply, outcome);
    return { shoppingCart: outcome.cart };
  });
}

type FormOutcome = (OpenedCart & { readonly ok: true }) | CartProblem;
type FormWork = (request: FastifyRequest, field: (name: string) => string | undefined) => Promise<FormOutcome>;

/** A field of a form; one that was sent twice counts as missing. */
function fieldOf(body: unknown, name: string): string | undefined {
  if (typeof body !== "object" || body === null || !Object.hasOwn(body, name)) return undefined;
  const value: unknown = Reflect.get(body, name);
  return typeof value === "string" ? value : undefined;
}

/** The same for browsers without scripts: plain forms, which end on the cart page. */
function cartForms(app: FastifyInstance, { resources, limits }: CartPlace): void {
  const { database, env } = resources;

  function addForm(path: string, work: FormWork): void {
    app.post(path, { constraints: { origin: "site" } }, async (request, reply) => {
      checkFormOrigin(request, env.host);
      const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
      if (!isForm) throw new AppError("unsupported_media_type", { message: "Send a form." });
      let code: CartProblemCode | undefined = "tooManyRequests";
      if (await isWithinLimits(request, limits)) {
        const outcome = await work(request, (name) => fieldOf(request.body, name));
        code = outcome.ok ? undefined : outcome.code;
        if (outcome.ok) setCartCookies(request, reply, { platformHost: env.host, ...outcome });
      }
      return reply.header("cache-control", "no-store").redirect(cartAddress(code), 303);
    });
  }

  addForm("/cart/add", (request, field) => {
    const wish = {
      itemId: field("itemId") ?? "",
      sku: field("sku") ?? null,
      quantity: field("quantity"),
      additionalFields: field("additionalFields") ?? null,
    };
    return addToCart({ database, site: siteOf(request) }, tokensOf(request, resources), wish);
  });
  addForm("/cart/update", (request, field) => {
    const change = { entryId: field("entryId") ?? "", quantity: field("quantity"), token: readCartToken(request) };
    return changeQuantity({ database, site: siteOf(request) }, change);
  });
  addForm("/cart/remove", (request, field) => {
    const change = { entryId: field("entryId") ?? "", token: readCartToken(request) };
    return removeLine({ database, site: siteOf(request) }, change);
  });
}

/** The visitor's cart on the site's origin. */
export function cartRoutes(app: FastifyInstance, resources: Resources, limits: CartLimitSettings = CART_LIMITS): void {
  const place = { resources, limits: createCartLimits(limits) };
  cartEndpoints(place);
  cartForms(app, place);
}
