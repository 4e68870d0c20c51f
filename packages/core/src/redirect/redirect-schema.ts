import { Type, type Static } from "typebox";

const RedirectRuleSchema = Type.Object(
  {
    /** A path, or a prefix ending with `/*` that matches everything below it. Case and a trailing slash are ignored. */
    from: Type.String({ minLength: 2, maxLength: 400 }),
    /** A path or an external address; with a trailing `/*` the rest of the path below `from` is appended. */
    to: Type.String({ minLength: 1, maxLength: 2083 }),
    /** Browsers and search engines may cache it. */
    isPermanent: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type RedirectRule = Static<typeof RedirectRuleSchema>;

/** Moved addresses; one document per site. They apply only where no page exists. */
export const RedirectListSchema = Type.Object(
  { rules: Type.Array(RedirectRuleSchema, { maxItems: 2500 }) },
  { additionalProperties: false },
);
export type RedirectList = Static<typeof RedirectListSchema>;
