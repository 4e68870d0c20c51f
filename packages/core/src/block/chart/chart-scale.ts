/** Axis marks from lowest to highest, enclosing all figures. */
export type ChartScale = { readonly low: number; readonly high: number; readonly marks: readonly number[] };

const MAX_MARKS = 6;
const STEPS = [1, 2, 2.5, 5, 10] as const;

/** Rounds a step between marks to 1, 2, 2.5 or 5 times a power of ten. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = STEPS.find((one) => one * power >= rough) ?? 10;
  return step * power;
}

/** Returns an axis that starts at or below zero and contains all `values`. */
export function chartScale(values: readonly number[]): ChartScale {
  const lowest = Math.min(0, ...values);
  const highest = Math.max(0, ...values);
  const step = roundStep((highest - lowest || 1) / (MAX_MARKS - 1));
  const low = Math.floor(lowest / step) * step;
  const count = Math.max(1, Math.ceil((highest - low) / step));
  const marks = Array.from({ length: count + 1 }, (_mark, index) => Number((low + index * step).toPrecision(12)));
  return { low, high: marks.at(-1) ?? 1, marks };
}
