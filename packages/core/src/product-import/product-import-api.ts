import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { fileOf } from "../api/file-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { listProducts } from "../product/product-api.ts";
import { IMPORT_DIFFERENCES } from "./import-differences.ts";
import { MOST_EXPORTED_BY_NAME } from "./product-file-limits.ts";

const OUTCOMES = ["new", "changed", "unchanged", "refused"] as const;

const CountsSchema = Type.Object({
  /** Rows of the list below: one for each product, and one for each problem of those that can't be imported. */
  total: Type.Integer(),
  /** Not looked at yet. */
  unchecked: Type.Integer(),
  /** Products that the file makes, waiting ones too. */
  new: Type.Integer(),
  /** Products that the file changes, waiting ones too. */
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  /** Problems: what is wrong, and where. */
  refused: Type.Integer(),
  /** Of those new and changed: not brought in yet. */
  waiting: Type.Integer(),
  /** Of those brought in: can be taken back. */
  undoable: Type.Integer(),
  /** Taken back. */
  undone: Type.Integer(),
  /** Could not be taken back; their rows say why. */
  stuck: Type.Integer(),
});

const ImportRunSchema = Type.Object({
  id: IdSchema,
  filename: Type.String(),
  /** `checking` says what would happen, `running` does it, `undoing` takes it back. */
  state: Type.Enum(["checking", "checked", "running", "done", "canceled", "undoing", "undone"]),
  /** Whether pictures are fetched from the addresses in the file. */
  hasPictures: Type.Boolean(),
  counts: CountsSchema,
  by: Type.String(),
  /** ISO 8601. */
  createdAt: Type.String(),
});
/** One import of a product file, and how far it is. */
export type ImportRun = Static<typeof ImportRunSchema>;

const ImportRunRowSchema = Type.Object({
  position: Type.Integer(),
  /** In the file, counted from 1. */
  line: Type.Integer(),
  /** Of the product; empty for a row that is of none. */
  title: Type.String(),
  /** Null while it is not checked. */
  outcome: Type.Union([Type.Enum(OUTCOMES), Type.Null()]),
  /** Whether nothing is left to do about it. */
  isDone: Type.Boolean(),
  /** The product, as soon as there is one. */
  productId: Type.Union([IdSchema, Type.Null()]),
  /** What the file changes about a product that is there. */
  differences: Type.Array(Type.Enum([...IMPORT_DIFFERENCES])),
  /** Header of the cell that is wrong; null where it is not one cell alone. */
  column: Type.Union([Type.String(), Type.Null()]),
  /** Why it is refused and what to do, or what the owner should know of it. */
  message: Type.Union([Type.String(), Type.Null()]),
  /** Whether what the import did about it can be taken back, is, or could not be; null where it did nothing. */
  undo: Type.Union([Type.Enum(["possible", "undone", "stuck"]), Type.Null()]),
});
/** A product of a file, or one problem in it. */
export type ImportRunRow = Static<typeof ImportRunRowSchema>;

const Params = Type.Object({ importId: IdSchema });
const RunReply = Type.Object({ run: ImportRunSchema });

/**
 * Takes a product CSV (multipart field `file`, at most `PRODUCT_FILE_LIMITS`) and looks in the background what it would do, product by product; nothing
 * is changed before `startProductImport`. Needs `stock.edit` besides, and `images.upload` for pictures. 400 `invalid_file` for what is no product
 * file, 413 `too_large`, 409 `import_under_way` while another import of the site is checked or runs. spec: import-export
 */
export const uploadProductImport = endpoint({
  method: "POST",
  path: "/api/studio/product-imports",
  summary: "Check a product file",
  auth: "owner",
  permission: "products.edit",
  query: Type.Object({
    /** Whether to fetch pictures from the addresses in the file. */
    pictures: Type.Optional(Type.Enum(["yes", "no"])),
  }),
  reply: RunReply,
  errors: ["invalid_file", "import_under_way"],
});

