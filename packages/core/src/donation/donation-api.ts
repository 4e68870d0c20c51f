import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";

const DonationTermsSchema = Type.Object({
  isEnabled: Type.Boolean(),
  title: Type.String(),
  /** What can be given, the site's own currency first; amounts are minor units. */
  currencies: Type.Array(
    Type.Object({
      currency: Type.String(),
      suggestedCents: Type.Array(Type.Integer()),
      minimumCents: Type.Integer(),
    }),
  ),
});
/** What a site says about donations. */
export type DonationTerms = Static<typeof DonationTermsSchema>;

/** What can be given. */
export const getDonationTerms = endpoint({
  method: "GET",
  path: "/api/commerce/donation",
  summary: "Read what donations the site takes",
  auth: "none",
  reply: DonationTermsSchema,
});

/**
 * Puts a donation into a cart of its own, which `cartToken` opens at the checkout; the visitor's cart stays as it is. `amount` is `{ amount,
 * currency }` in minor units; the rule says what is wrong with it.
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
