import type { ErrorReply } from "@stoa/core/api/error-schema.ts";
import { englishFields, englishOf, type MessageText } from "@stoa/core/message/message-of.ts";
import { messageFieldsOf, messageOfWire } from "@stoa/core/message/wire-message.ts";
import { CHECKOUT_MESSAGES } from "@stoa/core/checkout/checkout-messages.ts";
import { CHECKOUT_PAGE_TEXTS } from "@stoa/core/checkout/checkout-page-texts.ts";
import type { Checkout } from "@stoa/core/checkout/checkout-schema.ts";
import { fieldsOfProblems, messageOfProblems } from "@stoa/core/checkout-page/checkout-complaints.ts";
import type { Fields } from "@stoa/core/checkout-page/section/checkout-field.ts";
import { changeOf, isWhole, readSentCheckout, type SentCheckout } from "@stoa/core/checkout-page/checkout-sent.ts";
import { isIdempotencyKey } from "@stoa/core/checkout/idempotency-key.ts";
import { isJsonObject } from "@stoa/core/lib/patch/json-value.ts";
import { findUnstorableText } from "@stoa/core/lib/text/storable-text.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";
import { checkFormOrigin } from "../../plugins/session/crumb.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import { checkPageAsker } from "../../plugins/request/page-request.ts";
import {
  completeVisitorCheckout,
  readVisitorCheckout,
  startVisitorCheckout,
  type CheckoutCall,
} from "../checkout/visitor-checkout-service.ts";
import { chooseShipping, keepForm, type Worked } from "./checkout-form-work.ts";
import {
  addressOf,
  keyKindOf,
  moveOn,
  newPageKey,
  showCheckout,
  showWaiting,
  type CheckoutPages,
} from "./checkout-page-services.ts";

const constraints = { origin: "site" } as const;

/** A query parameter; one sent twice counts as missing. */
function queryOf({ query }: FastifyRequest, name: string): string {
  const value: unknown =
    typeof query === "object" && query !== null && Object.hasOwn(query, name) ? Reflect.get(query, name) : "";
  return typeof value === "string" ? value : "";
}

const NOTICES: ReadonlyMap<string, string> = new Map([
  ["declined", CHECKOUT_MESSAGES.declined],
  ["canceled", CHECKOUT_MESSAGES.canceled],
  ["soldOut", CHECKOUT_MESSAGES.soldOutWhilePaying],
  ["unpaid", CHECKOUT_PAGE_TEXTS.checkoutUnpaid],
]);

/** Result of a payment: the address carries only its name, so a link cannot put arbitrary text on the page. */
function noticeOf(call: CheckoutCall, { payment }: Checkout): string {
  if (payment?.status === "requires_action") return CHECKOUT_PAGE_TEXTS.checkoutUnconfirmed;
  return NOTICES.get(queryOf(call.request, "notice")) ?? "";
}

/** The named checkout, or that of the visitor's cart; undefined when there is nothing to buy. */
async function openCheckout({ services }: CheckoutPages, call: CheckoutCall): Promise<Checkout | undefined> {
  const checkoutId = queryOf(call.request, "id");
  if (checkoutId !== "") {
    const pageKey = newPageKey(services, call, checkoutId);
    return readVisitorCheckout(services, call, { checkoutId, pageKey, isOnPage: true });
  }
  const cartToken = queryOf(call.request, "cartToken") || null;
  try {
    return await startVisitorCheckout(services, call, { cartToken, asker: keyKindOf(call) });
  } catch (error) {
    if (error instanceof AppError && error.code === "checkout_incomplete") return undefined;
    throw error;
  }
}

/** Lines that cannot be bought are reported at once; missing input is not. */
function cartFields({ problems }: Checkout): Fields {
  return fieldsOfProblems(
    problems.filter(({ field }) => field === "cart"),
    {},
  );
}

