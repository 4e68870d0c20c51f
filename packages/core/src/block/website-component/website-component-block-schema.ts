import { Type, type Static } from "typebox";
import { textOf } from "../block-value-parts.ts";

/** A block template of the theme, with the owner's props for it. */
export const WebsiteComponentBlockSchema = Type.Object(
  {
    /** File name of the theme's block without `.block`; without one the block shows nothing. */
    component: Type.Optional(Type.String({ pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$" })),
    props: Type.Record(
      Type.String({ pattern: "^[A-Za-z][A-Za-z0-9_-]{0,63}$" }),
      Type.Union([textOf(4000), Type.Number(), Type.Boolean()]),
      { maxProperties: 50 },
    ),
  },
  { additionalProperties: false },
);
export type WebsiteComponentBlockValue = Static<typeof WebsiteComponentBlockSchema>;
