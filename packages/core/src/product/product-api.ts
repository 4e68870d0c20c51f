import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { listOf } from "../api/list-schema.ts";
import { MAX_CATEGORY_PATH_LENGTH } from "../category/category-path.ts";
import { PatchSchema } from "../document/document-schema.ts";
import { StepQuerySchema } from "../document/step-query.ts";
import { ImageSchema } from "../image/image-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { MoneySchema } from "../lib/money/money-schema.ts";
import { StockByVariantSchema, StockSchema } from "../stock/stock-schema.ts";
import { ProductSchema } from "./product-schema.ts";
import { PRODUCT_SORTS } from "./product-sorts.ts";

/** Two patches for each of five thousand variants: as many as a body holds when their option is renamed. */
const MOST_PATCHES = 10_001;
const ProductParamsSchema = Type.Object({ productId: IdSchema });

const { productType } = ProductSchema.properties;

export const ProductRowSchema = Type.Object({
  id: IdSchema,
  collectionId: IdSchema,
  title: Type.String(),
  urlId: Type.String(),
  productType,
  image: Type.Union([ImageSchema, Type.Null()]),
  priceFrom: MoneySchema,
  /** Whether variants have different current prices. */
  hasSeveralPrices: Type.Boolean(),
  onSale: Type.Boolean(),
  isVisible: Type.Boolean(),
  variantCount: Type.Integer(),
  stock: StockSchema,
  /** State of the draft compared with the live site. */
  status: Type.Union([Type.Literal("published"), Type.Literal("changed"), Type.Literal("new")]),
});
export type ProductRow = Static<typeof ProductRowSchema>;

/** A product's draft with related data. Send `version` with the next edit. */
export const ProductDetailSchema = Type.Object({
  id: IdSchema,
  version: Type.Integer(),
  product: ProductSchema,
  images: Type.Array(ImageSchema),
  stock: StockByVariantSchema,
  status: ProductRowSchema.properties.status,
  /** Path on the site, e.g. `/shop/blue-vase`. */
  path: Type.String(),
});
export type ProductDetail = Static<typeof ProductDetailSchema>;

/**
 * Products of the site, 50 per page, in store page order by default; `query` searches titles, SKUs and tags, `category`
 * includes
 * descendants.
 */
export const listProducts = endpoint({
  method: "GET",
  path: "/api/products",
  summary: "List products",
  auth: "owner",
  permission: "products.read",
  query: Type.Object({
    cursor: Type.Optional(Type.String({ maxLength: 200 })),
    query: Type.Optional(Type.String({ maxLength: 200 })),
    collectionId: Type.Optional(IdSchema),
    /** A value of `PRODUCT_TYPE`. */
    type: Type.Optional(Type.String({ pattern: "^[1-5]$" })),
    category: Type.Optional(Type.String({ maxLength: MAX_CATEGORY_PATH_LENGTH })),
    visible: Type.Optional(Type.Union([Type.Literal("yes"), Type.Literal("no")])),
    sort: Type.Optional(Type.Enum(PRODUCT_SORTS)),
    direction: Type.Optional(Type.Enum(["asc", "desc"])),
  }),
  reply: Type.Object({ ...listOf(ProductRowSchema).properties, total: Type.Integer() }),
});

export const getProduct = endpoint({
  method: "GET",
  path: "/api/products/:productId",
  summary: "Read a product",
  auth: "owner",
  permission: "products.read",
  params: ProductParamsSchema,
  reply: ProductDetailSchema,
});

/**
 * Creates a draft product with zero stock; it is not live until published. A gift card starts with three denominations,
 * other
 * types with one variant. 400 `invalid_document` when the store page is full.
 */
export const createProduct = endpoint({
  method: "POST",
  path: "/api/products",
  summary: "Create a product",
  auth: "owner",
  permission: "products.edit",
  body: Type.Object({
    title: Type.String({ minLength: 1, maxLength: 200 }),
    /** Defaults to physical. */
    productType: Type.Optional(productType),
    /** Its store page; defaults to the site's first. */
    collectionId: Type.Optional(IdSchema),
  }),
  reply: ProductDetailSchema,
  errors: ["invalid_document", "not_found"],
});

/** Creates a hidden copy of a draft with its own address, variant ids and SKUs, and zero stock. */
export const duplicateProduct = endpoint({
  method: "POST",
  path: "/api/products/:productId/duplicate",
  summary: "Duplicate a product",
  auth: "owner",
  permission: "products.edit",
  params: ProductParamsSchema,
  reply: ProductDetailSchema,
  errors: ["invalid_document"],
});

/**
 * Edits a draft by patches on its data. 409 `version_conflict` when it was saved since `version`;
 * 400 `invalid_document` with `fields` when the result would not be a valid product.
 */
export const editProduct = endpoint({
  method: "PATCH",
  path: "/api/products/:productId",
  summary: "Edit a product",
  auth: "owner",
  permission: "products.edit",
  params: ProductParamsSchema,
  body: Type.Object({
    version: Type.Integer({ minimum: 1 }),
    label: Type.String({ minLength: 1, maxLength: 200 }),
    patches: Type.Array(PatchSchema, { minItems: 1, maxItems: MOST_PATCHES }),
  }),
  reply: ProductDetailSchema,
  errors: ["invalid_document", "invalid_patch", "version_conflict", "address_taken"],
});

/** Redoes the last undone change; 409 `nothing_to_redo` when something changed since. */
export const redoProductEdit = endpoint({
  method: "POST",
  path: "/api/products/:productId/redo",
  summary: "Redo a change of a product",
  auth: "owner",
  permission: "products.edit",
  params: ProductParamsSchema,
  query: StepQuerySchema,
  reply: ProductDetailSchema,
  errors: ["nothing_to_redo", "version_conflict", "invalid_document"],
});

/** Undoes the last change of a draft by its inverse patches; 409 `nothing_to_undo` when there is none. */
export const undoProductEdit = endpoint({
  method: "POST",
  path: "/api/products/:productId/undo",
  summary: "Undo the last change of a product",
  auth: "owner",
  permission: "products.edit",
  params: ProductParamsSchema,
  query: StepQuerySchema,
  reply: ProductDetailSchema,
  errors: ["nothing_to_undo", "version_conflict", "invalid_document"],
});

/** Deletes a product's draft; visitors see it until the next publish. Can be undone with `undoProductEdit`. */
export const deleteProduct = endpoint({
  method: "DELETE",
  path: "/api/products/:productId",
  summary: "Delete a product",
  auth: "owner",
  permission: "products.edit",
  params: ProductParamsSchema,
  reply: Type.Object({ deleted: Type.Boolean() }),
});

/** Sets the stock of one variant, effective immediately without publishing. */
export const setStock = endpoint({
  method: "PUT",
  path: "/api/products/:productId/variants/:variantId/stock",
  summary: "Set stock",
  auth: "owner",
  permission: "stock.edit",
  params: Type.Object({ productId: IdSchema, variantId: IdSchema }),
  body: StockSchema,
  reply: Type.Object({ stock: StockByVariantSchema }),
});
