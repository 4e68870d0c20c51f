import { Type, type Static } from "typebox";
import { AddressSchema } from "../address/address-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";

const timeOrNull = Type.Union([Type.String(), Type.Null()]);
const cents = Type.Integer({ minimum: 0 });

/** A customer's purchases in one currency, in minor units; test orders move no money. */
const CustomerTotalSchema = Type.Object({
  currency: Type.String(),
  /** All orders that were not canceled. */
  orderTotalCents: cents,
  /** Paid orders only. */
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
  /** When the account or the first order was created; ISO 8601. */
  createdAt: Type.String(),
  orderCount: Type.Integer(),
  firstOrderAt: timeOrNull,
  lastOrderAt: timeOrNull,
  totals: Type.Array(CustomerTotalSchema),
};

export const CustomerSchema = Type.Object(Customer);
/** A person with an account or an order. spec: commerce-api 1, profiles */
export type Customer = Static<typeof CustomerSchema>;

export const CustomerDetailSchema = Type.Object({
  ...Customer,
  /** Addresses of the account, default first. */
  addresses: Type.Array(AddressSchema),
});
export type CustomerDetail = Static<typeof CustomerDetailSchema>;
