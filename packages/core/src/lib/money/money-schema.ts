import { Type, type Static } from "typebox";

/** Money as integer minor units and an ISO 4217 code: `{ amount: 1999, currency: "USD" }` is $19.99. */
export const MoneySchema = Type.Object(
  {
    amount: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    currency: Type.String({ pattern: "^[A-Z]{3}$" }),
  },
  { additionalProperties: false },
);
export type Money = Static<typeof MoneySchema>;
