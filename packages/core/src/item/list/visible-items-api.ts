import { Type, type Static } from "typebox";
import { endpoint } from "../../api/endpoint.ts";
import { IdSchema } from "../../lib/id-schema.ts";

const wordsSchema = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 20 });

const VisibleItemCountSchema = Type.Object({
  /** Content of the collection; `pages` are never shown in a list of items. */
  holding: Type.Enum(["items", "products", "pages"]),
  /** Items or products matching the filter that are visible once everything is published. */
  count: Type.Integer(),
  /** Matching items that are not visible: drafts, hidden products, items scheduled for later. */
  hiddenCount: Type.Integer(),
  /** Whether the collection is open to everybody: enabled and without a password. */
  isOpen: Type.Boolean(),
  /** Whether it holds events, some of which may be over. */
  areEvents: Type.Optional(Type.Boolean()),
});
export type VisibleItemCount = Static<typeof VisibleItemCountSchema>;

/**
 * Counts the items a block listing a collection can show, based on drafts: items with one of the tags and one of the
 * categories; of events the upcoming ones, or the past ones with `areOver`. Read only. 404 when it is not a collection.
 */
export const countVisibleItems = endpoint({
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
  reply: VisibleItemCountSchema,
});
