import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { MoneySchema } from "../lib/money-schema.ts";
import { listProducts } from "../product/product-api.ts";
import { StockSchema } from "../stock/stock-schema.ts";
import { BulkChangesSchema } from "./bulk-change-schema.ts";

/** How many products one bulk edit changes at most, and how many of them can be named one by one. */
export const BULK_LIMITS = { products: 10_000, named: 2000 } as const;

const { query, collectionId, type, category, visible } = listProducts.query.properties;

const SelectionSchema = Type.Union([
  Type.Object(
    { productIds: Type.Array(IdSchema, { minItems: 1, maxItems: BULK_LIMITS.named, uniqueItems: true }) },
    { additionalProperties: false },
  ),
  Type.Object(
    { matching: Type.Object({ query, collectionId, type, category, visible }, { additionalProperties: false }) },
    { additionalProperties: false },
  ),
]);
/** Products by name, or all that a search finds. */
export type BulkSelection = Static<typeof SelectionSchema>;

const sku = Type.String();
/** Absent for the product's own. */
const currency = Type.Optional(Type.String());
const SaleSchema = Type.Union([MoneySchema, Type.Null()]);
const ListSchema = Type.Array(Type.String());

const DifferenceSchema = Type.Union([
  Type.Object({ field: Type.Literal("isVisible"), before: Type.Boolean(), after: Type.Boolean() }),
  Type.Object({ field: Type.Literal("tags"), before: ListSchema, after: ListSchema }),
  Type.Object({ field: Type.Literal("categories"), before: ListSchema, after: ListSchema }),
  /** Null where it had none in that currency. */
  Type.Object({ field: Type.Literal("price"), sku, currency, before: SaleSchema, after: MoneySchema }),
  /** Null while it is not on sale, or not reduced in that currency. */
  Type.Object({ field: Type.Literal("salePrice"), sku, currency, before: SaleSchema, after: SaleSchema }),
  Type.Object({ field: Type.Literal("stock"), sku, before: StockSchema, after: StockSchema }),
]);
/** One thing that a bulk edit changes about a product, or about the variant with that sku. */
export type BulkDifference = Static<typeof DifferenceSchema>;

const ProblemSchema = Type.Object({ productId: IdSchema, title: Type.String(), message: Type.String() });
/** Why a bulk edit leaves a product as it is. */
export type BulkProblem = Static<typeof ProblemSchema>;

const ExampleSchema = Type.Object({
  productId: IdSchema,
  title: Type.String(),
  differences: Type.Array(DifferenceSchema),
});
/** What a bulk edit makes of one product; of many differences the first. */
export type BulkExample = Static<typeof ExampleSchema>;

const CountsSchema = Type.Object({
  /** All that were chosen: the sum of those below. */
  total: Type.Integer(),
  waiting: Type.Integer(),
  changed: Type.Integer(),
  /** They are as wanted already. */
  unchanged: Type.Integer(),
  /** Left as they are, for a reason. */
  refused: Type.Integer(),
  /** Changed, and changed back. */
  undone: Type.Integer(),
});
/** How the products of a bulk edit stand. */
export type BulkCounts = Static<typeof CountsSchema>;

const BulkEditSchema = Type.Object({
  id: IdSchema,
  state: Type.Enum(["previewed", "running", "done", "canceled", "undoing", "undone"]),
  changes: BulkChangesSchema,
  counts: CountsSchema,
  /** The first 100. */
  problems: Type.Array(ProblemSchema),
  by: Type.String(),
  /** ISO 8601. */
  createdAt: Type.String(),
});
/** One change of many products. */
export type BulkEdit = Static<typeof BulkEditSchema>;

const PreviewSchema = Type.Object({
  /** Products and variants that would change, products that are as wanted, and those that can not be changed so. */
  counts: Type.Object({
    products: Type.Integer(),
    variants: Type.Integer(),
    unchanged: Type.Integer(),
    refused: Type.Integer(),
  }),
  examples: Type.Array(ExampleSchema),
  /** The first 100. */
  problems: Type.Array(ProblemSchema),
});
/** What a bulk edit would do. */
export type BulkPreview = Static<typeof PreviewSchema>;

const Params = Type.Object({ editId: IdSchema });
const EditReply = Type.Object({ edit: BulkEditSchema });

/**
 * Says what a change would do to each of the products, and changes nothing: it is made by `startBulkEdit`, on the products as they are now.
 * Prices of one currency at a time are changed: the product's own, or another that the shop sells in. A change of stock needs `stock.edit` besides. 400
 * `invalid_request` with `fields` for none or too many products, and for a currency that the shop does not sell in.
 */
export const previewBulkEdit = endpoint({
  method: "POST",
  path: "/api/studio/bulk-edits",
  summary: "Preview a change of many products",
  auth: "owner",
  permission: "products.edit",
  body: Type.Object({ selection: SelectionSchema, changes: BulkChangesSchema }, { additionalProperties: false }),
  reply: Type.Object({ edit: BulkEditSchema, preview: PreviewSchema }),
});

/** Bulk edits that were started, the newest first, at most 20: those of the last 30 days. */
export const listBulkEdits = endpoint({
  method: "GET",
  path: "/api/studio/bulk-edits",
  summary: "List changes of many products",
  auth: "owner",
  permission: "products.read",
  reply: Type.Object({ edits: Type.Array(BulkEditSchema) }),
});

/** One bulk edit, and how far it is. */
export const getBulkEdit = endpoint({
  method: "GET",
  path: "/api/studio/bulk-edits/:editId",
  summary: "Read a change of many products",
  auth: "owner",
  permission: "products.read",
  params: Params,
  reply: EditReply,
});

/**
 * Makes a change that was previewed, product by product in the background. A product that somebody changed since the preview is left as it
 * is and listed. Started again it answers how far it is.
 */
export const startBulkEdit = endpoint({
  method: "POST",
  path: "/api/studio/bulk-edits/:editId/start",
  summary: "Change many products",
  auth: "owner",
  permission: "products.edit",
  params: Params,
  reply: EditReply,
});

/** Stops a bulk edit; what it has changed stays changed. One that is over stays as it is. */
export const cancelBulkEdit = endpoint({
  method: "POST",
  path: "/api/studio/bulk-edits/:editId/cancel",
  summary: "Stop a change of many products",
  auth: "owner",
  permission: "products.edit",
  params: Params,
  reply: EditReply,
});

/** Takes a bulk edit back in the background, but for products that somebody changed since. 409 `nothing_to_undo` while it runs. */
export const undoBulkEdit = endpoint({
  method: "POST",
  path: "/api/studio/bulk-edits/:editId/undo",
  summary: "Take a change of many products back",
  auth: "owner",
  permission: "products.edit",
  params: Params,
  reply: EditReply,
});
