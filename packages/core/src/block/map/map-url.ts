import type { Place } from "../../lib/place-schema.ts";
import type { MapBlockValue } from "./map-block-schema.ts";

const LAYERS = { standard: "", cycling: "&layers=C", transport: "&layers=T", humanitarian: "&layers=H" } as const;

type MapView = Pick<MapBlockValue, "zoom" | "style" | "hasMarker">;

/** Returns the OpenStreetMap URL of a place with the given zoom, style and optional marker. */
export function mapUrl({ mapLat, mapLng }: Place, { zoom, style, hasMarker }: MapView): string {
  const marker = hasMarker ? `?mlat=${mapLat}&mlon=${mapLng}` : "";
  return `https://www.openstreetmap.org/${marker}#map=${zoom}/${mapLat}/${mapLng}${LAYERS[style]}`;
}
