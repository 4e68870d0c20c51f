import { Type, type Static } from "typebox";
import { IdSchema } from "../../lib/id-schema.ts";

export const FolderBlockSchema = Type.Object(
  {
    /** The block shows nothing without one, or when it is not a folder. */
    collectionId: Type.Optional(IdSchema),
    design: Type.Enum(["list", "cards"]),
    showTitle: Type.Boolean(),
    showDescriptions: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type FolderBlockValue = Static<typeof FolderBlockSchema>;
