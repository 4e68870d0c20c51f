/** Label of the region field by country; `ADDRESS_LABELS.state` elsewhere. */
export const REGION_LABELS: Readonly<Record<string, string>> = {
  US: "State",
  AU: "State or territory",
  BR: "State",
  CA: "Province or territory",
  CH: "Canton",
  DE: "State",
  ES: "Province",
  GB: "County",
  IE: "County",
  IN: "State",
  IT: "Province",
  JP: "Prefecture",
  MX: "State",
  MY: "State",
};

/** Label of the postal code field by country; `ADDRESS_LABELS.postalCode` elsewhere. */
export const POSTAL_LABELS: Readonly<Record<string, string>> = {
  US: "ZIP code",
  AS: "ZIP code",
  GU: "ZIP code",
  MP: "ZIP code",
  PH: "ZIP code",
  PR: "ZIP code",
  UM: "ZIP code",
  VI: "ZIP code",
  AU: "Postcode",
  GB: "Postcode",
  GG: "Postcode",
  IM: "Postcode",
  JE: "Postcode",
  MY: "Postcode",
  NL: "Postcode",
  NZ: "Postcode",
  BR: "CEP",
  IE: "Eircode",
  IN: "PIN code",
};

/** Countries whose addresses need no city, such as city-states. */
export const CITY_OPTIONAL: ReadonlySet<string> = new Set(["GI", "HK", "MC", "MO", "SG", "VA"]);

export const POSTAL_BEFORE_CITY: ReadonlySet<string> = new Set(
  "AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU MC MX NL NO PL PT RO RS SE SI SK SM TR VA".split(" "),
);
