import type { FastifyInstance } from "fastify";
import { AppError } from "../../../errors.ts";
import { siteOf } from "../../../plugins/endpoint-routes.ts";
import { readProviderNotice, workOnNotice, type PaymentNoticeHandlers } from "./payment-notice-service.ts";
import type { PaymentParts } from "../payment-provider.ts";

export const NOTICE_PATH = "/api/commerce/payments/:provider/notices";
const MAX_NOTICE_BYTES = 500_000;

/**
 * Provider notices. No crumb: the signature over the raw body authenticates the sender. Registered after the features
 * that settle payments, whose handlers are passed in.
 */
export async function paymentNoticeRoutes(
  app: FastifyInstance,
  parts: PaymentParts,
  handlers: PaymentNoticeHandlers,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: MAX_NOTICE_BYTES }, (_request, body, done) => {
      done(null, body);
    });
    scope.post<{ Params: { provider: string } }>(
      NOTICE_PATH,
      { constraints: { origin: "site" }, bodyLimit: MAX_NOTICE_BYTES },
      async (request, reply) => {
        const { provider } = request.params;
        const signature = String(request.headers["stripe-signature"] ?? "");
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const siteId = siteOf(request).id;
        const read = await readProviderNotice(parts, { siteId, provider, signature, rawBody });
        if (!read.ok) throw new AppError(read.code === "unknownAccount" ? "not_found" : "invalid_request");
        const isDone = await workOnNotice(parts, { siteId, provider, notice: read.notice }, handlers);
        // The provider repeats a notice that could not be processed.
        if (!isDone) throw new AppError("unavailable");
        return reply.header("cache-control", "no-store").send({ received: true });
      },
    );
  });
}
