import { confirmedKind, type ConfirmedKind } from "@stoa/core/order/page/confirmed-kind.ts";
import { orderPage, type OrderPage, type OrderPageSetting } from "@stoa/core/order/page/order-page.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import type { Resources } from "../../plugins/resources.ts";
import { findVisitedOrder, type VisitedOrder } from "../order/order-status-service.ts";
import type { Pages } from "../page/page-service.ts";
import { PAGE_TYPE, sendSystemPage, type MakeSystemPage } from "../page/system-page-service.ts";

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

/** Without an order the page is a 404: it reveals nothing about which orders exist. */
function makeOrderPage(page: PageName, visited: VisitedOrder | undefined): MakeSystemPage {
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
      context: { order },
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
  const visit = {
    siteId: siteOf(request).id,
    orderId: textOf(request.query, "id"),
    token: textOf(request.query, "token"),
  };
  const visited = await findVisitedOrder(parts.resources, visit);
  return sendSystemPage({ request, reply, ...parts }, makeOrderPage(page, visited));
}

/** A buyer's order pages, in the theme's frame and without scripts: after buying, and from mails. */
export function orderPageRoutes(app: FastifyInstance, parts: OrderPageParts): void {
  const constraints = { origin: "site" };
  app.get("/checkout/order-confirmed", { constraints }, (request, reply) =>
    showOrder("order-confirmed", parts, { request, reply }),
  );
  app.get("/order-status", { constraints }, (request, reply) => showOrder("order-status", parts, { request, reply }));
}
