/** What is wrong with an address, beside its field. `{label}` is what the field is called in its country. */
export const ADDRESS_MESSAGES = {
  required: "{label} is missing. Please enter it.",
  tooLong: "{label} can have {max} characters. Please shorten it.",
  unknownCountry: "Please choose a country from the list.",
  unknownRegion: "{label}: “{value}” is not in the list for this country. Please choose one from the list.",
  postalCode: "“{value}” doesn't fit this country. {label} looks like {example}.",
  phone: "“{value}” is not a phone number. Please enter 4 to 15 digits, with + and the country's code if you know it.",
  areaNeedsCountry: "A region or postal codes need a country. Please choose one.",
  rangeBackwards: "A range of postal codes ends before it begins. Please swap its ends.",
} as const;

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
