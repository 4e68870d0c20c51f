/**
 * Returns `amount × numerator ÷ denominator` in minor units, rounded half up. Exact for every safe integer; arguments
 * must not be negative,
 * nor `denominator` 0.
 * @example shareOf(1050, 2000, 10_000) // 20 % of $10.50: 210
 */
export function shareOf(amount: number, numerator: number, denominator: number): number {
  const whole = BigInt(denominator);
  return Number((2n * BigInt(amount) * BigInt(numerator) + whole) / (2n * whole));
}
