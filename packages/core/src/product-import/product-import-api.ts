import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { fileOf } from "../api/file-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { listProducts } from "../product/product-api.ts";
import { IMPORT_DIFFERENCES } from "./difference/import-differences.ts";
import { MOST_EXPORTED_BY_NAME } from "./product-file-limits.ts";

const OUTCOMES = ["new", "changed", "unchanged", "refused"] as const;

const CountsSchema = Type.Object({
  /** Rows of the list below: one per product, and one per problem of products that cannot be imported. */
  total: Type.Integer(),
  /** Not checked yet. */
  unchecked: Type.Integer(),
  /** Products the import creates, including pending ones. */
  new: Type.Integer(),
  /** Products the import changes, including pending ones. */
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  /** Problems with their location. */
  refused: Type.Integer(),
  /** New and changed products not imported yet. */
  waiting: Type.Integer(),
  undoable: Type.Integer(),
  undone: Type.Integer(),
  /** Could not be undone; their rows say why. */
  stuck: Type.Integer(),
});

const ImportRunSchema = Type.Object({
  id: IdSchema,
  filename: Type.String(),
  /** `checking` determines the changes, `running` applies them, `undoing` reverts them. */
  state: Type.Enum(["checking", "checked", "running", "done", "canceled", "undoing", "undone"]),
  /** Whether images are fetched from the addresses in the file. */
  hasPictures: Type.Boolean(),
  counts: CountsSchema,
  by: Type.String(),
  /** ISO 8601. */
  createdAt: Type.String(),
});
export type ImportRun = Static<typeof ImportRunSchema>;

const ImportRunRowSchema = Type.Object({
  position: Type.Integer(),
  /** In the file, from 1. */
  line: Type.Integer(),
  /** Product title; empty for a row without a product. */
  title: Type.String(),
  /** Null until checked. */
  outcome: Type.Union([Type.Enum(OUTCOMES), Type.Null()]),
  isDone: Type.Boolean(),
  productId: Type.Union([IdSchema, Type.Null()]),
  differences: Type.Array(Type.Enum([...IMPORT_DIFFERENCES])),
  /** Header of the invalid cell; null when more than one cell is affected. */
  column: Type.Union([Type.String(), Type.Null()]),
  /** Why it is refused and what to do, or a note for the owner. */
  message: Type.Union([Type.String(), Type.Null()]),
  /** Whether the import's change can be, was, or could not be undone; null when there was none. */
  undo: Type.Union([Type.Enum(["possible", "undone", "stuck"]), Type.Null()]),
});
/** A product of a file, or one problem in it. */
export type ImportRunRow = Static<typeof ImportRunRowSchema>;

const Params = Type.Object({ importId: IdSchema });
const RunReply = Type.Object({ run: ImportRunSchema });

/**
 * Accepts a product CSV (multipart field `file`, at most `PRODUCT_FILE_LIMITS`) and determines its changes in the
 * background, product by product; nothing
 * is changed before `startProductImport`. Also needs `stock.edit`, and `images.upload` for images. 400 `invalid_file`
 * when it is not a product
 * file, 413 `too_large`, 409 `import_under_way` while another import of the site is being checked or run. spec:
 * import-export
 */
export const uploadProductImport = endpoint({
  method: "POST",
  path: "/api/studio/product-imports",
  summary: "Check a product file",
  auth: "owner",
  permission: "products.edit",
  query: Type.Object({
    /** Whether to fetch images from the addresses in the file. */
    pictures: Type.Optional(Type.Enum(["yes", "no"])),
  }),
  reply: RunReply,
  errors: ["invalid_file", "import_under_way"],
});

/** Imports of the last 30 days, newest first, at most 20. */
export const listProductImports = endpoint({
  method: "GET",
  path: "/api/studio/product-imports",
  summary: "List imports of products",
  auth: "owner",
  permission: "products.read",
  reply: Type.Object({ runs: Type.Array(ImportRunSchema) }),
});

export const getProductImport = endpoint({
  method: "GET",
  path: "/api/studio/product-imports/:importId",
  summary: "Read an import of products",
  auth: "owner",
  permission: "products.read",
  params: Params,
  reply: RunReply,
});

/** Rows of an import in file order, 50 at a time. */
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
 * Imports what was checked, product by product in the background, as drafts; stock changes take effect immediately.
 * Products changed since the
 * check are skipped and listed. Starting it again returns its progress. 409 `import_under_way` while another one runs.
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

/**
 * Stops an import or discards one that was only checked; already imported products are kept. A finished one is
 * unaffected.
 */
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
 * Undoes a finished or stopped import in the background: new products are deleted, changed ones and stock are restored
 * (sales since are kept). Products changed since are skipped and listed; categories created for products are kept.
 * Also needs `stock.edit`. 409 `nothing_to_undo` when nothing is left to undo, `import_under_way` while another one
 * runs.
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

/** The problems of an import as CSV: line, column, product, problem and fix. */
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

/**
 * Drafts of products as CSV in store page order, all or those a search finds; can be imported again without changes.
 * spec: import-export
 */
export const exportProducts = endpoint({
  method: "GET",
  path: "/api/studio/product-export",
  summary: "Export products",
  auth: "owner",
  permission: "products.read",
  query: Type.Object({ query, collectionId, type, category, visible }),
  reply: fileOf("text/csv"),
});

/** As `exportProducts`, for selected products; missing ones are left out. 400 `invalid_request` when none exist. */
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
