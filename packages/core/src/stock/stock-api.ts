import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { OptionalIdempotencyKeyHeaderSchema } from "../api/header-schemas.ts";
import { listOf } from "../api/list-schema.ts";
import { ImageSchema } from "../image/image-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { MoneySchema } from "../lib/money/money-schema.ts";
import { STOCK_REASONS } from "./stock-reasons.ts";
import { StockSchema } from "./stock-schema.ts";

const Cursor = Type.Optional(Type.String({ maxLength: 1000 }));
const ProductParams = Type.Object({ productId: IdSchema });

/** Stock of a variant as shoppers see it. spec: storefront 3, inventory stock result */
const InventoryStockSchema = Type.Object({
  variantId: Type.String(),
  sku: Type.String(),
  unlimited: Type.Boolean(),
  /** 0 when unlimited. */
  qtyInStock: Type.Integer(),
});

/** Stock of each variant of a visible product; empty for any other. spec: storefront 7 */
export const getInventoryStock = endpoint({
  method: "GET",
  path: "/api/commerce/inventory/stock/",
  summary: "Read the stock of a product",
  auth: "none",
  query: Type.Object({ itemId: Type.String({ maxLength: 100 }) }),
  reply: Type.Object({ results: Type.Array(InventoryStockSchema) }),
});

/** A product in the owner's inventory; `stock` is the total over its variants. */
export const StockRowSchema = Type.Object({
  productId: IdSchema,
  title: Type.String(),
  image: Type.Union([ImageSchema, Type.Null()]),
  priceFrom: MoneySchema,
  /** Whether variants have different current prices. */
  hasSeveralPrices: Type.Boolean(),
  variantCount: Type.Integer(),
  stock: StockSchema,
});
export type StockRow = Static<typeof StockRowSchema>;

/** Sort keys of the inventory. spec: platform 2, inventory panel */
export const STOCK_SORTS = ["name", "stock", "price"] as const;

/** Drafts with stock (goods and services), 50 per page; `query` searches titles and SKUs. */
export const listStock = endpoint({
  method: "GET",
  path: "/api/studio/stock",
  summary: "List stock",
  auth: "owner",
  permission: "products.read",
  query: Type.Object({
    query: Type.Optional(Type.String({ maxLength: 200 })),
    sort: Type.Optional(Type.Enum(STOCK_SORTS)),
    direction: Type.Optional(Type.Enum(["asc", "desc"])),
    cursor: Cursor,
  }),
  reply: listOf(StockRowSchema),
});

const VariantStockSchema = Type.Object({
  variantId: IdSchema,
  sku: Type.String(),
  attributes: Type.Record(Type.String(), Type.String()),
  stock: StockSchema,
});
export type VariantStock = Static<typeof VariantStockSchema>;

/** Stock of each variant of one product, in its order. */
export const listVariantStock = endpoint({
  method: "GET",
  path: "/api/studio/stock/:productId",
  summary: "List the stock of a product's variants",
  auth: "owner",
  permission: "products.read",
  params: ProductParams,
  reply: listOf(VariantStockSchema),
});

const StockMovementSchema = Type.Object({
  id: Type.String(),
  delta: Type.Integer(),
  stock: StockSchema,
  reason: Type.Enum(STOCK_REASONS),
  orderId: Type.Union([Type.String(), Type.Null()]),
  note: Type.Union([Type.String(), Type.Null()]),
  by: Type.String(),
  /** ISO 8601. */
  at: Type.String(),
});
export type StockMovement = Static<typeof StockMovementSchema>;

/** Stock history of a variant, newest first, 50 per page. */
export const listStockMovements = endpoint({
  method: "GET",
  path: "/api/studio/stock/:productId/variants/:variantId/movements",
  summary: "List what happened to the stock of a variant",
  auth: "owner",
  permission: "stock.edit",
  params: Type.Object({ productId: IdSchema, variantId: IdSchema }),
  query: Type.Object({ cursor: Cursor }),
  reply: listOf(StockMovementSchema),
});

/**
 * Adds to and subtracts from stock, all changes or none, with a reason given by the owner. 409 `stock_refused` with
 * `fields` for
 * variants without enough stock, or with unlimited stock. Applied once per `Idempotency-Key` (at most 64 letters,
 * digits, `-` and `_`; kept for
 * 48 hours): a retry gets the first reply; 400 `idempotency_key_reused` when its body differs.
 */
export const adjustStock = endpoint({
  method: "POST",
  path: "/api/studio/stock/adjustments",
  summary: "Adjust stock",
  auth: "owner",
  permission: "stock.edit",
  body: Type.Object({
    reason: Type.String({ minLength: 1, maxLength: 200 }),
    changes: Type.Array(
      Type.Object({
        productId: IdSchema,
        variantId: IdSchema,
        delta: Type.Integer({ minimum: -2_147_483_647, maximum: 2_147_483_647 }),
      }),
      { minItems: 1, maxItems: 100 },
    ),
  }),
  headers: OptionalIdempotencyKeyHeaderSchema,
  reply: Type.Object({
    items: Type.Array(Type.Object({ productId: IdSchema, variantId: IdSchema, stock: StockSchema })),
  }),
  errors: ["stock_refused", "not_found", "idempotency_key_reused"],
});
