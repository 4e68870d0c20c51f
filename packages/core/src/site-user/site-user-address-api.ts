import { Type } from "typebox";
import { AddressSchema } from "../address/address-schema.ts";
import { endpoint } from "../api/endpoint.ts";
import { SiteUserHeaderSchema } from "../api/header-schemas.ts";
import { SiteUserAddressSchema } from "./site-user-schema.ts";

const IdParams = Type.Object({ id: Type.String({ maxLength: 100 }) });
/** Missing members count as empty; the country's rules determine what is required. */
const AddressBody = Type.Object(
  { address: Type.Partial(AddressSchema), isDefault: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);

/** Addresses of the signed-in visitor, default first; at most 50, so not paged. */
export const listSiteUserAddresses = endpoint({
  method: "GET",
  path: "/api/site-users/account/addresses",
  summary: "List your addresses",
  auth: "shopper",
  reply: Type.Object({ items: Type.Array(SiteUserAddressSchema) }),
  errors: ["not_signed_in"],
});

/** Adds an address. The first one becomes the default. */
export const addSiteUserAddress = endpoint({
  method: "POST",
  path: "/api/site-users/account/addresses",
  summary: "Add an address",
  auth: "shopper",
  body: AddressBody,
  headers: SiteUserHeaderSchema,
  reply: SiteUserAddressSchema,
  errors: ["not_signed_in"],
});

export const updateSiteUserAddress = endpoint({
  method: "PUT",
  path: "/api/site-users/account/addresses/:id",
  summary: "Change an address",
  auth: "shopper",
  params: IdParams,
  body: AddressBody,
  headers: SiteUserHeaderSchema,
  reply: SiteUserAddressSchema,
  errors: ["not_signed_in"],
});

export const deleteSiteUserAddress = endpoint({
  method: "DELETE",
  path: "/api/site-users/account/addresses/:id",
  summary: "Delete an address",
  auth: "shopper",
  params: IdParams,
  headers: SiteUserHeaderSchema,
  reply: Type.Object({ deleted: Type.Boolean() }),
  errors: ["not_signed_in"],
});
