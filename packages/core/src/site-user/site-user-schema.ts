import { Type, type Static } from "typebox";
import { AddressSchema } from "../address/address-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";

/** Account data besides addresses and orders. */
export const SiteUserProfileSchema = Type.Object({
  id: IdSchema,
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  phone: Type.String(),
  /** BCP 47; null if none was chosen. */
  locale: Type.Union([Type.String(), Type.Null()]),
  acceptsMarketing: Type.Boolean(),
  /** ISO 8601. */
  createdAt: Type.String(),
});
export type SiteUserProfile = Static<typeof SiteUserProfileSchema>;

/** An address of an account; at most one is the default. */
export const SiteUserAddressSchema = Type.Object({ id: IdSchema, address: AddressSchema, isDefault: Type.Boolean() });
export type SiteUserAddress = Static<typeof SiteUserAddressSchema>;
