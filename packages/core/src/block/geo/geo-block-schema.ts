import { Type, type Static } from "typebox";
import { PlaceSchema } from "../../lib/place-schema.ts";

/** A point on the earth, with the place that is there. */
export const GeoBlockSchema = Type.Object(
  {
    /** Without one the block shows nothing yet. */
    place: Type.Optional(PlaceSchema),
    notation: Type.Enum(["decimal", "degrees"]),
    showAddress: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type GeoBlockValue = Static<typeof GeoBlockSchema>;
