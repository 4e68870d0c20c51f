import { Type, type Static } from "typebox";
import { PlaceSchema } from "../../lib/place-schema.ts";

/** A place: its address and a link to a map. */
export const MapBlockSchema = Type.Object(
  {
    place: Type.Optional(PlaceSchema),
    zoom: Type.Integer({ minimum: 1, maximum: 20 }),
    /** Which map the link opens. */
    style: Type.Enum(["standard", "cycling", "transport", "humanitarian"]),
    /** Whether the map marks the place. */
    hasMarker: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type MapBlockValue = Static<typeof MapBlockSchema>;
