/**
 * The parts of an address that tax and shipping need, normalized by `normaliseAddress`; an unknown region or postal
 * code is empty.
 */
export type Destination = { readonly countryCode: string; readonly state: string; readonly postalCode: string };
