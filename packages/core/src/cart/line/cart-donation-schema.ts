import { Type, type Static } from "typebox";
import { IdSchema } from "../../lib/id-schema.ts";
import { ORDER_LIMITS } from "../../pricing/order/order-limits.ts";

/** Content of a `donation` cart, in place of lines; minor units of the cart's currency. */
export const CartDonationSchema = Type.Object(
  {
    id: IdSchema,
    title: Type.String({ minLength: 1, maxLength: 200 }),
    customizations: Type.Optional(
      Type.Array(Type.Object({ label: Type.String(), value: Type.String() }), { maxItems: 100 }),
    ),
    amountCents: Type.Integer({ minimum: 1, maximum: ORDER_LIMITS.subtotalCents }),
  },
  { additionalProperties: false },
);
export type CartDonation = Static<typeof CartDonationSchema>;
