/** Places of the United States that have a country code of their own. spec: platform 9, US territories */
export const US_TERRITORIES: ReadonlySet<string> = new Set(["PR", "GU", "VI", "MP", "AS", "UM"]);

/** A place in which a territory of the United States is a region of it, however it was written. */
export function withoutTerritory<Place extends { readonly countryCode: string; readonly state: string | null }>(
  place: Place,
): Place {
  return US_TERRITORIES.has(place.countryCode) ? { ...place, countryCode: "US", state: place.countryCode } : place;
}
