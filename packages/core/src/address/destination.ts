/** What tax and shipping need of an address, as `normaliseAddress` writes it; an unknown region or postal code is empty. */
export type Destination = { readonly countryCode: string; readonly state: string; readonly postalCode: string };
