import { Type, type Static } from "typebox";

const postalBound = Type.String({ pattern: "^[A-Z0-9]+(?: [A-Z0-9]+)?$", maxLength: 10 });

/** A country or part of one, as used by tax rules and shipping zones. */
export const AreaSchema = Type.Object(
  {
    /** ISO 3166-1 code; `*` matches every country. */
    countryCode: Type.String({ pattern: "^(?:[A-Z]{2}|\\*)$" }),
    /** Region code (the part of ISO 3166-2 after the hyphen); null matches all regions. */
    state: Type.Union([Type.String({ pattern: "^[A-Z0-9]{1,3}$" }), Type.Null()]),
    /** Inclusive ranges of postal codes or their prefixes: `{ from: "90", to: "93" }`. An empty list matches all. */
    postalRanges: Type.Array(Type.Object({ from: postalBound, to: postalBound }, { additionalProperties: false }), {
      maxItems: 100,
    }),
  },
  { additionalProperties: false },
);
export type Area = Static<typeof AreaSchema>;
