/** Maximum characters per address field. */
export const ADDRESS_LIMITS = {
  firstName: 100,
  lastName: 100,
  address1: 200,
  address2: 200,
  city: 100,
  state: 100,
  postalCode: 20,
  countryCode: 2,
  phone: 50,
} as const;
