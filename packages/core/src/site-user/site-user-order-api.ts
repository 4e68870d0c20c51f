import { Type } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { listOf } from "../api/list-schema.ts";
import { SiteUserDownloadSchema, SiteUserOrderSchema } from "./site-user-order-schema.ts";

/** Placed orders of the signed-in visitor, newest first, including guest orders with the account's address. */
export const listSiteUserOrders = endpoint({
  method: "GET",
  path: "/api/site-users/account/orders",
  summary: "List your orders",
  auth: "shopper",
  query: Type.Object({
    /** Number of the last order on the previous page. */
    cursor: Type.Optional(Type.String({ pattern: "^[0-9]{1,9}$" })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  }),
  reply: listOf(SiteUserOrderSchema),
  errors: ["not_signed_in"],
});

export const getSiteUserOrder = endpoint({
  method: "GET",
  path: "/api/site-users/account/orders/:id",
  summary: "Read one of your orders",
  auth: "shopper",
  params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
  reply: SiteUserOrderSchema,
  errors: ["not_signed_in"],
});

/** Files of the visitor's last hundred orders that have any, newest order first. */
export const listSiteUserDownloads = endpoint({
  method: "GET",
  path: "/api/site-users/account/downloads",
  summary: "List your downloads",
  auth: "shopper",
  reply: Type.Object({ items: Type.Array(SiteUserDownloadSchema) }),
  errors: ["not_signed_in"],
});
