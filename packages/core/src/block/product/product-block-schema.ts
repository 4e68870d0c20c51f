import { Type, type Static } from "typebox";
import { IdSchema } from "../../lib/id-schema.ts";

/** One product of the store, to be bought where it stands. */
export const ProductBlockSchema = Type.Object(
  {
    /** The store page it is on, and the product; without both the block shows nothing yet. */
    collectionId: Type.Optional(IdSchema),
    productId: Type.Optional(IdSchema),
    showImage: Type.Boolean(),
    showTitle: Type.Boolean(),
    showPrice: Type.Boolean(),
    showDescription: Type.Boolean(),
    showButton: Type.Boolean(),
    alignment: Type.Enum(["left", "center", "right"]),
  },
  { additionalProperties: false },
);
export type ProductBlockValue = Static<typeof ProductBlockSchema>;