async function showOpened(parts: CheckoutPages, call: CheckoutCall, opened: Checkout): Promise<FastifyReply> {
  if (opened.destination !== null) return moveOn(call, opened.destination);
  if (opened.payment?.status === "pending") return showWaiting(parts, call, opened.id);
  if (opened.cart.entries.length === 0) return moveOn(call, "/cart");
  const { services } = parts;
  const pageKey = newPageKey(services, call, opened.id);
  const checkout = await chooseShipping({ services, call, checkoutId: opened.id, pageKey, sent: {} }, opened);
  const message = noticeOf(call, checkout) || (checkout.asks.isSignedIn ? "" : messageOfProblems(checkout));
  return showCheckout(parts, call, { checkout, fields: cartFields(checkout), message });
}

async function openPage(parts: CheckoutPages, call: CheckoutCall): Promise<FastifyReply> {
  const checkout = await openCheckout(parts, call);
  if (!checkout) return moveOn(call, "/cart");
  // The secret of another visitor's cart is removed from the address: a cookie stores it.
  if (queryOf(call.request, "cartToken") !== "") return moveOn(call, addressOf(checkout.id));
  return showOpened(parts, call, checkout);
}

/** Throws unless the form comes from the site itself. */
function readSent(request: FastifyRequest, platformHost: string): SentCheckout {
  checkFormOrigin(request, platformHost);
  const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded") === true;
  if (!isForm) throw new AppError("unsupported_media_type", { message: "Send a form." });
  if (findUnstorableText(request.body) !== undefined) throw new AppError("invalid_request");
  return readSentCheckout(request.body);
}

type Form = { readonly call: CheckoutCall; readonly sent: SentCheckout };

const CODES = ["couponCode", "giftCardCode"];

function ownFields({ action }: SentCheckout, fields: Fields): Fields {
  const names = action === "delivery" ? [...CODES, "shippingOptionId"] : CODES;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}

async function workOn({ services }: CheckoutPages, { call, sent }: Form): Promise<Worked> {
  const { checkoutId, key: pageKey } = sent;
  const before = await readVisitorCheckout(services, call, { checkoutId, pageKey });
  const change = changeOf(sent, before);
  const place = { services, call, checkoutId, pageKey, sent: change };
  const worked = await keepForm(place, change);
  if (!isWhole(sent)) return { ...worked, fields: ownFields(sent, worked.fields) };
  const checkout = await chooseShipping(place, worked.checkout);
  const isAsked = sent.action === "place" ? () => true : (field: string | null) => field === "email";
  const problems = checkout.problems.filter(({ field }) => isAsked(field));
  return { ...worked, checkout, fields: fieldsOfProblems(problems, worked.fields) };
}

function sectionAfter(sent: SentCheckout, { asks }: Checkout): string {
  if (sent.action === "save") return asks.requiresShipping ? "#checkout-delivery" : "#checkout-payment";
  return sent.action === "country" ? "#checkout-shippingAddress" : "#checkout-codes";
}

async function update(parts: CheckoutPages, form: Form): Promise<FastifyReply> {
  const { call, sent } = form;
  const worked = await workOn(parts, form);
  const { checkout, fields, unsaved, isPaying } = worked;
  if (isPaying) return moveOn(call, addressOf(checkout.id));
  const isDone = Object.keys(fields).length === 0;
  // Only a tab is shown what was typed before; to anything else, this answer is all there is.
  const isSaved = isDone && unsaved.size === 0 && keyKindOf(call) === "page";
  if (isSaved) return moveOn(call, addressOf(checkout.id, sectionAfter(sent, checkout)));
  return showCheckout(parts, call, { checkout, sent, unsaved, fields, status: isDone ? 200 : 400 });
}

type Rejection = { readonly status: number; readonly message: MessageText; readonly fields: Fields };

function rejectionOf(status: number, body: unknown): Rejection {
  const { error, ...said } = isJsonObject(body) ? (body as Partial<ErrorReply>) : {};
  // The page was left and reopened: its key was used for its previous contents.
  const isStale = error === "idempotency_key_reused";
  return {
    status: isStale ? 409 : status,
    message: isStale ? CHECKOUT_MESSAGES.changed : messageOfWire(said.message ?? "", said),
    fields: messageFieldsOf(said),
  };
}

