import { parseDecimal } from "../formatters/decimal-text.ts";
import { readMember } from "../language/value-kinds.ts";

/** Amount and currency of a money-like object. */
export interface MoneyParts {
  readonly amount: string | number;
  readonly currency: string;
}

/** Reads `{ decimalValue, currencyCode }`, without one of them `{ value, currency }`; undefined for anything else. */
export function readMoneyParts(node: unknown): MoneyParts | undefined {
  const pairs = [
    ["decimalValue", "currencyCode"],
    ["value", "currency"],
  ].map((names) => names.map((name) => readMember(node, name)));
  const [amount, currency] = pairs.find((pair) => !pair.includes(undefined)) ?? [];
  if ((typeof amount !== "string" && typeof amount !== "number") || typeof currency !== "string") return undefined;
  return parseDecimal(amount) === undefined ? undefined : { amount, currency };
}
