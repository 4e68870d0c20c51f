import { Type, type Static } from "typebox";
import { ADDRESS_LIMITS } from "./address-limits.ts";

const text = (maxLength: number): ReturnType<typeof Type.String> => Type.String({ maxLength });

/**
 * A shipping or billing address with its wire names; members a country does not use are empty. `state` is a region code
 * where
 * the country has a list of regions. spec: commerce-api, order
 */
export const AddressSchema = Type.Object(
  {
    firstName: text(ADDRESS_LIMITS.firstName),
    lastName: text(ADDRESS_LIMITS.lastName),
    address1: text(ADDRESS_LIMITS.address1),
    address2: text(ADDRESS_LIMITS.address2),
    city: text(ADDRESS_LIMITS.city),
    state: text(ADDRESS_LIMITS.state),
    postalCode: text(ADDRESS_LIMITS.postalCode),
    countryCode: text(ADDRESS_LIMITS.countryCode),
    phone: text(ADDRESS_LIMITS.phone),
  },
  { additionalProperties: false },
);
export type Address = Static<typeof AddressSchema>;
export type AddressField = keyof Address;
