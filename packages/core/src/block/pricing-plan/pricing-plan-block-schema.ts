import { Type, type Static } from "typebox";
import { LinkSchema, textOf } from "../block-value-parts.ts";
/** What something costs and what it holds, with a button. */
export const PricingPlanBlockSchema = Type.Object(
  {
    title: textOf(200),
    description: textOf(1000),
    /** As the owner writes it: "$12". */
    price: textOf(60),
    /** What the price is for: "a month". */
    interval: textOf(60),
    features: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 30 }),
    buttonText: textOf(100),
    link: Type.Optional(LinkSchema),
    /** Stands out among others. */
    isFeatured: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type PricingPlanBlockValue = Static<typeof PricingPlanBlockSchema>;
