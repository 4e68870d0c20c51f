/** Limits of an order's total that keep every sum exact. */
export const ORDER_LIMITS = {
  /** Maximum subtotal in minor units: a hundredth of the largest exact integer leaves room for five layers of taxes. */
  subtotalCents: 90_071_992_547_409,
  /** Maximum price of one shipping option. */
  shippingCents: 1_000_000_000_000,
} as const;
