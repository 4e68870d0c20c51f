import { Type, type Static } from "typebox";
import { IdSchema } from "../../lib/id-schema.ts";
export const AlbumBlockSchema = Type.Object(
  { collectionId: Type.Optional(IdSchema), showTitle: Type.Boolean() },
  { additionalProperties: false },
);
export type AlbumBlockValue = Static<typeof AlbumBlockSchema>;
