import type { AddressField } from "./address-schema.ts";

/** What browsers fill the fields of an address with. */
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
