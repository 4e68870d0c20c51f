import { Type, type Static } from "typebox";
import { endpoint } from "../../api/endpoint.ts";
import { listOf } from "../../api/list-schema.ts";
import { IdSchema } from "../../lib/id-schema.ts";
import { ImageSchema } from "../../image/image-schema.ts";
import { ItemSchema } from "../item-schema.ts";
import { ITEM_SORTS } from "./item-sorts.ts";

const CollectionParamsSchema = Type.Object({ collectionId: IdSchema });
const { status, publishOn, startDate, endDate, recordType, isStarred } = ItemSchema.properties;

const ItemRowSchema = Type.Object({
  id: IdSchema,
  version: Type.Integer({ minimum: 1 }),
  title: Type.String(),
  urlId: Type.String(),
  recordType,
  itemStatus: status,
  publishOn,
  startDate,
  endDate,
  isStarred,
  /** Main image; null when there is none or its file is gone. */
  picture: Type.Union([ImageSchema, Type.Null()]),
  /** ISO 8601. */
  updatedAt: Type.String(),
  updatedBy: Type.String(),
  status: Type.Union([Type.Literal("published"), Type.Literal("changed"), Type.Literal("new")]),
});
export type ItemRow = Static<typeof ItemRowSchema>;

/**
 * Drafts of a collection's items, 50 per page. `query` searches titles and addresses. 404 when it is not a collection
 * of items.
 */
export const listItems = endpoint({
  method: "GET",
  path: "/api/studio/collections/:collectionId/items",
  summary: "List the items of a collection",
  auth: "owner",
  permission: "content.read",
  params: CollectionParamsSchema,
  query: Type.Object({
    query: Type.Optional(Type.String({ maxLength: 200 })),
    status: Type.Optional(status),
    sort: Type.Optional(Type.Enum(ITEM_SORTS)),
    cursor: Type.Optional(Type.String({ maxLength: 400 })),
  }),
  reply: Type.Object({
    ...listOf(ItemRowSchema).properties,
    total: Type.Integer(),
    nextIndex: Type.Integer(),
    /** Maximum number of items; null for unlimited. */
    max: Type.Union([Type.Integer(), Type.Null()]),
  }),
});

/**
 * Moves an item after another one in the owner's order, or to the front when `afterId` is null. 400 `invalid_document`
 * when the collection
 * is not ordered by its owner; 404 for items of another collection.
 */
export const moveItem = endpoint({
  method: "POST",
  path: "/api/studio/collections/:collectionId/order",
  summary: "Move an item in the order of its collection",
  auth: "owner",
  permission: "content.edit",
  params: CollectionParamsSchema,
  body: Type.Object({ itemId: IdSchema, afterId: Type.Union([IdSchema, Type.Null()]) }),
  reply: Type.Object({ moved: Type.Integer() }),
  errors: ["invalid_document"],
});
