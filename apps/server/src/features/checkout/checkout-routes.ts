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
import type { CompletionAnswer } from "./payment/checkout-completion-service.ts";
import {
  changeAtDesk,
  completeAtDesk,
  confirmAtDesk,
  readAtDesk,
  RETURN_PATH,
  startAtDesk,
  type CheckoutDesk,
} from "./checkout-desk-service.ts";

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

function checkoutCalls(desk: CheckoutDesk): void {
  const { routes } = desk.resources;
  routes.site(startCheckout, (call) => startAtDesk(desk, call, call.body?.cartToken));
  routes.site(getCheckout, (call) => readAtDesk(desk, call, { ...call.params, ...call.query }));
  routes.site(updateCheckout, (call) => changeAtDesk(desk, call, { ...call.params, ...call.query, change: call.body }));
}

function paymentCalls(desk: CheckoutDesk): void {
  const { routes } = desk.resources;

  routes.site(completeCheckout, async (call) => {
    const { params, query, body, request, reply } = call;
    const payment = body.payment ? { provider: body.payment.provider, token: body.payment.token ?? null } : null;
    const sent = { ...params, ...query, key: keyOf(request), payment, revision: body.revision ?? null };
    return send(reply, await completeAtDesk(desk, call, sent));
  });

  routes.site(confirmCheckout, async (call) =>
    send(call.reply, await confirmAtDesk(desk, call, { ...call.params, ...call.query })),
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
function comingBack(app: FastifyInstance, desk: CheckoutDesk): void {
  app.get<ReturnParams>(`${RETURN_PATH}/:checkoutId`, { constraints: { origin: "site" } }, async (request, reply) => {
    const { checkoutId } = request.params;
    const answer = await confirmAtDesk(desk, { site: siteOf(request), request, reply }, { checkoutId });
    return reply.header("cache-control", "no-store").redirect(addressAfter(answer, checkoutId), 303);
  });
}

export function checkoutRoutes(app: FastifyInstance, desk: CheckoutDesk): void {
  checkoutCalls(desk);
  paymentCalls(desk);
  comingBack(app, desk);
}
