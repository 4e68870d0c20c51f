import { ADDRESS_LABELS } from "./address-messages.ts";
import type { AddressField } from "./address-schema.ts";
import { CITY_OPTIONAL, POSTAL_BEFORE_CITY, POSTAL_LABELS, REGION_LABELS } from "./address-texts-data.ts";
import { COUNTRY_CODES } from "./country/countries-data.ts";
import { POSTAL_FORMATS } from "./country/postal-codes-data.ts";
import { regionsOf, type Region } from "./country/address-regions.ts";
import { REGION_REQUIRED } from "./country/regions-data.ts";

export type PhoneRule = "optional" | "required" | "hidden";

/** The English name of an address field; also its key in a site's translations. */
export type AddressLabel = string & { readonly addressLabel: true };

/** A field of a country's address form. `regions` is empty when the field takes free text. */
export type AddressFieldRule = {
  readonly field: AddressField;
  readonly label: AddressLabel;
  readonly isRequired: boolean;
  readonly regions: readonly Region[];
};

const knownCountries: ReadonlySet<string> = new Set(COUNTRY_CODES);
const ALWAYS_REQUIRED: ReadonlySet<AddressField> = new Set(["lastName", "address1", "countryCode"]);

/** Returns whether `code` is an uppercase country code the store knows. */
export function isCountryCode(code: string): boolean {
  return knownCountries.has(code);
}

/** Returns the address fields of a country in the order its addresses are written. */
export function addressFields(countryCode: string, phone: PhoneRule): AddressFieldRule[] {
  const order = phone === "hidden" ? fieldOrder(countryCode) : [...fieldOrder(countryCode), "phone" as const];
  return order.map((field) => ({
    field,
    label: addressLabel(field, countryCode),
    isRequired: isFieldRequired(field, countryCode, phone),
    regions: field === "state" ? regionsOf(countryCode) : [],
  }));
}

/** Returns the English label of an address field as used in a country. */
export function addressLabel(field: AddressField, countryCode: string): AddressLabel {
  const own = { state: REGION_LABELS, postalCode: POSTAL_LABELS };
  const labels = field === "state" || field === "postalCode" ? own[field] : {};
  const label = (Object.hasOwn(labels, countryCode) ? labels[countryCode] : undefined) ?? ADDRESS_LABELS[field];
  return label as AddressLabel;
}

function fieldOrder(countryCode: string): AddressField[] {
  if (countryCode === "JP") {
    return ["countryCode", "lastName", "firstName", "postalCode", "state", "city", "address1", "address2"];
  }
  const place: AddressField[] = POSTAL_BEFORE_CITY.has(countryCode)
    ? ["postalCode", "city", "state"]
    : ["city", "state", "postalCode"];
  return ["countryCode", "firstName", "lastName", "address1", "address2", ...place];
}

function isFieldRequired(field: AddressField, countryCode: string, phone: PhoneRule): boolean {
  switch (field) {
    case "city":
      return !CITY_OPTIONAL.has(countryCode);
    case "state":
      return REGION_REQUIRED.has(countryCode);
    case "postalCode":
      return Object.hasOwn(POSTAL_FORMATS, countryCode);
    case "phone":
      return phone === "required";
    default:
      return ALWAYS_REQUIRED.has(field);
  }
}
