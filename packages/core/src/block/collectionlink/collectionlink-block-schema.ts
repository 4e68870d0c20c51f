import { Type, type Static } from "typebox";
import { IdSchema } from "../../lib/id-schema.ts";
import { textOf } from "../block-value-parts.ts";
/** A link to a page or collection of the site, in its own words. */
export const CollectionlinkBlockSchema = Type.Object(
  {
    label: textOf(200),
    description: textOf(1000),
    /** Without one, or when it is gone, the block shows nothing. */
    documentId: Type.Optional(IdSchema),
  },
  { additionalProperties: false },
);
export type CollectionlinkBlockValue = Static<typeof CollectionlinkBlockSchema>;
