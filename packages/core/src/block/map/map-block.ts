import { blockType } from "../block-type.ts";
import type { MapBlockValue } from "./map-block-schema.ts";
import { mapUrl } from "./map-url.ts";

/** A place: its address and a link to a map, so no third party learns of a visitor who does not click. */
export const mapBlock = blockType<MapBlockValue>({
  type: 4,
  name: "map",
  stableName: "map",
  isLocked: true,
  defaults: { zoom: 15, style: "standard", hasMarker: true },
  view: ({ place, ...map }) => {
    if (place === undefined) return null;
    const { addressTitle, addressLine1, addressLine2, addressCountry, mapLat, mapLng } = place;
    return {
      data: {
        ...place,
        lines: [addressLine1, addressLine2, addressCountry].filter(Boolean),
        mapUrl: mapUrl(place, map),
      },
      blockJson: { location: { addressTitle, mapLat, mapLng, mapZoom: map.zoom } },
    };
  },
});
