import { Type, type Static } from "typebox";
import { HtmlSchema } from "../block-value-parts.ts";

export const EmailfooterBlockSchema = Type.Object(
  { text: HtmlSchema, showSiteTitle: Type.Boolean(), showAddress: Type.Boolean() },
  { additionalProperties: false },
);
export type EmailfooterBlockValue = Static<typeof EmailfooterBlockSchema>;
