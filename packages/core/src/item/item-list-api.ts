import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { listOf } from "../api/list-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { ImageSchema } from "../image/image-schema.ts";
import { ItemSchema } from "./item-schema.ts";
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
  /** Its main picture; null for none, or where its file is gone. */
  picture: Type.Union([ImageSchema, Type.Null()]),
  /** ISO 8601. */
  updatedAt: Type.String(),
  updatedBy: Type.String(),
  /** How the draft stands to what visitors see. */
  status: Type.Union([Type.Literal("published"), Type.Literal("changed"), Type.Literal("new")]),
});
/** An item of a collection in a list. */
export type ItemRow = Static<typeof ItemRowSchema>;

/** Drafts of the items of a collection, 50 a page. `query` finds in titles and addresses. 404 for what is no collection of items. */
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
    /** Position behind all others, for a new one. */
    nextIndex: Type.Integer(),
    /** How many items the collection can hold; null where there is no end to them. */
    max: Type.Union([Type.Integer(), Type.Null()]),
  }),
});

/**
 * Puts an item behind another one in the owner's order, or first where `afterId` is null. 400 `invalid_document` where the order
 * is not the owner's; 404 for items of another collection.
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
