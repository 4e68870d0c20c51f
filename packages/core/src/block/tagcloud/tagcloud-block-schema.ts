import { Type, type Static } from "typebox";
import { IdSchema } from "../../lib/id-schema.ts";

/** Tags of a collection, larger the more often they are used. Field names of the block data list. */
export const TagcloudBlockSchema = Type.Object(
  {
    collectionId: Type.Optional(IdSchema),
    type: Type.Enum(["tag", "category"]),
    sortby: Type.Enum(["name", "count"]),
    limit: Type.Integer({ minimum: 1, maximum: 200 }),
  },
  { additionalProperties: false },
);
export type TagcloudBlockValue = Static<typeof TagcloudBlockSchema>;
