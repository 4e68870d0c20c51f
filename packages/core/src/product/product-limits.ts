/**
 * Limits of one product beyond its schema; the number of variants is unlimited. spec: commerce-api, products; platform
 * 9
 */
export const PRODUCT_LIMITS = {
  titleLength: 200,
  optionLength: 100,
  options: 6,
  images: 100,
  addButtonLength: 100,
  relatedProducts: 50,
  scarcityThreshold: 9999,
  scarcityLength: 200,
  soldOutLength: 100,
  restockLength: 400,
  /** Per unit: ten full carts of the heaviest still add up exactly. */
  weightGrams: 1_000_000_000,
  sideMm: 100_000,
} as const;
