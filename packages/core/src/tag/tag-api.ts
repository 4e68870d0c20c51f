import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { SITE_LIMIT_CEILINGS } from "../site/site-limits.ts";

const CollectionParamsSchema = Type.Object({ collectionId: IdSchema });
const TagTypeSchema = Type.Union([Type.Literal("tag"), Type.Literal("category")]);
/** Which of the two lists of words an item has. */
export type TagType = Static<typeof TagTypeSchema>;

const nameSchema = Type.String({ maxLength: SITE_LIMIT_CEILINGS.tagLength });

const TagRowSchema = Type.Object({
  name: Type.String(),
  /** Drafts that have it. */
  itemCount: Type.Integer(),
});
/** A tag or category of a collection. */
export type TagRow = Static<typeof TagRowSchema>;

/** All tags or categories of a collection by name: those its items have, and those it offers them. spec: platform 2, tag and category manager */
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

/** Offers a tag or category that no item has yet. 400 `invalid_document` with `fields.name`. */
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
 * Gives all drafts that have one of `names` the tag or category `to` in its place, or none where it is null. A name that is there
 * already is only taken with `isMerge`: 400 `invalid_document` with `fields.name`. Visitors see it with the next publish.
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
    /** Drafts that were changed. */
    itemCount: Type.Integer(),
  }),
});
