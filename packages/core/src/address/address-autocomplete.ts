import type { AddressField } from "./address-schema.ts";

/** Values of the HTML `autocomplete` attribute by address field. */
export const ADDRESS_AUTOCOMPLETE: Readonly<Record<AddressField, string>> = {
  firstName: "given-name",
  lastName: "family-name",
  countryCode: "country",
  address1: "address-line1",
  address2: "address-line2",
  postalCode: "postal-code",
  city: "address-level2",
  state: "address-level1",
  phone: "tel",
};
