import { inUnit, MEASUREMENT_UNITS, type MeasurementStandard } from "./measurement-units.ts";
import type { Variant } from "../product-schema.ts";

/** Weight and dimensions in the store's units, for pages; unknown ones are absent. */
export type VariantMeasures = {
  readonly weight?: number;
  readonly len?: number;
  readonly width?: number;
  readonly height?: number;
};

/** Returns a variant's measures in a store's units. spec: template-platform 2.1, width/height/len/weight */
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
