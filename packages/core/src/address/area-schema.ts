import { Type, type Static } from "typebox";

const postalBound = Type.String({ pattern: "^[A-Z0-9]+(?: [A-Z0-9]+)?$", maxLength: 10 });

/** A country or part of one, as tax rules and shipping zones name it. */
export const AreaSchema = Type.Object(
  {
    /** ISO 3166-1 code; `*` is every country. */
    countryCode: Type.String({ pattern: "^(?:[A-Z]{2}|\\*)$" }),
    /** Code of a region (the part of ISO 3166-2 after the hyphen); null is all of them. */
    state: Type.Union([Type.String({ pattern: "^[A-Z0-9]{1,3}$" }), Type.Null()]),
    /** Postal codes from and to these, or that begin so: `{ from: "90", to: "93" }`. None listed is all of them. */
    postalRanges: Type.Array(Type.Object({ from: postalBound, to: postalBound }, { additionalProperties: false }), {
      maxItems: 100,
    }),
  },
  { additionalProperties: false },
);
export type Area = Static<typeof AreaSchema>;
