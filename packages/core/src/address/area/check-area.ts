import { ADDRESS_MESSAGES } from "../address-messages.ts";
import { isCountryCode } from "../address-fields.ts";
import type { Area } from "./area-schema.ts";
import { postalKey } from "../country/postal-key.ts";

/** Most areas plus postal ranges in a site's tax rules or shipping zones; each order is compared with all of them. */
export const MAX_PLACES = 10_000;

/** Returns whether areas and their postal ranges exceed `MAX_PLACES`. */
export function areTooManyPlaces(areas: readonly Area[]): boolean {
  return areas.reduce((sum, area) => sum + 1 + area.postalRanges.length, 0) > MAX_PLACES;
}

/** Returns what is wrong with an area beyond what the schema checks, or undefined. */
export function areaProblem(area: Area): string | undefined {
  const { countryCode, state, postalRanges } = area;
  if (countryCode === "*") {
    return state === null && postalRanges.length === 0 ? undefined : ADDRESS_MESSAGES.areaNeedsCountry;
  }
  if (!isCountryCode(countryCode)) {
    return ADDRESS_MESSAGES.unknownCountry;
  }
  const isBackwards = postalRanges.some(({ from, to }) => {
    const end = postalKey(countryCode, to);
    return postalKey(countryCode, from).slice(0, end.length) > end;
  });
  return isBackwards ? ADDRESS_MESSAGES.rangeBackwards : undefined;
}
