import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { SITE_LIMIT_CEILINGS } from "../site/site-limits.ts";

const CollectionParamsSchema = Type.Object({ collectionId: IdSchema });
const TagTypeSchema = Type.Union([Type.Literal("tag"), Type.Literal("category")]);
export type TagType = Static<typeof TagTypeSchema>;

const nameSchema = Type.String({ maxLength: SITE_LIMIT_CEILINGS.tagLength });

const TagRowSchema = Type.Object({
  name: Type.String(),
  itemCount: Type.Integer(),
});
export type TagRow = Static<typeof TagRowSchema>;

/** All tags or categories of a collection by name: used and offered ones. spec: platform 2, tag and category manager */
export const listTags = endpoint({
  method: "GET",
  path: "/api/studio/collections/:collectionId/tags",
  summary: "List the tags or categories of a collection",
  auth: "owner",
  permission: "content.read",
  params: CollectionParamsSchema,
  query: Type.Object({ type: TagTypeSchema }),
  reply: Type.Object({ items: Type.Array(TagRowSchema) }),
});

/** Offers an unused tag or category. 400 `invalid_document` with `fields.name`. */
export const createTag = endpoint({
  method: "POST",
  path: "/api/studio/collections/:collectionId/tags",
  summary: "Create a tag or category",
  auth: "owner",
  permission: "content.edit",
  params: CollectionParamsSchema,
  body: Type.Object({ type: TagTypeSchema, name: nameSchema }),
  reply: TagRowSchema,
});

/**
 * Replaces `names` with the tag or category `to` in all drafts, or removes them when it is null. An existing name
 * requires
 * `isMerge`: 400 `invalid_document` with `fields.name`. Visitors see it with the next publish.
 */
export const changeTags = endpoint({
  method: "POST",
  path: "/api/studio/collections/:collectionId/tags/change",
  summary: "Rename, merge or remove tags or categories",
  auth: "owner",
  permission: "content.edit",
  params: CollectionParamsSchema,
  body: Type.Object({
    type: TagTypeSchema,
    names: Type.Array(nameSchema, { minItems: 1, maxItems: 100, uniqueItems: true }),
    to: Type.Union([nameSchema, Type.Null()]),
    isMerge: Type.Boolean(),
  }),
  reply: Type.Object({
    itemCount: Type.Integer(),
  }),
});
