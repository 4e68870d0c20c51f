import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { OptionalIdempotencyKeyHeaderSchema } from "../api/header-schemas.ts";
import { listOf } from "../api/list-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { DOWNLOAD_LIMITS } from "./download-limits.ts";

const params = Type.Object({ id: Type.String({ maxLength: 100 }) });
const pageQuery = {
  cursor: Type.Optional(Type.String({ maxLength: 100 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};

const ProductFileSchema = Type.Object({
  id: IdSchema,
  filename: Type.String(),
  contentType: Type.String(),
  byteCount: Type.Integer(),
  createdAt: Type.String(),
});
export type ProductFile = Static<typeof ProductFileSchema>;

/** Uploads one file to sell (multipart field `file`; its size is a limit of the installation). */
export const uploadProductFile = endpoint({
  method: "POST",
  path: "/api/commerce/product-files",
  summary: "Upload a file that a digital product gives",
  auth: "owner",
  permission: "products.edit",
  takesFile: true,
  reply: ProductFileSchema,
});

/** Files for sale, newest first. */
export const listProductFiles = endpoint({
  method: "GET",
  path: "/api/commerce/product-files",
  summary: "List the files of digital products",
  auth: "owner",
  permission: "products.read",
  query: Type.Object(pageQuery),
  reply: listOf(ProductFileSchema),
});

/** Deletes a file that no product sells and no buyer can still download. */
export const deleteProductFile = endpoint({
  method: "DELETE",
  path: "/api/commerce/product-files/:id",
  summary: "Delete a file of digital products",
  auth: "owner",
  permission: "products.edit",
  params,
  reply: Type.Object({ deleted: Type.Boolean() }),
});

const DownloadSchema = Type.Object({
  id: IdSchema,
  orderId: IdSchema,
  orderLineId: Type.String(),
  filename: Type.String(),
  state: Type.Enum(["open", "revoked", "expired", "usedUp"] as const),
  downloads: Type.Integer(),
  maxDownloads: Type.Integer(),
  /** ISO 8601. */
  expiresAt: Type.String(),
});
export type Download = Static<typeof DownloadSchema>;

export const listDownloads = endpoint({
  method: "GET",
  path: "/api/commerce/downloads",
  summary: "List the downloads of an order",
  auth: "owner",
  permission: "orders.read",
  query: Type.Object({ orderId: Type.String({ maxLength: 100 }) }),
  reply: Type.Object({ items: Type.Array(DownloadSchema) }),
});

/**
 * Grants more downloads for a number of hours from now, including revoked ones, and emails the buyer the link. Applied
 * once per
 * `Idempotency-Key` (kept for 48 hours).
 */
export const renewDownload = endpoint({
  method: "POST",
  path: "/api/commerce/downloads/:id/renew",
  summary: "Renew a download",
  auth: "owner",
  permission: "orders.edit",
  params,
  body: Type.Object(
    {
      downloads: Type.Integer({ minimum: 1, maximum: DOWNLOAD_LIMITS.renewDownloads }),
      hours: Type.Integer({ minimum: 1, maximum: DOWNLOAD_LIMITS.renewHours }),
    },
    { additionalProperties: false },
  ),
  headers: OptionalIdempotencyKeyHeaderSchema,
  reply: DownloadSchema,
  errors: ["idempotency_key_reused"],
});
