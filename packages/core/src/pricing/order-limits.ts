/** Limits of what an order can total, so that every sum of it is a number that is held exactly. */
export const ORDER_LIMITS = {
  /** Highest subtotal in minor units: a hundredth of the largest exact number leaves room for taxes of five layers. */
  subtotalCents: 90_071_992_547_409,
  /** Highest price of one shipping option. */
  shippingCents: 1_000_000_000_000,
} as const;