/** Imports of the last 30 days, the newest first, at most 20. */
export const listProductImports = endpoint({
  method: "GET",
  path: "/api/studio/product-imports",
  summary: "List imports of products",
  auth: "owner",
  permission: "products.read",
  reply: Type.Object({ runs: Type.Array(ImportRunSchema) }),
});

/** One import, and how far it is. */
export const getProductImport = endpoint({
  method: "GET",
  path: "/api/studio/product-imports/:importId",
  summary: "Read an import of products",
  auth: "owner",
  permission: "products.read",
  params: Params,
  reply: RunReply,
});

/** Rows of an import in the order of the file, 50 at a time. */
export const listProductImportRows = endpoint({
  method: "GET",
  path: "/api/studio/product-imports/:importId/rows",
  summary: "List what an import does, row by row",
  auth: "owner",
  permission: "products.read",
  params: Params,
  query: Type.Object({
    outcome: Type.Optional(Type.Enum(OUTCOMES)),
    cursor: Type.Optional(Type.String({ pattern: "^[0-9]{1,9}$" })),
  }),
  reply: Type.Object({ rows: Type.Array(ImportRunRowSchema), nextCursor: Type.Union([Type.String(), Type.Null()]) }),
});

/**
 * Brings in what was checked, product by product in the background, as drafts; stock counts at once. A product that somebody changed since the
 * check is left as it is and listed. Started again it answers how far it is. 409 `import_under_way` while another one runs.
 */
export const startProductImport = endpoint({
  method: "POST",
  path: "/api/studio/product-imports/:importId/start",
  summary: "Import products",
  auth: "owner",
  permission: "products.edit",
  params: Params,
  reply: RunReply,
});

/** Stops an import or discards one that was only checked; what it has brought in stays. One that is over stays as it is. */
export const cancelProductImport = endpoint({
  method: "POST",
  path: "/api/studio/product-imports/:importId/cancel",
  summary: "Stop an import of products",
  auth: "owner",
  permission: "products.edit",
  params: Params,
  reply: RunReply,
});

/**
 * Takes an import that is over, or was stopped, back in the background: new products are deleted, changed ones become as they were, stock is given back
 * (what was sold since stays sold). A product that somebody changed since is left as it is and listed; categories that were made for products stay.
 * Needs `stock.edit` besides. 409 `nothing_to_undo` where nothing is left to take back, `import_under_way` while another one runs.
 */
export const undoProductImport = endpoint({
  method: "POST",
  path: "/api/studio/product-imports/:importId/undo",
  summary: "Undo an import of products",
  auth: "owner",
  permission: "products.edit",
  params: Params,
  reply: RunReply,
});

/** The problems of an import as CSV: line, column, product, what is wrong and what to do. */
export const exportProductImportProblems = endpoint({
  method: "GET",
  path: "/api/studio/product-imports/:importId/problems.csv",
  summary: "Export what an import refused",
  auth: "owner",
  permission: "products.read",
  params: Params,
  reply: fileOf("text/csv"),
});

const { query, collectionId, type, category, visible } = listProducts.query.properties;

/** Drafts of products as CSV in the order of the store page, all or those that a search finds; imports again without a change. spec: import-export */
export const exportProducts = endpoint({
  method: "GET",
  path: "/api/studio/product-export",
  summary: "Export products",
  auth: "owner",
  permission: "products.read",
  query: Type.Object({ query, collectionId, type, category, visible }),
  reply: fileOf("text/csv"),
});

/** The same for products by name; those that are no longer there are left out. 400 `invalid_request` where none is. */
export const exportNamedProducts = endpoint({
  method: "POST",
  path: "/api/studio/product-export",
  summary: "Export some products",
  auth: "owner",
  permission: "products.read",
  body: Type.Object(
    { productIds: Type.Array(IdSchema, { minItems: 1, maxItems: MOST_EXPORTED_BY_NAME, uniqueItems: true }) },
    { additionalProperties: false },
  ),
  reply: fileOf("text/csv"),
});
