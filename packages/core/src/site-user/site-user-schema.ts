import { Type, type Static } from "typebox";
import { AddressSchema } from "../address/address-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";

/** What an account holds of its owner beside addresses and orders. */
export const SiteUserProfileSchema = Type.Object({
  id: IdSchema,
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  phone: Type.String(),
  /** BCP 47; null when none was chosen. */
  locale: Type.Union([Type.String(), Type.Null()]),
  acceptsMarketing: Type.Boolean(),
  /** ISO 8601. */
  createdAt: Type.String(),
});
/** The profile of a site's visitor. */
export type SiteUserProfile = Static<typeof SiteUserProfileSchema>;

/** An address that an account keeps; one of them at most is offered first. */
export const SiteUserAddressSchema = Type.Object({ id: IdSchema, address: AddressSchema, isDefault: Type.Boolean() });
/** An address that an account keeps. */
export type SiteUserAddress = Static<typeof SiteUserAddressSchema>;
