/** Maximum length of a manufacturer part number. spec: commerce-api, products */
export const MAX_MPN_LENGTH = 100;

const TENS = 10;
const WEIGHTS = [3, 1] as const;

/**
 * Returns whether digits are a valid Global Trade Item Number: 8, 12, 13 or 14 digits including a check digit.
 * @example isGtin("4006381333931") // true
 */
export function isGtin(digits: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) {
    return false;
  }
  const [check, ...others] = Array.from(digits).map(Number).toReversed();
  const sum = others.reduce((total, digit, index) => total + digit * (WEIGHTS[index % WEIGHTS.length] ?? 1), 0);
  return check === (TENS - (sum % TENS)) % TENS;
}
