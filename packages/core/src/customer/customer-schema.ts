import { Type, type Static } from "typebox";
import { AddressSchema } from "../address/address-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";

const timeOrNull = Type.Union([Type.String(), Type.Null()]);
const cents = Type.Integer({ minimum: 0 });

/** What somebody has bought in one currency, in minor units; no money has moved for test orders. */
const CustomerTotalSchema = Type.Object({
  currency: Type.String(),
  /** Of all orders that were not canceled. */
  orderTotalCents: cents,
  /** Of those that were paid. */
  paidTotalCents: cents,
  refundedTotalCents: cents,
});

const Customer = {
  id: IdSchema,
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  phone: Type.String(),
  hasAccount: Type.Boolean(),
  acceptsMarketing: Type.Boolean(),
  /** When the account was made, or the first order; ISO 8601. */
  createdAt: Type.String(),
  orderCount: Type.Integer(),
  firstOrderAt: timeOrNull,
  lastOrderAt: timeOrNull,
  totals: Type.Array(CustomerTotalSchema),
};

export const CustomerSchema = Type.Object(Customer);
/** Somebody with an account or an order. spec: commerce-api 1, profiles */
export type Customer = Static<typeof CustomerSchema>;

export const CustomerDetailSchema = Type.Object({
  ...Customer,
  /** Addresses of the account, the default one first. */
  addresses: Type.Array(AddressSchema),
});
/** A customer with what the account keeps. */
export type CustomerDetail = Static<typeof CustomerDetailSchema>;
