export const SHIPPING_LIMITS = {
  zones: 200,
  areasPerZone: 250,
  methodsPerZone: 20,
  pickups: 100,
  bands: 50,
  weightGrams: 1_000_000_000,
  sideMm: 1_000_000,
} as const;