/** Redirect target of a reply; undefined if it is to be shown. */
function nextAddress(body: unknown, checkoutId: string): string | undefined {
  if (!isJsonObject(body)) return undefined;
  if (typeof body["destination"] === "string") return body["destination"];
  if (body["status"] === "pending" || body["error"] === "payment_pending") return addressOf(checkoutId);
  const payment = body["status"] === "requires_action" ? body["payment"] : undefined;
  const next = isJsonObject(payment) ? payment["nextAction"] : undefined;
  return isJsonObject(next) && typeof next["url"] === "string" ? next["url"] : undefined;
}

async function complete(parts: CheckoutPages, { call, sent }: Form, worked: Worked): Promise<FastifyReply> {
  const { services } = parts;
  const { checkoutId, key, revision, provider, token } = sent;
  const payment = provider === "" ? null : { provider, token: provider === "test" ? token : null };
  const answer = await completeVisitorCheckout(services, call, {
    checkoutId,
    key,
    payment,
    revision,
    pageKey: key,
  });
  const next = nextAddress(answer.body, checkoutId);
  if (next !== undefined) return moveOn(call, next);
  const { status, message, fields } = rejectionOf(answer.status, answer.body);
  const change = changeOf(sent, worked.checkout);
  const checkout = await readVisitorCheckout(services, call, { checkoutId, pageKey: key, sent: change });
  const isSaidByFields = Object.values(englishFields(fields)).includes(englishOf(message));
  return showCheckout(parts, call, {
    checkout,
    sent,
    unsaved: worked.unsaved,
    fields,
    message: isSaidByFields ? "" : message,
    status,
  });
}

async function placeOrder(parts: CheckoutPages, form: Form): Promise<FastifyReply> {
  const { call, sent } = form;
  if (!isIdempotencyKey(sent.key)) throw new AppError("invalid_request", { message: CHECKOUT_MESSAGES.changed });
  const worked = await workOn(parts, form);
  const { checkout, unsaved, isPaying } = worked;
  const isScripted = sent.provider === "stripe" && checkout.state === "open";
  const payment: Fields = isScripted ? { "payment.provider": CHECKOUT_PAGE_TEXTS.checkoutStripeText } : {};
  const fields = { ...worked.fields, ...payment };
  const message = messageOfProblems(checkout);
  // A checkout that is being paid or is done is answered by its key, whatever else was sent.
  const isRefused = checkout.state === "open" && !isPaying && (Object.keys(fields).length > 0 || message !== "");
  return isRefused
    ? showCheckout(parts, call, { checkout, sent, unsaved, fields, message, status: 400 })
    : complete(parts, form, worked);
}

/** A form that its page did not write, or wrote long ago, changes nothing: the page is shown. */
function leadToPage(call: CheckoutCall, { checkoutId }: SentCheckout, error: unknown): FastifyReply {
  if (error instanceof AppError && error.code === "checkout_on_page") return moveOn(call, addressOf(checkoutId));
  throw error;
}

/** The checkout at `/checkout`: a page in the theme's frame, with plain forms that need no scripts. */
export function checkoutPageRoutes(app: FastifyInstance, parts: CheckoutPages): void {
  const { host } = parts.services.resources.env;
  const callOf = (request: FastifyRequest, reply: FastifyReply): CheckoutCall => ({
    site: siteOf(request),
    request,
    reply,
  });
  const addForm = (path: string, work: (parts: CheckoutPages, form: Form) => Promise<FastifyReply>): void => {
    app.post(path, { constraints }, (request, reply) => {
      checkPageAsker(request);
      const sent = readSent(request, host);
      const call = callOf(request, reply);
      return work(parts, { call, sent }).catch((error: unknown) => leadToPage(call, sent, error));
    });
    // Reached by reloading a refused form's address.
    app.get(path, { constraints }, (request, reply) => moveOn(callOf(request, reply), "/checkout"));
  };
  app.get("/checkout", { constraints }, (request, reply) => {
    checkPageAsker(request);
    return openPage(parts, callOf(request, reply));
  });
  addForm("/checkout/update", update);
  addForm("/checkout/place", placeOrder);
}
