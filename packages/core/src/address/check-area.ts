import { ADDRESS_MESSAGES } from "./address-messages.ts";
import { isCountryCode } from "./address-fields.ts";
import type { Area } from "./area-schema.ts";
import { postalKey } from "./postal-key.ts";

/** Areas and postal ranges that the tax rules, or the shipping zones, of a site can have: each order is compared with them. */
export const MAX_PLACES = 10_000;

/** Whether areas, with their postal ranges, are too many to compare every order with. */
export function areTooManyPlaces(areas: readonly Area[]): boolean {
  return areas.reduce((sum, area) => sum + 1 + area.postalRanges.length, 0) > MAX_PLACES;
}

/** What the schema can not see in an area that an owner wrote; undefined when nothing is wrong. */
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
