import type { FastifyInstance, FastifyReply } from "fastify";
import { AppError } from "../../../errors.ts";
import { checkFormOrigin } from "../../../plugins/session/crumb.ts";
import { siteOf } from "../../../plugins/endpoint-routes.ts";
import type { Resources } from "../../../plugins/resources.ts";
import { testPaymentPage } from "./test-payment-page.ts";
import { answerTestPayment, findTestPayment, TEST_PAYMENT_PATH } from "./test-payment-service.ts";

function fieldOf(values: unknown, name: string): string {
  if (typeof values !== "object" || values === null || !Object.hasOwn(values, name)) return "";
  const value: unknown = Reflect.get(values, name);
  return typeof value === "string" ? value : "";
}

function asPage(reply: FastifyReply): FastifyReply {
  return reply
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .header("referrer-policy", "same-origin")
    .header("x-frame-options", "DENY")
    .header(
      "content-security-policy",
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
}

/** Second step of a test payment, on the site's origin: acts as the bank's page. */
export function testPaymentPages(app: FastifyInstance, resources: Resources): void {
  const constraints = { origin: "site" };
  app.get(TEST_PAYMENT_PATH, { constraints }, async (request, reply) => {
    const token = fieldOf(request.query, "token");
    const charge = await findTestPayment(resources, siteOf(request).id, token);
    if (!charge) throw new AppError("not_found");
    const { amountCents, currency, returnUrl } = charge;
    const hasEnded = charge.state !== "requires_action";
    return asPage(reply).send(testPaymentPage({ amountCents, currency, returnUrl, token, hasEnded }));
  });

  app.post(TEST_PAYMENT_PATH, { constraints }, async (request, reply) => {
    checkFormOrigin(request, resources.env.host);
    const outcome = fieldOf(request.body, "outcome");
    if (outcome !== "confirm" && outcome !== "fail") throw new AppError("invalid_request");
    const answer = { token: fieldOf(request.body, "token"), isConfirmed: outcome === "confirm" };
    const charge = await answerTestPayment(resources, siteOf(request).id, answer);
    if (!charge) throw new AppError("not_found");
    return reply.header("cache-control", "no-store").redirect(charge.returnUrl, 303);
  });
}
