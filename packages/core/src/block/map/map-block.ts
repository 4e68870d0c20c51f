import type { Place } from "../../lib/place-schema.ts";
import { blockType } from "../block-type.ts";
import type { MapBlockValue } from "./map-block-schema.ts";

function mapUrl({ mapLat, mapLng }: Place, zoom: number): string {
  return `https://www.openstreetmap.org/?mlat=${mapLat}&mlon=${mapLng}#map=${zoom}/${mapLat}/${mapLng}`;
}

/** A place: its address and a link to a map, so that no visitor is told to another company before asking for it. */
export const mapBlock = blockType<MapBlockValue>({
  type: 4,
  name: "map",
  stableName: "map",
  isLocked: true,
  defaults: { zoom: 15 },
  view: ({ place, zoom }) => {
    if (place === undefined) return null;
    const { addressTitle, addressLine1, addressLine2, addressCountry, mapLat, mapLng } = place;
    return {
      data: {
        ...place,
        lines: [addressLine1, addressLine2, addressCountry].filter(Boolean),
        mapUrl: mapUrl(place, zoom),
      },
      blockJson: { location: { addressTitle, mapLat, mapLng, mapZoom: zoom } },
    };
  },
});
