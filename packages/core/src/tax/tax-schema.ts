import { Type, type Static } from "typebox";
import { AreaSchema } from "../address/area/area-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { TAX_LIMITS, WHOLE_MILLIONTHS } from "./tax-classes.ts";

const taxClass = Type.String({ pattern: "^[a-z0-9]+(?:-[a-z0-9]+)*$", maxLength: 50 });

export const TaxRuleSchema = Type.Object(
  {
    id: IdSchema,
    /** Shown to shoppers: `VAT`. */
    name: Type.String({ minLength: 1, maxLength: 100 }),
    /** Within a layer only the closest rule applies; layers add up and never tax each other. */
    layer: Type.Integer({ minimum: 1, maximum: TAX_LIMITS.layers }),
    rateMillionths: Type.Integer({ minimum: 0, maximum: WHOLE_MILLIONTHS }),
    areas: Type.Array(AreaSchema, { minItems: 1, maxItems: TAX_LIMITS.areasPerRule }),
    /** Product tax classes it applies to; empty for all but exempt ones. */
    taxClasses: Type.Array(taxClass, { maxItems: TAX_LIMITS.classesPerRule }),
    taxesShipping: Type.Boolean(),
    taxesDigital: Type.Boolean(),
    taxesServices: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type TaxRule = Static<typeof TaxRuleSchema>;

export const TaxSettingsSchema = Type.Object(
  {
    /** Whether prices, including shipping, contain the tax. */
    pricesIncludeTax: Type.Boolean(),
    shippingTaxClass: taxClass,
    rules: Type.Array(TaxRuleSchema, { maxItems: TAX_LIMITS.rules }),
  },
  { additionalProperties: false },
);
export type TaxSettings = Static<typeof TaxSettingsSchema>;
