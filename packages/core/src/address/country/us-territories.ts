/** US territories that have a country code of their own. spec: platform 9, US territories */
export const US_TERRITORIES: ReadonlySet<string> = new Set(["PR", "GU", "VI", "MP", "AS", "UM"]);

/** Returns a place with a US territory rewritten as a region of the US; other places unchanged. */
export function withoutTerritory<Place extends { readonly countryCode: string; readonly state: string | null }>(
  place: Place,
): Place {
  return US_TERRITORIES.has(place.countryCode) ? { ...place, countryCode: "US", state: place.countryCode } : place;
}
