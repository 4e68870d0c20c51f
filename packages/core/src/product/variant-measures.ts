import type { Variant } from "./product-schema.ts";

/** Weight in kilograms and sides in centimetres, as pages and carts carry them; what is not known is left out. */
export type VariantMeasures = {
  readonly weight?: number;
  readonly len?: number;
  readonly width?: number;
  readonly height?: number;
};

/** The measures of a variant in metric units. spec: template-platform 2.1, width/height/len/weight */
export function variantMeasures({ weightGrams, sizeMm }: Pick<Variant, "weightGrams" | "sizeMm">): VariantMeasures {
  return {
    ...(weightGrams === undefined ? {} : { weight: weightGrams / 1000 }),
    ...(sizeMm === undefined ? {} : { len: sizeMm.length / 10, width: sizeMm.width / 10, height: sizeMm.height / 10 }),
  };
}
