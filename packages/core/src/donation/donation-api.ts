import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";

const DonationTermsSchema = Type.Object({
  isEnabled: Type.Boolean(),
  title: Type.String(),
  /** Donation options, the site's own currency first; amounts are minor units. */
  currencies: Type.Array(
    Type.Object({
      currency: Type.String(),
      suggestedCents: Type.Array(Type.Integer()),
      minimumCents: Type.Integer(),
    }),
  ),
});
export type DonationTerms = Static<typeof DonationTermsSchema>;

export const getDonationTerms = endpoint({
  method: "GET",
  path: "/api/commerce/donation",
  summary: "Read what donations the site takes",
  auth: "none",
  reply: DonationTermsSchema,
});

/**
 * Puts a donation into a separate cart, which `cartToken` opens at checkout; the visitor's cart is unchanged. `amount`
 * is `{ amount,
 * currency }` in minor units; the rule reports what is wrong with it.
 */
export const startDonation = endpoint({
  method: "POST",
  path: "/api/commerce/donation",
  summary: "Start to give a donation",
  auth: "shopper",
  body: Type.Object({ amount: Type.Optional(Type.Unknown()) }),
  reply: Type.Object({ cartToken: Type.String() }),
  errors: ["too_many_requests"],
});
