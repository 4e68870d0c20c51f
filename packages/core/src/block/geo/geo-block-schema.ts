import { Type, type Static } from "typebox";
import { PlaceSchema, UnplacedSchema } from "../../lib/place-schema.ts";

export const GeoBlockSchema = Type.Object(
  {
    /** Without one the block shows nothing. */
    place: Type.Optional(PlaceSchema),
    unplaced: Type.Optional(UnplacedSchema),
    notation: Type.Enum(["decimal", "degrees"]),
    showAddress: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type GeoBlockValue = Static<typeof GeoBlockSchema>;
