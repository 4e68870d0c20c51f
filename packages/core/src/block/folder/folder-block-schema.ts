import { Type, type Static } from "typebox";
import { IdSchema } from "../../lib/id-schema.ts";

/** The pages in a folder or index of the site. */
export const FolderBlockSchema = Type.Object(
  {
    /** Without one, or when it is no folder, the block shows nothing. */
    collectionId: Type.Optional(IdSchema),
    design: Type.Enum(["list", "cards"]),
    showTitle: Type.Boolean(),
    showDescriptions: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type FolderBlockValue = Static<typeof FolderBlockSchema>;
