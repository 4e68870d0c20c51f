import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { listOf } from "../api/list-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { SITE_LIMIT_CEILINGS } from "../site/site-limits.ts";
import { CategorySchema } from "./category-schema.ts";

const CategoryParamsSchema = Type.Object({ categoryId: IdSchema });
const nameSchema = Type.String({ maxLength: SITE_LIMIT_CEILINGS.categoryLength });
const parentSchema = Type.Union([IdSchema, Type.Null()]);
const { displayIndex } = CategorySchema.properties;

export const CategoryRowSchema = Type.Object({
  id: IdSchema,
  collectionId: IdSchema,
  displayName: Type.String(),
  /** Names from the top, separated by slashes, as stored on products. */
  path: Type.String(),
  parentCategoryId: parentSchema,
  displayIndex: Type.Integer(),
  /** Drafts in the category or its descendants. */
  productCount: Type.Integer(),
});
export type CategoryRow = Static<typeof CategoryRowSchema>;

/** A stored category with its id. spec: platform 3, store collection */
export const StoredCategorySchema = Type.Object({ id: IdSchema, ...CategorySchema.properties });

/**
 * Categories of a store page, parents first, 1,000 per page. `unlisted`, on the first page, are paths that products use
 * without a matching category.
 */
export const listCategories = endpoint({
  method: "GET",
  path: "/api/collections/:collectionId/categories",
  summary: "List the categories of a store page",
  auth: "owner",
  permission: "products.read",
  params: Type.Object({ collectionId: IdSchema }),
  query: Type.Object({ cursor: Type.Optional(Type.String({ pattern: "^\\d{1,6}$" })) }),
  reply: Type.Object({
    ...listOf(CategoryRowSchema).properties,
    total: Type.Integer(),
    unlisted: Type.Array(Type.Object({ path: Type.String(), productCount: Type.Integer() })),
  }),
});

/** Creates a category, after its siblings by default. 400 `invalid_document` with `fields` when it is invalid. */
export const createCategory = endpoint({
  method: "POST",
  path: "/api/collections/:collectionId/categories",
  summary: "Create a category",
  auth: "owner",
  permission: "products.edit",
  params: Type.Object({ collectionId: IdSchema }),
  body: Type.Object({
    displayName: nameSchema,
    parentCategoryId: Type.Optional(parentSchema),
    displayIndex: Type.Optional(displayIndex),
  }),
  reply: CategoryRowSchema,
  errors: ["invalid_document"],
});

/**
 * Renames or moves a category. Drafts of products in it and its descendants get the new path; visitors see it on the
 * next publish.
 */
export const changeCategory = endpoint({
  method: "PATCH",
  path: "/api/categories/:categoryId",
  summary: "Rename or move a category",
  auth: "owner",
  permission: "products.edit",
  params: CategoryParamsSchema,
  body: Type.Object({
    displayName: Type.Optional(nameSchema),
    parentCategoryId: Type.Optional(parentSchema),
    displayIndex: Type.Optional(displayIndex),
  }),
  reply: CategoryRowSchema,
  errors: ["invalid_document"],
});

/** Deletes a category and its descendants; their products are kept. */
export const deleteCategory = endpoint({
  method: "DELETE",
  path: "/api/categories/:categoryId",
  summary: "Delete a category",
  auth: "owner",
  permission: "products.edit",
  params: CategoryParamsSchema,
  reply: Type.Object({ deleted: Type.Integer() }),
  errors: ["invalid_document"],
});
