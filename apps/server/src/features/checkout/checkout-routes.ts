import {
  completeCheckout,
  confirmCheckout,
  getCheckout,
  startCheckout,
  updateCheckout,
  type CompletionReply,
} from "@stoa/core/checkout/checkout-api.ts";
import { CHECKOUT_MESSAGES } from "@stoa/core/checkout/checkout-messages.ts";
import { isIdempotencyKey } from "@stoa/core/checkout/idempotency-key.ts";
import { isJsonObject, type JsonObject } from "@stoa/core/lib/patch/json-value.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import { checkPageAsker } from "../../plugins/request/page-request.ts";
import { newCheckoutKey } from "./visitor/checkout-key-service.ts";
import type { CompletionAnswer } from "./payment/checkout-completion-service.ts";
import {
  changeVisitorCheckout,
  completeVisitorCheckout,
  confirmVisitorCheckout,
  readVisitorCheckout,
  RETURN_PATH,
  startVisitorCheckout,
  type CheckoutServices,
} from "./visitor-checkout-service.ts";

function keyOf(request: FastifyRequest): string {
  const key = request.headers["idempotency-key"];
  if (typeof key === "string" && isIdempotencyKey(key)) return key;
  throw new AppError("invalid_request", { fields: { "Idempotency-Key": CHECKOUT_MESSAGES.keyNeeded } });
}

/** A refusal has the shape of every error reply, plus details that help fix it. */
function send(reply: FastifyReply, { status, body }: CompletionAnswer): CompletionReply {
  void reply.code(status);
  return body as CompletionReply;
}

function checkoutCalls(services: CheckoutServices): void {
  const { routes } = services.resources;
  routes.site(startCheckout, (call) =>
    startVisitorCheckout(services, call, { cartToken: call.body?.cartToken, asker: "call" }),
  );
  routes.site(getCheckout, (call) => readVisitorCheckout(services, call, { ...call.params, ...call.query }));
  routes.site(updateCheckout, (call) =>
    changeVisitorCheckout(services, call, { ...call.params, ...call.query, change: call.body }),
  );
}

function paymentCalls(services: CheckoutServices): void {
  const { routes } = services.resources;

  routes.site(completeCheckout, async (call) => {
    const { params, query, body, request, reply } = call;
    const payment = body.payment ? { provider: body.payment.provider, token: body.payment.token ?? null } : null;
    const { revision = null, captchaKey } = body;
    const sent = { ...params, ...query, key: keyOf(request), payment, revision, captchaKey };
    return send(reply, await completeVisitorCheckout(services, call, sent));
  });

  routes.site(confirmCheckout, async (call) =>
    send(call.reply, await confirmVisitorCheckout(services, call, { ...call.params, ...call.query })),
  );
}

type ReturnParams = { Params: { checkoutId: string } };

function noticeOf({ status, body }: CompletionAnswer): string {
  const { error, declineCode }: JsonObject = isJsonObject(body) ? body : {};
  if (status === 202) return "pending";
  if (error === "out_of_stock") return "soldOut";
  if (status !== 402) return "unpaid";
  return declineCode === "canceled" ? "canceled" : "declined";
}

function addressAfter(answer: CompletionAnswer, checkoutId: string): string {
  const { body } = answer;
  if (isJsonObject(body) && typeof body["destination"] === "string") return body["destination"];
  const notice = noticeOf(answer);
  return `/checkout?${new URLSearchParams({ id: checkoutId, notice }).toString()}`;
}

/** Shoppers return from a provider by following a link, which proves nothing: the provider itself is queried. */
function comingBack(app: FastifyInstance, services: CheckoutServices): void {
  app.get<ReturnParams>(`${RETURN_PATH}/:checkoutId`, { constraints: { origin: "site" } }, async (request, reply) => {
    checkPageAsker(request);
    const { checkoutId } = request.params;
    const site = siteOf(request);
    // The provider's answer counts whoever asks for it; it shows nothing that was typed.
    const pageKey = newCheckoutKey(services.resources.secret, { siteId: site.id, checkoutId }, "form");
    const answer = await confirmVisitorCheckout(services, { site, request, reply }, { checkoutId, pageKey });
    return reply.header("cache-control", "no-store").redirect(addressAfter(answer, checkoutId), 303);
  });
}

export function checkoutRoutes(app: FastifyInstance, services: CheckoutServices): void {
  checkoutCalls(services);
  paymentCalls(services);
  comingBack(app, services);
}
