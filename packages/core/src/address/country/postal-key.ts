/** The Crown dependencies use UK postcodes. */
const BRITISH = new Set(["GB", "GG", "JE", "IM"]);
const BRITISH_OUTWARD = /^(?<area>[A-Z]{1,2})(?<district>\d{0,2})(?<letter>[A-Z]?)$/;
const INWARD_CHARS = 3;

/**
 * Returns a postal code, or a prefix of one, as a key that can be compared by order and prefix: without spaces and
 * hyphens, and with
 * British districts as two digits, so `PA2 0AA` does not start with `PA20`, nor `EH1 1AA` with `E`.
 */
export function postalKey(countryCode: string, postalCode: string): string {
  const compact = postalCode.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  return BRITISH.has(countryCode) ? britishKey(compact) : compact;
}

function britishKey(compact: string): string {
  const inward = BRITISH_OUTWARD.test(compact) ? "" : compact.slice(-INWARD_CHARS);
  const groups = BRITISH_OUTWARD.exec(compact.slice(0, compact.length - inward.length))?.groups;
  if (groups === undefined) {
    return compact;
  }
  const { area = "", district = "", letter = "" } = groups;
  return area.padEnd(2, "_") + (district === "" ? "" : district.padStart(2, "0")) + letter + inward;
}
