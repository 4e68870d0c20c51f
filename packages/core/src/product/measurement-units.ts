/** Whether a store weighs and measures in kilograms and centimetres or in pounds and inches. spec: commerce-api 1, measurementStandard */
export const MEASUREMENT_STANDARDS = ["metric", "imperial"] as const;
export type MeasurementStandard = (typeof MEASUREMENT_STANDARDS)[number];

/** A unit as people write it. Whatever the unit, whole grams and millimetres are kept. */
export type MeasurementUnit = {
  /** After a number: `kg`. */
  readonly sign: string;
  /** Grams or millimetres in one. */
  readonly size: number;
  /** Digits after the point: as many as come back the same from whole grams or millimetres. */
  readonly decimals: number;
};

export type MeasurementUnits = { readonly weight: MeasurementUnit; readonly length: MeasurementUnit };

/** The units of each standard. */
export const MEASUREMENT_UNITS: Readonly<Record<MeasurementStandard, MeasurementUnits>> = {
  metric: { weight: { sign: "kg", size: 1000, decimals: 3 }, length: { sign: "cm", size: 10, decimals: 1 } },
  imperial: { weight: { sign: "lb", size: 453.59237, decimals: 2 }, length: { sign: "in", size: 25.4, decimals: 1 } },
};

/** Grams or millimetres in a unit, rounded to the digits it is written with. */
export function inUnit(value: number, { size, decimals }: MeasurementUnit): number {
  const shift = 10 ** decimals;
  return Math.round((value / size) * shift) / shift;
}

/** Grams or millimetres as they are typed in a unit, without its sign: `1.5`; nothing for none. */
export function measureText(value: number | null | undefined, unit: MeasurementUnit): string {
  return value === null || value === undefined ? "" : String(inUnit(value, unit));
}

/**
 * Whole grams or millimetres of what was typed in a unit; null where that is no number, or has more digits after the point than the unit. What is
 * written as one of those that are kept stays it: nothing changes by a rounding.
 */
export function readMeasure(text: string, unit: MeasurementUnit, kept: readonly number[] = []): number | null {
  const fraction = /^(?:\d{1,9}(?:\.(?<inner>\d*))?|\.(?<bare>\d+))$/.exec(text.trim())?.groups;
  if (!fraction || (fraction["inner"] ?? fraction["bare"] ?? "").length > unit.decimals) {
    return null;
  }
  const typed = Number(text);
  return kept.find((value) => inUnit(value, unit) === typed) ?? Math.round(typed * unit.size);
}
