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

const typed = Type.String({ maxLength: 200 });

/** What an owner typed of a place that has no valid coordinates yet; visitors don't see it. */
export const UnplacedSchema = Type.Object(
  {
    addressTitle: typed,
    addressLine1: typed,
    addressLine2: typed,
    addressCountry: typed,
    mapLat: typed,
    mapLng: typed,
  },
  { additionalProperties: false },
);
