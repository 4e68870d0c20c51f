import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { IdSchema } from "../lib/id-schema.ts";

const wordsSchema = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 20 });

const ShownItemsSchema = Type.Object({
  /** What a collection holds; `pages` are never shown in a list of items. */
  holding: Type.Enum(["items", "products", "pages"]),
  /** Items or products that the filter leaves, and that visitors see once all is published. */
  count: Type.Integer(),
  /** What the filter leaves too, and visitors do not see: drafts, hidden products, items whose time has not come. */
  hiddenCount: Type.Integer(),
  /** Whether the collection itself is seen by everybody: it is enabled and needs no password. */
  isOpen: Type.Boolean(),
  /** Whether it holds events, of which some may be over. */
  areEvents: Type.Optional(Type.Boolean()),
});
/** How much of a collection a block can show. */
export type ShownItems = Static<typeof ShownItemsSchema>;

/**
 * Counts what a block that lists items of a collection has to choose from, by the drafts: items with one of the tags and one of the
 * categories, those to come where they are events, or those that are over with `areOver`. Nothing is changed. 404 for what is no collection.
 */
export const countShownItems = endpoint({
  method: "POST",
  path: "/api/studio/collections/:collectionId/count",
  summary: "Count what a block would show of a collection",
  auth: "owner",
  permission: "content.read",
  params: Type.Object({ collectionId: IdSchema }),
  body: Type.Object(
    { tags: wordsSchema, categories: wordsSchema, isFeatured: Type.Boolean(), areOver: Type.Optional(Type.Boolean()) },
    { additionalProperties: false },
  ),
  reply: ShownItemsSchema,
});
