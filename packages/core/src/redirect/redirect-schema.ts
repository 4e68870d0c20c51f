import { Type, type Static } from "typebox";

/** One address that leads to another. */
const RedirectRuleSchema = Type.Object(
  {
    /** A path, or one that ends with `/*` and stands for all below it. Capitals and a slash at the end make no difference. */
    from: Type.String({ minLength: 2, maxLength: 400 }),
    /** A path or an address elsewhere; with `/*` at its end what stood below `from` goes on there. */
    to: Type.String({ minLength: 1, maxLength: 2083 }),
    /** Browsers and search engines may remember it. */
    isPermanent: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type RedirectRule = Static<typeof RedirectRuleSchema>;

/** Addresses that moved; one document per site. They apply where no page is. */
export const RedirectListSchema = Type.Object(
  { rules: Type.Array(RedirectRuleSchema, { maxItems: 2500 }) },
  { additionalProperties: false },
);
export type RedirectList = Static<typeof RedirectListSchema>;
