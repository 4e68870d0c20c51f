const SPECIAL_TYPES = [
  1, 4, 6, 8, 10, 18, 20, 23, 24, 25, 27, 28, 29, 30, 32, 41, 42, 43, 45, 46, 50, 52, 55, 56, 59, 60, 61, 63, 65, 66,
  68, 1337,
] as const;

export type SpecialType = (typeof SPECIAL_TYPES)[number];

export function isSpecialType(type: number): type is SpecialType {
  return SPECIAL_TYPES.some((one) => one === type);
}
