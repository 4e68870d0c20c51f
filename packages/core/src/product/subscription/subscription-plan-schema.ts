import { Type, type Static } from "typebox";

/** Billing plan of a subscription. `numBillingCycles` 0 means unlimited. spec: storefront 3, subscription */
export const SubscriptionPlanSchema = Type.Object(
  {
    billingPeriod: Type.Object(
      {
        value: Type.Integer({ minimum: 1, maximum: 52 }),
        unit: Type.Union([Type.Literal("WEEK"), Type.Literal("MONTH"), Type.Literal("YEAR")]),
      },
      { additionalProperties: false },
    ),
    numBillingCycles: Type.Integer({ minimum: 0, maximum: 1040 }),
  },
  { additionalProperties: false },
);
export type SubscriptionPlan = Static<typeof SubscriptionPlanSchema>;
