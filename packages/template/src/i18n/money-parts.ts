import { parseDecimal } from "../formatters/money/decimal-text.ts";
import { readMember } from "../language/value-kinds.ts";

export interface MoneyParts {
  readonly amount: string | number;
  readonly currency: string;
}

/** Parses `{ decimalValue, currencyCode }`, falling back to `{ value, currency }`; undefined for anything else. */
export function readMoneyParts(node: unknown): MoneyParts | undefined {
  const pairs = [
    ["decimalValue", "currencyCode"],
    ["value", "currency"],
  ].map((names) => names.map((name) => readMember(node, name)));
  const [amount, currency] = pairs.find((pair) => !pair.includes(undefined)) ?? [];
  if ((typeof amount !== "string" && typeof amount !== "number") || typeof currency !== "string") return undefined;
  return parseDecimal(amount) === undefined ? undefined : { amount, currency };
}
