import { MESSAGE_MEMBERS } from "../message/message-schema.ts";
import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { MoneySchema } from "../lib/money/money-schema.ts";
import { listProducts } from "../product/product-api.ts";
import { StockSchema } from "../stock/stock-schema.ts";
import { BulkChangesSchema } from "./bulk-change-schema.ts";

/** Maximum products per bulk edit, and how many can be selected by id. */
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
export type BulkSelection = Static<typeof SelectionSchema>;

const sku = Type.String();
/** Absent for the product's own currency. */
const currency = Type.Optional(Type.String());
const SaleSchema = Type.Union([MoneySchema, Type.Null()]);
const ListSchema = Type.Array(Type.String());

const DifferenceSchema = Type.Union([
  Type.Object({ field: Type.Literal("isVisible"), before: Type.Boolean(), after: Type.Boolean() }),
  Type.Object({ field: Type.Literal("tags"), before: ListSchema, after: ListSchema }),
  Type.Object({ field: Type.Literal("categories"), before: ListSchema, after: ListSchema }),
  /** `before` is null when there was no price in that currency. */
  Type.Object({ field: Type.Literal("price"), sku, currency, before: SaleSchema, after: MoneySchema }),
  /** Null while not on sale, or not reduced in that currency. */
  Type.Object({ field: Type.Literal("salePrice"), sku, currency, before: SaleSchema, after: SaleSchema }),
  Type.Object({ field: Type.Literal("stock"), sku, before: StockSchema, after: StockSchema }),
]);
export type BulkDifference = Static<typeof DifferenceSchema>;

const ProblemSchema = Type.Object({
  productId: IdSchema,
  title: Type.String(),
  message: Type.String(),
  ...MESSAGE_MEMBERS,
});
export type BulkProblem = Static<typeof ProblemSchema>;

const ExampleSchema = Type.Object({
  productId: IdSchema,
  title: Type.String(),
  differences: Type.Array(DifferenceSchema),
});
/** A bulk edit's effect on one product; only the first of many differences. */
export type BulkExample = Static<typeof ExampleSchema>;

const CountsSchema = Type.Object({
  /** All selected products: the sum of the counts below. */
  total: Type.Integer(),
  waiting: Type.Integer(),
  changed: Type.Integer(),
  /** Already have the wanted values. */
  unchanged: Type.Integer(),
  refused: Type.Integer(),
  /** Changed, then reverted. */
  undone: Type.Integer(),
});
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
export type BulkEdit = Static<typeof BulkEditSchema>;

const PreviewSchema = Type.Object({
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
export type BulkPreview = Static<typeof PreviewSchema>;

const Params = Type.Object({ editId: IdSchema });
const EditReply = Type.Object({ edit: BulkEditSchema });

/**
 * Previews a change for each of the products without making it; `startBulkEdit` applies it to the products as they then
 * are.
 * Prices change in one currency at a time: the product's own, or another the shop sells in. Stock changes also need
 * `stock.edit`. 400
 * `invalid_request` with `fields` for no or too many products, and for a currency the shop does not sell in.
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

/** Bulk edits of the last 30 days, newest first, at most 20. */
export const listBulkEdits = endpoint({
  method: "GET",
  path: "/api/studio/bulk-edits",
  summary: "List changes of many products",
  auth: "owner",
  permission: "products.read",
  reply: Type.Object({ edits: Type.Array(BulkEditSchema) }),
});

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
 * Applies a previewed change product by product in the background. A product changed since the preview is skipped and
 * listed.
 * Starting it again returns its progress.
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

/** Stops a bulk edit; changes already made are kept. A finished one is unaffected. */
export const cancelBulkEdit = endpoint({
  method: "POST",
  path: "/api/studio/bulk-edits/:editId/cancel",
  summary: "Stop a change of many products",
  auth: "owner",
  permission: "products.edit",
  params: Params,
  reply: EditReply,
});

/** Undoes a bulk edit in the background, except for products changed since. 409 `nothing_to_undo` while it runs. */
export const undoBulkEdit = endpoint({
  method: "POST",
  path: "/api/studio/bulk-edits/:editId/undo",
  summary: "Take a change of many products back",
  auth: "owner",
  permission: "products.edit",
  params: Params,
  reply: EditReply,
});
