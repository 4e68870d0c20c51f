/** A size in its parts: `16px` is 16 and `px`; undefined for a word such as `auto`. */
export function splitSize(text: string): { readonly amount: number; readonly unit: string } | undefined {
  const [, digits, unit = ""] = /^\s*([-+]?(?:\d+\.?\d*|\.\d+))\s*([a-z%]*)\s*$/i.exec(text) ?? [];
  return digits === undefined ? undefined : { amount: Number(digits), unit };
}

/** The amount that a slider moves by: what the theme says, whole steps over a wide range, fine ones over a narrow. */
export function stepOf(range: {
  readonly min: number;
  readonly max: number;
  readonly step?: number | undefined;
}): number {
  const { min, max, step } = range;
  if (step !== undefined && step > 0) return step;
  return max - min > 10 ? 1 : 0.1;
}
