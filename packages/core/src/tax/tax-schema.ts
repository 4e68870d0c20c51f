import { Type, type Static } from "typebox";
import { AreaSchema } from "../address/area-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { TAX_LIMITS, WHOLE_MILLIONTHS } from "./tax-classes.ts";

const taxClass = Type.String({ pattern: "^[a-z0-9]+(?:-[a-z0-9]+)*$", maxLength: 50 });

/** A tax of some places on some products. */
export const TaxRuleSchema = Type.Object(
  {
    id: IdSchema,
    /** As the shopper reads it: `VAT`. */
    name: Type.String({ minLength: 1, maxLength: 100 }),
    /** Of the rules of one layer the closest counts; layers add up and never tax each other. */
    layer: Type.Integer({ minimum: 1, maximum: TAX_LIMITS.layers }),
    rateMillionths: Type.Integer({ minimum: 0, maximum: WHOLE_MILLIONTHS }),
    areas: Type.Array(AreaSchema, { minItems: 1, maxItems: TAX_LIMITS.areasPerRule }),
    /** Product tax classes it is for; none listed is all but exempt ones. */
    taxClasses: Type.Array(taxClass, { maxItems: TAX_LIMITS.classesPerRule }),
    taxesShipping: Type.Boolean(),
    taxesDigital: Type.Boolean(),
    taxesServices: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type TaxRule = Static<typeof TaxRuleSchema>;

/** Taxes of a site. */
export const TaxSettingsSchema = Type.Object(
  {
    /** Whether prices, those of shipping too, hold the tax already. */
    pricesIncludeTax: Type.Boolean(),
    shippingTaxClass: taxClass,
    rules: Type.Array(TaxRuleSchema, { maxItems: TAX_LIMITS.rules }),
  },
  { additionalProperties: false },
);
export type TaxSettings = Static<typeof TaxSettingsSchema>;
