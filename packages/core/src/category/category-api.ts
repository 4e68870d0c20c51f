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

/** A category as its owner sees it. */
export const CategoryRowSchema = Type.Object({
  id: IdSchema,
  collectionId: IdSchema,
  displayName: Type.String(),
  /** Names from the top, as products hold it. */
  path: Type.String(),
  /** Null at the top. */
  parentCategoryId: parentSchema,
  displayIndex: Type.Integer(),
  /** Drafts in it or in one below it. */
  productCount: Type.Integer(),
});
export type CategoryRow = Static<typeof CategoryRowSchema>;

/** A category as it is stored, with its id. spec: platform 3, store collection */
export const StoredCategorySchema = Type.Object({ id: IdSchema, ...CategorySchema.properties });

/**
 * Categories of a store page, parents first, 1,000 a page. `unlisted` are paths that products have and no category stands
 * for, on the first page.
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

/** Makes a category, at the end of its siblings unless told. 400 `invalid_document` with `fields` where it can not be. */
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
 * Renames or moves a category. Drafts of its products, and of those below it, get the new path; visitors see it with the
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

/** Deletes a category with those below it; their products stay and are in it no more. */
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
