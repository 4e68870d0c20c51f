import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";
import { checkFormOrigin } from "../../plugins/crumb.ts";
import { addToCart, type CartWish } from "./cart-addition-service.ts";
import { isWithinLimits, keepCookies, partsOf, type CartPlace } from "./cart-call.ts";
import { changeQuantity, removeLine } from "./cart-line-service.ts";
import { cartAddress, type CartProblem } from "./cart-notices.ts";
import { enterCode, removeCode, setCurrency, setShipping } from "./cart-options-service.ts";
import type { CartParts, ChangedCart } from "./cart-pricing.ts";
import { startPurchase, type PurchaseWish } from "./cart-purchase-service.ts";
import { cartTokensOf, ownTokensOf, type CartTokens } from "./cart-visitor-service.ts";

/** What a plain form sent: a field that is missing or was sent twice is undefined. */
type SentForm = {
  readonly field: (name: string) => string | undefined;
  readonly all: Readonly<Record<string, unknown>>;
};
type FormWork = (parts: CartParts, tokens: CartTokens, form: SentForm) => Promise<ChangedCart | CartProblem>;

function readForm({ body }: FastifyRequest): SentForm {
  const all = typeof body === "object" && body !== null ? (body as Readonly<Record<string, unknown>>) : {};
  return {
    all,
    field: (name) => {
      const value = Object.hasOwn(all, name) ? all[name] : undefined;
      return typeof value === "string" ? value : undefined;
    },
  };
}

function wishOf({ field, all }: SentForm): CartWish {
  return {
    itemId: field("itemId") ?? "",
    sku: field("sku") ?? null,
    quantity: field("quantity"),
    additionalFields: field("additionalFields") ?? null,
    plainForm: all,
  };
}

const addItem: FormWork = (parts, tokens, form) => addToCart(parts, tokens, wishOf(form));

const updateLine: FormWork = (parts, tokens, { field }) =>
  changeQuantity(parts, { entryId: field("entryId") ?? "", quantity: field("quantity"), tokens });

const estimateShipping: FormWork = (parts, tokens, { field }) => {
  const countryCode = field("countryCode");
  const optionId = field("shippingOptionId");
  return setShipping(parts, tokens, {
    ...(countryCode === undefined
      ? {}
      : { location: { countryCode, state: field("state") ?? "", postalCode: field("postalCode") ?? "" } }),
    ...(optionId === undefined ? {} : { shippingOptionId: optionId === "" ? null : optionId }),
  });
};

const MAX_PLACE_CHARS = 100;
const CHECKOUT = "/checkout";

function isShort({ field }: SentForm): boolean {
  return ["countryCode", "state", "postalCode"].every((name) => (field(name) ?? "").length <= MAX_PLACE_CHARS);
}

/** What is bought by itself: the form leads right to the checkout of a cart of its own, or says on the cart page why it can't. */
async function startPurchaseOf(
  request: FastifyRequest,
  { resources }: CartPlace,
  kind: PurchaseWish["kind"],
): Promise<string> {
  const wish = { ...wishOf(readForm(request)), kind };
  const outcome = await startPurchase(partsOf(request, resources), ownTokensOf(request, resources), wish);
  return outcome.ok ? `${CHECKOUT}?cartToken=${encodeURIComponent(outcome.cartToken)}` : cartAddress(outcome.code);
}

type FormAnswer = (request: FastifyRequest, reply: FastifyReply) => Promise<string>;

/** What scripts do by calls, for browsers without scripts: plain forms, which end on the cart page. */
export function cartForms(app: FastifyInstance, place: CartPlace): void {
  const { resources, limits } = place;
  /** Answers where to go on. */
  async function workOn(request: FastifyRequest, reply: FastifyReply, work: FormWork): Promise<string> {
    const outcome = await work(partsOf(request, resources), cartTokensOf(request, resources), readForm(request));
    if (!outcome.ok) return cartAddress(outcome.code);
    keepCookies({ request, reply }, resources, outcome);
    return outcome.isExpress === true ? CHECKOUT : cartAddress(undefined);
  }
  function addPlainForm(path: string, answer: FormAnswer, kind: "change" | "code"): void {
    app.post(path, { constraints: { origin: "site" } }, async (request, reply) => {
      checkFormOrigin(request, resources.env.host);
      const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
      if (!isForm) throw new AppError("unsupported_media_type", { message: "Send a form." });
      const address = (await isWithinLimits(request, limits, kind))
        ? await answer(request, reply)
        : cartAddress("tooManyRequests");
      return reply.header("cache-control", "no-store").redirect(address, 303);
    });
  }
  function addForm(path: string, work: FormWork, kind: "change" | "code" = "change"): void {
    addPlainForm(path, (request, reply) => workOn(request, reply, work), kind);
  }

  addForm("/cart/add", addItem);
  addPlainForm("/cart/subscribe", (request) => startPurchaseOf(request, place, "subscription"), "change");
  addPlainForm("/cart/buy", (request) => startPurchaseOf(request, place, "express"), "change");
  addForm("/cart/update", updateLine);
  addForm("/cart/remove", (parts, tokens, { field }) => removeLine(parts, { entryId: field("entryId") ?? "", tokens }));
  addForm("/cart/coupon", (parts, tokens, { field }) => enterCode(parts, tokens, field("promoCode") ?? ""), "code");
  addForm("/cart/coupon/remove", (parts, tokens, { field }) => removeCode(parts, tokens, field("promoCode") ?? ""));
  addForm("/cart/shipping", async (parts, tokens, form) =>
    isShort(form) ? estimateShipping(parts, tokens, form) : Promise.reject(new AppError("invalid_request")),
  );
  addForm("/cart/currency", (parts, tokens, { field }) => setCurrency(parts, tokens, field("currency") ?? ""));
}
