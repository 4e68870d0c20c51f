import { Type, type Static } from "typebox";
import { PlaceSchema } from "../../lib/place-schema.ts";

export const MapBlockSchema = Type.Object(
  {
    place: Type.Optional(PlaceSchema),
    zoom: Type.Integer({ minimum: 1, maximum: 20 }),
    style: Type.Enum(["standard", "cycling", "transport", "humanitarian"]),
    hasMarker: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type MapBlockValue = Static<typeof MapBlockSchema>;
