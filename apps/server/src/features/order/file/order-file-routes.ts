import * as api from "@stoa/core/order/order-file-api.ts";
import type { FastifyReply } from "fastify";
import { Readable } from "node:stream";
import { inSite } from "../../../db/database.ts";
import { AppError } from "../../../errors.ts";
import type { Resources } from "../../../plugins/resources.ts";
import { exportOrders } from "./order-export-service.ts";
import { isOrderToken } from "../order-link-service.ts";
import { createPaperRates } from "../order-paper-rates.ts";
import { getPaper, type PaperFile } from "../order-paper-service.ts";
import { previewOrderMail } from "../order-preview-service.ts";
import { listTransactions } from "../order-list-service.ts";
import { getOrderStatus } from "../order-status-service.ts";
import { clientNetworkOf } from "../../../plugins/request/client-network.ts";

/** Sends a download, never shown as a page of the site. */
function sendPaper(reply: FastifyReply, { filename, bytes }: PaperFile): Buffer {
  void reply
    .type("application/pdf")
    .header("content-disposition", `attachment; filename="${filename}"`)
    .header("x-content-type-options", "nosniff")
    .header("x-robots-tag", "noindex")
    .header("content-security-policy", "sandbox");
  return bytes;
}

function ownersFileRoutes(resources: Resources): void {
  const { routes, database } = resources;
  routes.studio(api.getInvoice, async ({ site, params, reply }) => {
    const { orderId } = params;
    return sendPaper(reply, await getPaper(resources, { siteId: site.id, orderId, kind: "invoice" }));
  });
  routes.studio(api.getPackingSlip, async ({ site, params, reply }) => {
    const { orderId } = params;
    return sendPaper(reply, await getPaper(resources, { siteId: site.id, orderId, kind: "packing-slip" }));
  });
  routes.studio(api.exportOrders, ({ site, reply }) => {
    void reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="orders.csv"')
      .header("x-content-type-options", "nosniff");
    return Promise.resolve(Readable.from(exportOrders(database, site.id)));
  });
  routes.studio(api.previewOrderMail, ({ site, params, query }) =>
    inSite(database, site.id, (db) => previewOrderMail(db, resources, { ...params, language: query.language })),
  );
  routes.studio(api.listTransactions, async ({ site, query }) => {
    const { documents, nextCursor } = await inSite(database, site.id, (db) => listTransactions(db, query));
    const nextPageUrl = nextCursor === null ? null : `/api/commerce/transactions?cursor=${nextCursor}`;
    return { documents, pagination: { hasNextPage: nextCursor !== null, nextPageCursor: nextCursor, nextPageUrl } };
  });
}

/** Order files for the owner, and for buyers with an order link. */
export function orderFileRoutes(resources: Resources): void {
  const { routes, secret } = resources;
  const countPaper = createPaperRates();
  ownersFileRoutes(resources);
  routes.site(api.getOrderStatus, ({ site, params, query, reply }) => {
    void reply.header("x-robots-tag", "noindex").header("referrer-policy", "no-referrer");
    return getOrderStatus(resources, { siteId: site.id, orderId: params.orderId, token: query.token });
  });
  routes.site(api.getBuyersInvoice, async ({ site, params, query, request, reply }) => {
    const key = { siteId: site.id, orderId: params.orderId };
    if (!isOrderToken(secret, key, query.token)) throw new AppError("not_found");
    await countPaper({ siteId: site.id, network: clientNetworkOf(request) });
    return sendPaper(reply, await getPaper(resources, { ...key, kind: "invoice" }));
  });
}
