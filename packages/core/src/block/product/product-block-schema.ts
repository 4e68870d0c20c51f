import { Type, type Static } from "typebox";
import { IdSchema } from "../../lib/id-schema.ts";

export const ProductBlockSchema = Type.Object(
  {
    /** The product and its store page; without both the block shows nothing. */
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
