import { checkQuantity, stepQuantity } from "@stoa/core/cart/quantity/check-quantity.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../../errors.ts";
import { checkFormOrigin } from "../../../plugins/session/crumb.ts";
import { addToCart, type CartItemInput } from "../add/add-to-cart-service.ts";
import { isWithinLimits, keepCookies, partsOf, type CartCallContext } from "../cart-call.ts";
import { readCartToken } from "../visitor/cart-cookies.ts";
import { changeFields, changeQuantity, removeLine } from "../contents/cart-line-change-service.ts";
import { cartAddress, codeAddress, type CartProblem, type CartProblemCode } from "../contents/cart-notices.ts";
import { enterCode, removeCode, setCurrency, setShipping } from "./cart-options-service.ts";
import { cartProblem, type CartParts, type ChangedCart } from "../contents/cart-pricing.ts";
import { startPurchase, type PurchaseInput } from "../add/cart-purchase-service.ts";
import { QUESTIONS_ACTIONS, QUESTIONS_PATH, type QuestionsForm } from "../add/cart-questions-service.ts";
import { cartTokensOf, ownTokensOf, type CartTokens } from "../visitor/cart-owner-service.ts";

/** A submitted form: a field that is missing or was sent twice is undefined. */
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

function inputOf({ field, all }: SentForm): CartItemInput {
  return {
    itemId: field("itemId") ?? "",
    sku: field("sku") ?? null,
    quantity: field("quantity"),
    additionalFields: field("additionalFields") ?? null,
    plainForm: all,
  };
}

const addItem: FormWork = (parts, tokens, form) => addToCart(parts, tokens, inputOf(form));

const STEPS: ReadonlyMap<string | undefined, number> = new Map([
  ["1", 1],
  ["-1", -1],
]);

const updateLine: FormWork = async (parts, tokens, { field }) => {
  const by = STEPS.get(field("step"));
  const wanted = by === undefined ? checkQuantity(field("quantity")) : stepQuantity(field("quantity"), by);
  return wanted.ok
    ? changeQuantity(parts, { entryId: field("entryId") ?? "", quantity: wanted.quantity, tokens })
    : wanted;
};

const updateDetails: FormWork = (parts, tokens, { field, all }) => {
  const line = { entryId: field("entryId") ?? "", itemId: field("itemId") ?? "", sku: field("sku") ?? null };
  return changeFields(parts, { ...line, tokens, additionalFields: null, plainForm: all });
};

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
const COUPON = "/cart/coupon";

function isShort({ field }: SentForm): boolean {
  return ["countryCode", "state", "postalCode"].every((name) => (field(name) ?? "").length <= MAX_PLACE_CHARS);
}

const ASKING_FORMS: ReadonlyMap<string, QuestionsForm> = new Map(
  Object.entries(QUESTIONS_ACTIONS).map(([name, path]) => [path, name as QuestionsForm]),
);
const PLAIN_NAMES: ReadonlySet<string> = new Set(["itemId", "sku", "quantity", "entryId"]);
const ANSWERS_REFUSED: ReadonlySet<CartProblemCode> = new Set(["invalidForm", "invalidFields"]);

type Way = { readonly address: string; readonly status: 303 | 307 };

/**
 * A refused form with answers is shown again with its input; other refusals appear in the cart, a code in its field.
 */
function refusedWay(path: string, { all, field }: SentForm, code: CartProblemCode): Way {
  if (path === COUPON) return { address: codeAddress(code, field("promoCode") ?? ""), status: 303 };
  const form = ASKING_FORMS.get(path);
  const isAnswered = ANSWERS_REFUSED.has(code) || Object.keys(all).some((name) => !PLAIN_NAMES.has(name));
  return form !== undefined && isAnswered
    ? { address: `${QUESTIONS_PATH}?form=${form}&notice=${code}`, status: 307 }
    : { address: cartAddress(code), status: 303 };
}

type FormOutcome = { readonly ok: true; readonly address: string } | CartProblem;

/** Buys an item on its own: the form goes straight to the checkout of a separate cart. */
async function startPurchaseOf(
  request: FastifyRequest,
  { resources }: CartCallContext,
  kind: PurchaseInput["kind"],
): Promise<FormOutcome> {
  const input = { ...inputOf(readForm(request)), kind };
  const outcome = await startPurchase(partsOf(request, resources), ownTokensOf(request, resources), input);
  return outcome.ok ? { ok: true, address: `${CHECKOUT}?cartToken=${encodeURIComponent(outcome.cartToken)}` } : outcome;
}

type FormAnswer = (request: FastifyRequest, reply: FastifyReply) => Promise<FormOutcome>;

/** Form counterparts of the script calls, for browsers without scripts; they end on the cart page. */
export function cartForms(app: FastifyInstance, context: CartCallContext): void {
  const { resources, limits } = context;
  async function workOn(request: FastifyRequest, reply: FastifyReply, work: FormWork): Promise<FormOutcome> {
    const outcome = await work(partsOf(request, resources), cartTokensOf(request, resources), readForm(request));
    if (!outcome.ok) return outcome;
    keepCookies({ request, reply }, resources, outcome);
    return { ok: true, address: outcome.isExpress === true ? CHECKOUT : cartAddress(undefined) };
  }
  function addPlainForm(path: string, answer: FormAnswer, kind: "change" | "code"): void {
    app.post(path, { constraints: { origin: "site" } }, async (request, reply) => {
      checkFormOrigin(request, resources.env.host);
      const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
      if (!isForm) throw new AppError("unsupported_media_type", { message: "Send a form." });
      const outcome = (await isWithinLimits(request, limits, { own: readCartToken(request, resources), kind }))
        ? await answer(request, reply)
        : cartProblem("tooManyRequests");
      const way: Way = outcome.ok
        ? { address: outcome.address, status: 303 }
        : refusedWay(path, readForm(request), outcome.code);
      return reply.header("cache-control", "no-store").redirect(way.address, way.status);
    });
  }
  function addForm(path: string, work: FormWork, kind: "change" | "code" = "change"): void {
    addPlainForm(path, (request, reply) => workOn(request, reply, work), kind);
  }

  addForm(QUESTIONS_ACTIONS.add, addItem);
  addForm(QUESTIONS_ACTIONS.details, updateDetails);
  addPlainForm(QUESTIONS_ACTIONS.subscribe, (request) => startPurchaseOf(request, context, "subscription"), "change");
  addPlainForm(QUESTIONS_ACTIONS.buy, (request) => startPurchaseOf(request, context, "express"), "change");
  addForm("/cart/update", updateLine);
  addForm("/cart/remove", (parts, tokens, { field }) => removeLine(parts, { entryId: field("entryId") ?? "", tokens }));
  addForm(COUPON, (parts, tokens, { field }) => enterCode(parts, tokens, field("promoCode") ?? ""), "code");
  addForm("/cart/coupon/remove", (parts, tokens, { field }) => removeCode(parts, tokens, field("promoCode") ?? ""));
  addForm("/cart/shipping", async (parts, tokens, form) =>
    isShort(form) ? estimateShipping(parts, tokens, form) : Promise.reject(new AppError("invalid_request")),
  );
  addForm("/cart/currency", (parts, tokens, { field }) => setCurrency(parts, tokens, field("currency") ?? ""));
}
