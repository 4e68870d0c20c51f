import { Type, type Static } from "typebox";
import { HtmlSchema } from "../block-value-parts.ts";

export const AccordionBlockSchema = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        { title: Type.String({ minLength: 1, maxLength: 400 }), description: HtmlSchema, isOpen: Type.Boolean() },
        { additionalProperties: false },
      ),
      { maxItems: 100 },
    ),
    opensOneOnly: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type AccordionBlockValue = Static<typeof AccordionBlockSchema>;
