import { Type } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { SiteUserHeaderSchema } from "../api/header-schemas.ts";
import { listOf } from "../api/list-schema.ts";
import { CustomerDetailSchema, CustomerSchema } from "./customer-schema.ts";

const IdParams = Type.Object({ id: Type.String({ maxLength: 100 }) });
const PasswordBody = Type.Object({ password: Type.String({ maxLength: 1000 }) }, { additionalProperties: false });
/** All data held about a person, by kind; rows as stored, without secrets. */
const PersonalDataSchema = Type.Object({
  /** ISO 8601. */
  exportedAt: Type.String(),
  email: Type.String(),
  sections: Type.Record(Type.String(), Type.Array(Type.Record(Type.String(), Type.Unknown()))),
});
const Erased = Type.Object({ erased: Type.Boolean() });

/** People with an account or an order, sorted by email address. */
export const listCustomers = endpoint({
  method: "GET",
  path: "/api/studio/customers",
  summary: "List or search the customers",
  auth: "owner",
  permission: "customers.read",
  query: Type.Object({
    /** Part of an email address or name. */
    query: Type.Optional(Type.String({ maxLength: 200 })),
    /** Email address of the last customer on the previous page. */
    cursor: Type.Optional(Type.String({ maxLength: 400 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: listOf(CustomerSchema),
});

export const getCustomer = endpoint({
  method: "GET",
  path: "/api/studio/customers/:id",
  summary: "Read a customer",
  auth: "owner",
  permission: "customers.read",
  params: IdParams,
  reply: CustomerDetailSchema,
});

/** All data held about a customer. */
export const exportCustomer = endpoint({
  method: "GET",
  path: "/api/studio/customers/:id/personal-data",
  summary: "Export everything held about a customer",
  auth: "owner",
  permission: "customers.edit",
  params: IdParams,
  reply: PersonalDataSchema,
});

/** Permanently erases a customer's personal data; orders are kept without it. See docs/how-to/personal-data.md */
export const eraseCustomer = endpoint({
  method: "POST",
  path: "/api/studio/customers/:id/erasure",
  summary: "Erase the personal data of a customer",
  auth: "owner",
  permission: "customers.edit",
  params: IdParams,
  reply: Erased,
  errors: ["erasure_blocked"],
});

/** All data held about the signed-in visitor; requires their password again. */
export const exportOwnData = endpoint({
  method: "POST",
  path: "/api/site-users/account/personal-data",
  summary: "Export everything held about you",
  auth: "shopper",
  body: PasswordBody,
  headers: SiteUserHeaderSchema,
  reply: PersonalDataSchema,
  errors: ["not_signed_in", "wrong_credentials", "too_many_requests"],
});

/** Permanently erases the signed-in visitor's account and personal data. */
export const eraseOwnData = endpoint({
  method: "POST",
  path: "/api/site-users/account/erasure",
  summary: "Erase your account and your personal data",
  auth: "shopper",
  body: PasswordBody,
  headers: SiteUserHeaderSchema,
  reply: Erased,
  errors: ["not_signed_in", "wrong_credentials", "erasure_blocked", "too_many_requests"],
});
