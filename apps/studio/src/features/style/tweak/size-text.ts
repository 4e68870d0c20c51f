/** Splits a size: `16px` is 16 and `px`; undefined for keywords such as `auto`. */
export function splitSize(text: string): { readonly amount: number; readonly unit: string } | undefined {
  const [, digits, unit = ""] = /^\s*([-+]?(?:\d+(?:\.\d*)?|\.\d+))\s*(?:([a-z%]+)\s*)?$/i.exec(text) ?? [];
  return digits === undefined ? undefined : { amount: Number(digits), unit };
}

/** Returns the slider step: the theme's, or whole steps for a wide range and fine ones for a narrow. */
export function stepOf(range: {
  readonly min: number;
  readonly max: number;
  readonly step?: number | undefined;
}): number {
  const { min, max, step } = range;
  if (step !== undefined && step > 0) return step;
  return max - min > 10 ? 1 : 0.1;
}
