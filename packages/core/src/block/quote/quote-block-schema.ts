import { Type, type Static } from "typebox";
import { HtmlSchema, textOf } from "../block-value-parts.ts";

/** spec: template-platform 3, quote */
export const QuoteBlockSchema = Type.Object(
  { quote: HtmlSchema, source: textOf(400) },
  { additionalProperties: false },
);
export type QuoteBlockValue = Static<typeof QuoteBlockSchema>;
