/**
 * Unit systems of a store: kilograms and centimeters, or pounds and inches. spec: commerce-api 1, measurementStandard
 */
export const MEASUREMENT_STANDARDS = ["metric", "imperial"] as const;
export type MeasurementStandard = (typeof MEASUREMENT_STANDARDS)[number];

/** A display unit. Values are always stored in whole grams or millimeters. */
export type MeasurementUnit = {
  /** Symbol after a number: `kg`. */
  readonly sign: string;
  /** Grams or millimeters per unit. */
  readonly size: number;
  /** Decimal places that convert to whole grams or millimeters and back unchanged. */
  readonly decimals: number;
};

export type MeasurementUnits = { readonly weight: MeasurementUnit; readonly length: MeasurementUnit };

export const MEASUREMENT_UNITS: Readonly<Record<MeasurementStandard, MeasurementUnits>> = {
  metric: { weight: { sign: "kg", size: 1000, decimals: 3 }, length: { sign: "cm", size: 10, decimals: 1 } },
  imperial: { weight: { sign: "lb", size: 453.59237, decimals: 2 }, length: { sign: "in", size: 25.4, decimals: 1 } },
};

/** Converts grams or millimeters to a unit, rounded to its decimal places. */
export function inUnit(value: number, { size, decimals }: MeasurementUnit): number {
  const shift = 10 ** decimals;
  return Math.round((value / size) * shift) / shift;
}

/** Returns grams or millimeters as input text in a unit, without its symbol: `1.5`; "" for none. */
export function measureText(value: number | null | undefined, unit: MeasurementUnit): string {
  return value === null || value === undefined ? "" : String(inUnit(value, unit));
}

/**
 * Parses a number typed in a unit into whole grams or millimeters; null when it is invalid or has more decimals than
 * the unit. Text equal to
 * the display of a `kept` value returns that value, so rounding changes nothing.
 */
export function readMeasure(text: string, unit: MeasurementUnit, kept: readonly number[] = []): number | null {
  const fraction = /^(?:\d{1,9}(?:\.(?<inner>\d*))?|\.(?<bare>\d+))$/.exec(text.trim())?.groups;
  if (!fraction || (fraction["inner"] ?? fraction["bare"] ?? "").length > unit.decimals) {
    return null;
  }
  const typed = Number(text);
  return kept.find((value) => inUnit(value, unit) === typed) ?? Math.round(typed * unit.size);
}
