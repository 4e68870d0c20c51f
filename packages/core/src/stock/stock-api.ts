import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { OptionalIdempotencyKeyHeaderSchema } from "../api/header-schemas.ts";
import { listOf } from "../api/list-schema.ts";
import { ImageSchema } from "../image/image-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { MoneySchema } from "../lib/money-schema.ts";
import { STOCK_REASONS } from "./stock-reasons.ts";
import { StockSchema } from "./stock-schema.ts";

const Cursor = Type.Optional(Type.String({ maxLength: 1000 }));
const ProductParams = Type.Object({ productId: IdSchema });

/** What a shopper can know of a variant's stock. spec: storefront 3, inventory stock result */
const InventoryStockSchema = Type.Object({
  variantId: Type.String(),
  sku: Type.String(),
  unlimited: Type.Boolean(),
  /** 0 when unlimited. */
  qtyInStock: Type.Integer(),
});

/** Stock of each variant of a product that visitors see; nothing of any other. spec: storefront 7 */
export const getInventoryStock = endpoint({
  method: "GET",
  path: "/api/commerce/inventory/stock/",
  summary: "Read the stock of a product",
  auth: "none",
  query: Type.Object({ itemId: Type.String({ maxLength: 100 }) }),
  reply: Type.Object({ results: Type.Array(InventoryStockSchema) }),
});

/** A product of the owner's inventory; `stock` is that of its variants together. */
export const StockRowSchema = Type.Object({
  productId: IdSchema,
  title: Type.String(),
  image: Type.Union([ImageSchema, Type.Null()]),
  priceFrom: MoneySchema,
  /** Whether variants cost differently now. */
  hasSeveralPrices: Type.Boolean(),
  variantCount: Type.Integer(),
  stock: StockSchema,
});
export type StockRow = Static<typeof StockRowSchema>;

/** What the inventory can be sorted by. spec: platform 2, inventory panel */
export const STOCK_SORTS = ["name", "stock", "price"] as const;

/** Drafts that have stock (goods and services), 50 a page; `query` finds in title and sku. */
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
/** A variant of the owner's inventory. */
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
  /** What was there afterwards. */
  stock: StockSchema,
  reason: Type.Enum(STOCK_REASONS),
  orderId: Type.Union([Type.String(), Type.Null()]),
  note: Type.Union([Type.String(), Type.Null()]),
  by: Type.String(),
  /** ISO 8601. */
  at: Type.String(),
});
/** One change of a variant's stock. */
export type StockMovement = Static<typeof StockMovementSchema>;

/** How the stock of a variant came to be, the newest first, 50 a page. */
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
 * Adds to stock and takes from it, all changes or none, for a reason in the owner's words. 409 `stock_refused` with `fields` for
 * variants that there is not enough of, or that are unlimited. With an `Idempotency-Key` (at most 64 letters, digits, `-` and `_`; kept for 48 hours)
 * it is made once: repeated, it answers the first reply; 400 `idempotency_key_reused` when another body is sent with it.
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
