import en from "../locales/en.json" with { type: "json" };

/** Address errors, shown beside the field. `{label}` is the field's label in its country. */
export const ADDRESS_MESSAGES = {
  ...en.address,
  areaNeedsCountry: "A region or postal codes need a country. Please choose one.",
  rangeBackwards: "A range of postal codes ends before it begins. Please swap its ends.",
};

/** Labels for countries without their own name for a field. */
export const ADDRESS_LABELS = {
  firstName: "First name",
  lastName: "Last name",
  address1: "Address",
  address2: "Apartment, floor and the like",
  city: "City",
  state: "Region",
  postalCode: "Postal code",
  countryCode: "Country",
  phone: "Phone number",
} as const;
