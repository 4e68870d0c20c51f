import { Type, type Static } from "typebox";
import { LinkSchema, textOf } from "../block-value-parts.ts";
export const PricingPlanBlockSchema = Type.Object(
  {
    title: textOf(200),
    description: textOf(1000),
    /** As the owner writes it: "$12". */
    price: textOf(60),
    /** Billing interval: "a month". */
    interval: textOf(60),
    features: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 30 }),
    buttonText: textOf(100),
    link: Type.Optional(LinkSchema),
    isFeatured: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type PricingPlanBlockValue = Static<typeof PricingPlanBlockSchema>;
