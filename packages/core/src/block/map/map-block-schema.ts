import { Type, type Static } from "typebox";
import { PlaceSchema, UnplacedSchema } from "../../lib/place-schema.ts";

export const MapBlockSchema = Type.Object(
  {
    place: Type.Optional(PlaceSchema),
    unplaced: Type.Optional(UnplacedSchema),
    zoom: Type.Integer({ minimum: 1, maximum: 20 }),
    style: Type.Enum(["standard", "cycling", "transport", "humanitarian"]),
    hasMarker: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type MapBlockValue = Static<typeof MapBlockSchema>;
