import { createHmac } from "node:crypto";
import { codeOrder } from "@stoa/core/order/page/code-order.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import { ownOrigin } from "../../plugins/request/request-origin.ts";
import { isSameSecret } from "../../plugins/session/is-same-secret.ts";
import { orderToken, type OrderKey } from "../order/order-link-service.ts";
import { findVisitedOrder } from "../order/order-status-service.ts";
import type { Resources } from "../../plugins/resources.ts";
import type { Pages } from "../page/page-service.ts";
import { PLAIN_QUERY, scriptJson } from "../page/system-page-service.ts";

type OrderPageParts = { readonly resources: Resources; readonly pages: Pages };

const PATH = "/checkout/order-code";

/** Opens the order without the buyer's details, and nothing else. */
function codeToken(secret: Buffer, { siteId, orderId }: OrderKey): string {
  return createHmac("sha256", secret).update(`order code\n${siteId}\n${orderId}`).digest("base64url");
}

/** Where the owner's code of the confirmation page runs. */
export function orderCodePath(secret: Buffer, key: OrderKey): string {
  const query = new URLSearchParams({ id: key.orderId, token: codeToken(secret, key) });
  return `${PATH}?${query.toString()}`;
}

/** That path for a content security policy; without a scheme, the page's own counts. */
export function codeSource(origin: string): string {
  return `${new URL(origin).host}${PATH}`;
}

/** Whether code shows something, rather than only reporting. */
export function isSeen(code: string): boolean {
  const rest = code.replaceAll(
    /<(script|style|noscript|template)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)|<(?:img|link|meta)\b[^>]*(?:>|$)/giu,
    "",
  );
  return rest.trim() !== "";
}

/**
 * An origin of its own, even when it is opened in a tab: no cookies, storage or calls of the site, and no way to the page
 * around it.
 */
const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "private, no-store",
  "content-security-policy": "sandbox allow-scripts; frame-ancestors 'self'; base-uri 'none'",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
  "referrer-policy": "no-referrer",
} as const;

type Query = { readonly Querystring: { readonly id?: unknown; readonly token?: unknown } };

async function sendCode(
  { resources, pages }: OrderPageParts,
  request: FastifyRequest<Query>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const site = siteOf(request);
  const { id, token } = request.query;
  if (typeof id !== "string" || typeof token !== "string") throw new AppError("not_found");
  const key = { siteId: site.id, orderId: id };
  if (!isSameSecret(token, codeToken(resources.secret, key))) throw new AppError("not_found");
  const visited = await findVisitedOrder(resources, { ...key, token: orderToken(resources.secret, key) });
  const visit = { site, origin: ownOrigin(request, resources.env.host), path: "/-", query: PLAIN_QUERY };
  const settings = await pages.readSettings(visit);
  if (!visited || !settings) throw new AppError("not_found");
  const order = scriptJson(codeOrder(visited.record));
  const code = settings.injection?.orderConfirmation ?? "";
  return reply.headers(HEADERS).send(`<!doctype html>
<meta charset="utf-8"><title>-</title>
<script>window.stoaOrder=${order};(window.dataLayer=window.dataLayer||[]).push({event:"purchase",ecommerce:window.stoaOrder})</script>
${code}
`);
}

/** The owner's code of the confirmation page, in the place the page keeps for it. decision 095 */
export function orderCodeRoutes(app: FastifyInstance, parts: OrderPageParts): void {
  app.get<Query>(PATH, { constraints: { origin: "site" } }, (request, reply) => sendCode(parts, request, reply));
}
