export const DISCOUNT_LIMITS = {
  nameLength: 200,
  codeLength: 60,
  codesPerOrder: 10,
  criteriaItems: 1000,
  maxUses: 1_000_000_000,
  /** Discounts per site; every cart is priced with the automatic ones. */
  perSite: 10_000,
  automaticPerSite: 100,
} as const;

/** 100%. */
export const WHOLE_BASIS_POINTS = 10_000;
