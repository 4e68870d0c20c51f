import { confirmedKind, type ConfirmedKind } from "@stoa/core/order/page/confirmed-kind.ts";
import { orderPage, type OrderPage, type OrderPageSetting } from "@stoa/core/order/page/order-page.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import type { Resources } from "../../plugins/resources.ts";
import { findVisitedOrder, type VisitedOrder } from "../order/order-status-service.ts";
import { checkPageAsker } from "../../plugins/request/page-request.ts";
import type { Pages } from "../page/page-service.ts";
import {
  NO_HOSTS,
  PAGE_TYPE,
  sendSystemPage,
  type MakeSystemPage,
  type SystemPageSetting,
} from "../page/system-page-service.ts";

import { ownOrigin } from "../../plugins/request/request-origin.ts";
import { downloadPageRoutes } from "./download-page-routes.ts";
import { codeSource, isSeen, orderCodePath, orderCodeRoutes } from "./order-code-routes.ts";

export type OrderPageParts = { readonly resources: Resources; readonly pages: Pages };

type PageName = OrderPageSetting["page"];

const CONFIRMED_TYPES: Readonly<Record<ConfirmedKind, number>> = {
  order: PAGE_TYPE.orderConfirmed,
  contribution: PAGE_TYPE.contributionConfirmed,
  subscription: PAGE_TYPE.subscriptionConfirmed,
  membership: PAGE_TYPE.membershipConfirmed,
};

/** spec: storefront 2, page types */
function typeOf(page: PageName, { isReceived }: OrderPage, kind: ConfirmedKind): number {
  if (page === "order-status") return PAGE_TYPE.orderStatus;
  return isReceived ? PAGE_TYPE.orderReceived : CONFIRMED_TYPES[kind];
}

type ShownOrder = { readonly visited: VisitedOrder | undefined; readonly codeUrl: string };

/** The place for the owner's code. */
function codeFrame({ injection }: SystemPageSetting["settings"], url: string) {
  const code = injection?.orderConfirmation ?? "";
  return code.trim() === "" ? null : { url, isSeen: isSeen(code) };
}

/** Without an order the page is a 404: it reveals nothing about which orders exist. */
function makeOrderPage(page: PageName, { visited, codeUrl }: ShownOrder): MakeSystemPage {
  return ({ settings }) => {
    if (!visited) {
      const { notFound } = PAGE_TYPE;
      return { page: "not-found", pageType: notFound, title: "Page not found", status: 404, context: {} };
    }
    const { record, ...found } = visited;
    const order = orderPage(record, { page, timeZone: settings.timeZone, ...found });
    return {
      page,
      pageType: typeOf(page, order, confirmedKind(record)),
      title: order.title,
      status: 200,
      context: { order, code: page === "order-confirmed" ? codeFrame(settings, codeUrl) : null },
    };
  };
}

function textOf(query: unknown, name: "id" | "token"): string {
  const value = typeof query === "object" && query !== null ? (query as Record<string, unknown>)[name] : undefined;
  return typeof value === "string" ? value : "";
}

async function showOrder(
  page: PageName,
  parts: OrderPageParts,
  call: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { request, reply } = call;
  checkPageAsker(request);
  const visit = {
    siteId: siteOf(request).id,
    orderId: textOf(request.query, "id"),
    token: textOf(request.query, "token"),
  };
  const visited = await findVisitedOrder(parts.resources, visit);
  const hosts = { ...NO_HOSTS, frame: [codeSource(ownOrigin(request, parts.resources.env.host))] };
  return sendSystemPage(
    { request, reply, ...parts, hosts },
    makeOrderPage(page, { visited, codeUrl: orderCodePath(parts.resources.secret, visit) }),
  );
}

/** A buyer's order pages, in the platform's frame: after buying, and from mails. */
export function orderPageRoutes(app: FastifyInstance, parts: OrderPageParts): void {
  const constraints = { origin: "site" };
  app.get("/checkout/order-confirmed", { constraints }, (request, reply) =>
    showOrder("order-confirmed", parts, { request, reply }),
  );
  orderCodeRoutes(app, parts);
  downloadPageRoutes(app, parts);
  app.get("/order-status", { constraints }, (request, reply) => showOrder("order-status", parts, { request, reply }));
}
