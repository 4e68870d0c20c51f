import { Type, type Static } from "typebox";
import { IdSchema } from "../../lib/id-schema.ts";
import { textOf } from "../block-value-parts.ts";

/** Items of a collection in groups that link to their own lists. Field names of the block data list. */
export const ArchiveBlockSchema = Type.Object(
  {
    collectionId: Type.Optional(IdSchema),
    groupBy: Type.Enum(["month", "year", "category", "tag", "author"]),
    layout: Type.Enum(["list", "dropdown", "index"]),
    dropdownTitle: textOf(100),
    showCount: Type.Boolean(),
    showDate: Type.Boolean(),
    multiColumns: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type ArchiveBlockValue = Static<typeof ArchiveBlockSchema>;
