/** Limits of discounts. */
export const DISCOUNT_LIMITS = {
  nameLength: 200,
  codeLength: 60,
  /** Codes one order can have. */
  codesPerOrder: 10,
  /** Products or categories one discount can name. */
  criteriaItems: 1000,
  maxUses: 1_000_000_000,
  /** Discounts of one site; every cart is priced with the automatic ones. */
  perSite: 10_000,
  automaticPerSite: 100,
} as const;

/** 100 %. */
export const WHOLE_BASIS_POINTS = 10_000;
