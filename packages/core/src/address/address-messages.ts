import en from "../locales/en.json" with { type: "json" };

/** What is wrong with an address, beside its field. `{label}` is what the field is called in its country. */
export const ADDRESS_MESSAGES = {
  ...en.address,
  areaNeedsCountry: "A region or postal codes need a country. Please choose one.",
  rangeBackwards: "A range of postal codes ends before it begins. Please swap its ends.",
};

/** What the fields are called where a country has no name of its own for them. */
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
