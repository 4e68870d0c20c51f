const SPECIAL_TYPES = [4, 10, 18, 20, 23, 32, 41, 55] as const;

/** Type of a block whose settings need more than a field for each. */
export type SpecialType = (typeof SPECIAL_TYPES)[number];

export function isSpecialType(type: number): type is SpecialType {
  return SPECIAL_TYPES.some((one) => one === type);
}
