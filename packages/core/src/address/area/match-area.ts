import type { Area } from "./area-schema.ts";
import type { Destination } from "./destination.ts";
import { postalKey } from "../country/postal-key.ts";
import { withoutTerritory } from "../country/us-territories.ts";

const EVERY_COUNTRY = "*";
/** A narrower condition outweighs all wider ones together. */
const WEIGHT = { country: 1, state: 2, postal: 4 } as const;

/**
 * Returns how closely an area matches a destination; higher is closer: postal code, then region, then country, then
 * everywhere (0).
 * Undefined when the destination is outside. US territories match both as countries and as US regions.
 */
export function matchArea(area: Area, destination: Destination): number | undefined {
  if (area.countryCode === EVERY_COUNTRY) {
    return 0;
  }
  const asked = withoutTerritory(area);
  const place = withoutTerritory(destination);
  if (asked.countryCode !== place.countryCode || (asked.state !== null && asked.state !== place.state)) {
    return undefined;
  }
  const hasRanges = asked.postalRanges.length > 0;
  if (hasRanges && !isInRanges(asked, place)) {
    return undefined;
  }
  return WEIGHT.country + (asked.state === null ? 0 : WEIGHT.state) + (hasRanges ? WEIGHT.postal : 0);
}

/** Returns the closest match among several areas, or undefined when none contains the destination. */
export function matchAreas(areas: readonly Area[], destination: Destination): number | undefined {
  return areas.reduce<number | undefined>((best, area) => {
    const match = matchArea(area, destination);
    return match !== undefined && (best === undefined || match > best) ? match : best;
  }, undefined);
}

function isInRanges(area: Area, place: Destination): boolean {
  const key = postalKey(place.countryCode, place.postalCode);
  return area.postalRanges.some((range) => {
    const from = postalKey(place.countryCode, range.from);
    const to = postalKey(place.countryCode, range.to);
    return key.slice(0, from.length) >= from && key.slice(0, to.length) <= to;
  });
}
