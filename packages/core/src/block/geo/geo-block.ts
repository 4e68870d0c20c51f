import { blockType } from "../block-type.ts";
import type { GeoBlockValue } from "./geo-block-schema.ts";
import { coordinatesText } from "./geo-coordinates.ts";

/** Coordinates as text, with their place: a link opens the visitor's own map, so no third party is contacted. */
export const geoBlock = blockType<GeoBlockValue>({
  type: 10,
  name: "geo",
  stableName: "geo",
  isLocked: false,
  defaults: { notation: "decimal", showAddress: true },
  view: ({ place, notation, showAddress }) => {
    if (place === undefined) return null;
    const { addressTitle, addressLine1, addressLine2, addressCountry, mapLat, mapLng } = place;
    return {
      data: {
        ...place,
        coordinates: coordinatesText(mapLat, mapLng, notation),
        geoUrl: `geo:${mapLat},${mapLng}`,
        title: showAddress ? addressTitle : "",
        lines: showAddress ? [addressLine1, addressLine2, addressCountry].filter(Boolean) : [],
      },
    };
  },
});
