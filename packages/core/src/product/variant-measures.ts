import { inUnit, MEASUREMENT_UNITS, type MeasurementStandard } from "./measurement-units.ts";
import type { Variant } from "./product-schema.ts";

/** Weight and sides in the units of the store, as pages carry them; what is not known is left out. */
export type VariantMeasures = {
  readonly weight?: number;
  readonly len?: number;
  readonly width?: number;
  readonly height?: number;
};

/** The measures of a variant in a store's units. spec: template-platform 2.1, width/height/len/weight */
export function variantMeasures(
  { weightGrams, sizeMm }: Pick<Variant, "weightGrams" | "sizeMm">,
  standard: MeasurementStandard,
): VariantMeasures {
  const units = MEASUREMENT_UNITS[standard];
  const side = (sideMm: number): number => inUnit(sideMm, units.length);
  return {
    ...(weightGrams === undefined ? {} : { weight: inUnit(weightGrams, units.weight) }),
    ...(sizeMm === undefined
      ? {}
      : { len: side(sizeMm.length), width: side(sizeMm.width), height: side(sizeMm.height) }),
  };
}
