import { orderOf } from "../../language/value-kinds.ts";

/** An exact decimal number: `units` divided by ten to the `scale`. */
export interface DecimalText {
  readonly units: bigint;
  readonly scale: number;
}

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/;
const MAXIMUM_DIGITS = 400;
/** Decimals of a price. */
const CENTS = 2;

/** Parses a decimal number from text or a number; undefined when it is invalid or has absurdly many digits. */
export function parseDecimal(value: unknown): DecimalText | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const text = String(value);
  return text.length > EXACT_DIGITS ? readDecimal(text) : (readPrice(text) ?? readDecimal(text));
}

const EXACT_DIGITS = 15;

// Prices are mostly plain digits, few enough for a number. A page has thousands of mostly different ones, so caching
// them would not pay off.
function readPrice(text: string): DecimalText | undefined {
  let units = 0;
  let point = 0;
  for (let at = 0; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (digit >= 0 && digit <= 9) units = units * 10 + digit;
    else if (digit === -2 && at > 0 && point === 0) point = at + 1;
    else return undefined;
  }
  return text === "" ? undefined : { units: BigInt(units), scale: point && text.length - point };
}

function readDecimal(text: string): DecimalText | undefined {
  if (text.length > MAXIMUM_DIGITS) return undefined;
  const [, sign, whole = "", fraction = "", exponentText = "0"] = DECIMAL.exec(text) ?? [];
  if (sign === undefined || whole + fraction === "") return undefined;
  const exponent = Number(exponentText);
  if (Math.abs(exponent) > MAXIMUM_DIGITS) return undefined;
  const units = BigInt(whole + fraction) * (sign === "-" ? -1n : 1n);
  return rescaled({ units, scale: fraction.length - exponent });
}

function rescaled(decimal: DecimalText): DecimalText {
  if (decimal.scale >= 0) return decimal;
  return { units: decimal.units * 10n ** BigInt(-decimal.scale), scale: 0 };
}

export const ZERO: DecimalText = { units: 0n, scale: 0 };

/** Returns -1, 0 or 1 as `left` is less than, equal to or greater than `right`. */
export function compareDecimals(left: DecimalText, right: DecimalText): number {
  const scale = Math.max(left.scale, right.scale);
  return orderOf(unitsAt(left, scale), unitsAt(right, scale));
}

function unitsAt(decimal: DecimalText, scale: number): bigint {
  return scale === decimal.scale ? decimal.units : decimal.units * 10n ** BigInt(scale - decimal.scale);
}

/** Returns the decimal with its point moved to the right (or, if negative, to the left). */
export function movePoint(decimal: DecimalText, places: number): DecimalText {
  return rescaled({ units: decimal.units, scale: decimal.scale - places });
}

/** Returns the decimal rounded to a number of decimal places, halves away from zero. */
export function roundDecimal(decimal: DecimalText, scale: number): DecimalText {
  if (decimal.scale <= scale) return { units: unitsAt(decimal, scale), scale };
  const divisor = 10n ** BigInt(decimal.scale - scale);
  const half = (decimal.units < 0n ? -divisor : divisor) / 2n;
  return { units: (decimal.units + half) / divisor, scale };
}

/** Returns plain digits, keeping trailing zeros of the fraction. */
export function decimalText(decimal: DecimalText): string {
  const sign = decimal.units < 0n ? "-" : "";
  const digits = String(decimal.units < 0n ? -decimal.units : decimal.units).padStart(decimal.scale + 1, "0");
  const whole = digits.slice(0, digits.length - decimal.scale);
  return decimal.scale === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-decimal.scale)}`;
}

/** Length of a group of three digits followed by the point and the cents. */
const LAST_GROUP = 6;

/** Returns an amount in en-US format: two decimals, a comma every three digits. */
export function groupedAmount(decimal: DecimalText): string {
  let text = decimalText(roundDecimal(decimal, CENTS));
  for (let at = text.length - LAST_GROUP; text.charAt(at - 1) > "-"; at -= 3) {
    text = `${text.slice(0, at)},${text.slice(at)}`;
  }
  return text;
}
