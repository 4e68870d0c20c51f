import { Type, type Static } from "typebox";
import { IdSchema } from "../../lib/id-schema.ts";
import { textOf } from "../block-value-parts.ts";
export const CollectionlinkBlockSchema = Type.Object(
  {
    label: textOf(200),
    description: textOf(1000),
    /** The block shows nothing without one, or when it no longer exists. */
    documentId: Type.Optional(IdSchema),
  },
  { additionalProperties: false },
);
export type CollectionlinkBlockValue = Static<typeof CollectionlinkBlockSchema>;
