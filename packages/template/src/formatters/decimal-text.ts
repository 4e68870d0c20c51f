/** An exact decimal number: `units` divided by ten to the `scale`. */
export interface DecimalText {
  readonly units: bigint;
  readonly scale: number;
}

const DECIMAL = /^\s*([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?\s*$/;
const MAXIMUM_DIGITS = 400;

const CACHE_SIZE = 2000;
const cache = new Map<string | number, DecimalText | undefined>();

/** Reads a decimal number from text or a number; undefined when it is none or has absurdly many digits. */
export function parseDecimal(value: unknown): DecimalText | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  // The same prices are read over and over: a listing reads each of its own several times.
  const known = cache.get(value);
  if (known !== undefined || cache.has(value)) return known;
  const text = String(value);
  const decimal = text.length > MAXIMUM_DIGITS ? undefined : readDecimal(text);
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(value, decimal);
  return decimal;
}

function readDecimal(text: string): DecimalText | undefined {
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

/** Nothing, exactly. */
export const ZERO: DecimalText = { units: 0n, scale: 0 };

/** Below 0, 0 or above 0. */
export function compareDecimals(left: DecimalText, right: DecimalText): number {
  if (left.scale === right.scale) return orderOf(left.units, right.units);
  const scale = Math.max(left.scale, right.scale);
  return orderOf(unitsAt(left, scale), unitsAt(right, scale));
}

function orderOf(left: bigint, right: bigint): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
function unitsAt(decimal: DecimalText, scale: number): bigint {
  return decimal.units * 10n ** BigInt(scale - decimal.scale);
}

/** Moves the decimal point to the right (or, negative, to the left). */
export function movePoint(decimal: DecimalText, places: number): DecimalText {
  return rescaled({ units: decimal.units, scale: decimal.scale - places });
}

/** Rounds to a number of decimals, halves away from zero. */
export function roundDecimal(decimal: DecimalText, scale: number): DecimalText {
  if (decimal.scale <= scale) return { units: unitsAt(decimal, scale), scale };
  const divisor = 10n ** BigInt(decimal.scale - scale);
  const quotient = decimal.units / divisor;
  const remainder = decimal.units % divisor;
  const twice = (remainder < 0n ? -remainder : remainder) * 2n;
  const step = decimal.units < 0n ? -1n : 1n;
  return { units: twice >= divisor ? quotient + step : quotient, scale };
}

/** Plain digits, with trailing zeros of the fraction kept. */
export function decimalText(decimal: DecimalText): string {
  const sign = decimal.units < 0n ? "-" : "";
  const digits = String(decimal.units < 0n ? -decimal.units : decimal.units).padStart(decimal.scale + 1, "0");
  const whole = digits.slice(0, digits.length - decimal.scale);
  return decimal.scale === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-decimal.scale)}`;
}

const groupedTexts = new WeakMap<DecimalText, string>();

/** en-US: two decimals, a comma at every three digits. */
export function groupedAmount(decimal: DecimalText): string {
  let text = groupedTexts.get(decimal);
  if (text === undefined) {
    const [whole = "", fraction = ""] = decimalText(roundDecimal(decimal, 2)).split(".");
    text = `${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ",")}.${fraction}`;
    groupedTexts.set(decimal, text);
  }
  return text;
}
