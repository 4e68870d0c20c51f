import { Type, type Static } from "typebox";

const line = Type.String({ maxLength: 200 });

/** A place with an address and map coordinates. spec: platform 3, content item, location */
export const PlaceSchema = Type.Object(
  {
    addressTitle: line,
    addressLine1: line,
    addressLine2: line,
    addressCountry: line,
    mapLat: Type.Number({ minimum: -90, maximum: 90 }),
    mapLng: Type.Number({ minimum: -180, maximum: 180 }),
  },
  { additionalProperties: false },
);
export type Place = Static<typeof PlaceSchema>;
