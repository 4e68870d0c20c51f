import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { StoredCategorySchema } from "../category/category-api.ts";
import { CategorySchema } from "../category/category-schema.ts";
import { IdSchema, PagePathSchema } from "../lib/id-schema.ts";
import { CollectionSchema } from "../page/page-schema.ts";

const { title, navigationTitle, description, enabled } = CollectionSchema.properties;
const { displayName, type, pageRendering, displayIndex } = CategorySchema.properties;
const idOrNull = Type.Union([IdSchema, Type.Null()]);

/** A stored store page with its id. */
export const StorePageSchema = Type.Object({ id: IdSchema, websiteId: IdSchema, ...CollectionSchema.properties });
export type StorePage = Static<typeof StorePageSchema>;

/**
 * A link of a navigation: to a page or collection, or external; folders contribute their own pages. spec: platform 3,
 * site navigation update
 */
export const NavigationLinkSchema = Type.Object({
  collectionId: Type.Optional(idOrNull),
  externalLink: Type.Optional(
    Type.Union([
      Type.Object({
        title: Type.String({ minLength: 1, maxLength: 200 }),
        url: Type.String({ minLength: 1, maxLength: 2083 }),
        newWindow: Type.Boolean(),
      }),
      Type.Null(),
    ]),
  ),
  memberAreaId: Type.Optional(idOrNull),
  /** Pages of a folder; ignored on input. */
  items: Type.Optional(Type.Array(Type.Unknown(), { maxItems: 250 })),
});
export type NavigationLink = Static<typeof NavigationLinkSchema>;

export const listStores = endpoint({
  method: "GET",
  path: "/api/stores",
  summary: "List store pages",
  auth: "owner",
  permission: "products.read",
  reply: Type.Object({
    items: Type.Array(
      Type.Object({
        id: IdSchema,
        title: Type.String(),
        urlId: Type.String(),
        enabled: Type.Boolean(),
        productCount: Type.Integer(),
      }),
    ),
  }),
});

/**
 * Creates a store in one call: its page at a unique address, its root category and optionally its link at the start of
 * the main
 * navigation. 404 with the spec's message when there is no main navigation. spec: platform 4, store creation flow
 */
export const createStore = endpoint({
  method: "POST",
  path: "/api/stores",
  summary: "Create a store",
  auth: "owner",
  permission: "content.edit",
  body: Type.Object({
    title: Type.String({ maxLength: 200 }),
    isInNavigation: Type.Optional(Type.Boolean()),
  }),
  reply: StorePageSchema,
  errors: ["not_found", "invalid_document"],
});

/** Creates a store page; its address must be unused. spec: platform 7 */
export const createStorePage = endpoint({
  method: "POST",
  path: "/api/content-service/product/1.1/websites/:websiteId/products",
  summary: "Create a store page",
  auth: "owner",
  permission: "content.edit",
  params: Type.Object({ websiteId: IdSchema }),
  body: Type.Object({
    navigationTitle,
    title,
    urlId: PagePathSchema,
    description: Type.Optional(description),
    enabled,
  }),
  reply: StorePageSchema,
  errors: ["address_taken", "invalid_document"],
});

/** Creates a category of a store page; one of type `ROOT` has no parent. spec: platform 7 */
export const createStoreCategory = endpoint({
  method: "POST",
  path: "/api/content-service/product/1.1/websites/:websiteId/products/:collectionId/categories",
  summary: "Create a category of a store page",
  auth: "owner",
  permission: "products.edit",
  params: Type.Object({ websiteId: IdSchema, collectionId: IdSchema }),
  body: Type.Object({
    displayName,
    parentCategoryId: Type.Optional(idOrNull),
    type,
    pageRendering,
    displayIndex,
  }),
  reply: StoredCategorySchema,
  errors: ["invalid_document"],
});

/** A navigation with its links; send `version` with the next change. */
const LayoutAreaSchema = Type.Object({
  identifier: Type.String(),
  links: Type.Array(NavigationLinkSchema),
  version: Type.Integer(),
});
export type LayoutArea = Static<typeof LayoutAreaSchema>;

/** Navigations of the site with their links, the main one first. spec: platform 7 */
export const getSiteLayout = endpoint({
  method: "GET",
  path: "/api/commondata/GetSiteLayout",
  summary: "Read the navigations of the site",
  auth: "owner",
  permission: "content.read",
  reply: Type.Array(LayoutAreaSchema),
});

/**
 * Replaces the links of a navigation. 409 `version_conflict` when a `version` is sent and it was saved since. spec:
 * platform 7
 */
export const updateNavigation = endpoint({
  method: "POST",
  path: "/api/widget/UpdateNavigation",
  summary: "Change a navigation",
  auth: "owner",
  permission: "content.edit",
  body: Type.Object({
    /** Identifier of the navigation. */
    fieldName: Type.String({ minLength: 1, maxLength: 100 }),
    /** The theme it is for; a navigation is shared by all themes that have it. */
    templateId: Type.Optional(Type.String({ maxLength: 100 })),
    navigation: Type.Object({ items: Type.Array(NavigationLinkSchema, { maxItems: 250 }) }),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
  }),
  reply: LayoutAreaSchema,
  errors: ["version_conflict", "not_found"],
});
