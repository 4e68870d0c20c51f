import { Type, type Static } from "typebox";
import { IdSchema } from "../../lib/id-schema.ts";
/** The tracks of an album, with the browser's own players. */
export const AlbumBlockSchema = Type.Object(
  { collectionId: Type.Optional(IdSchema), showTitle: Type.Boolean() },
  { additionalProperties: false },
);
export type AlbumBlockValue = Static<typeof AlbumBlockSchema>;
