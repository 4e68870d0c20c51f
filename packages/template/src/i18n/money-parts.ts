import { parseDecimal } from "../formatters/decimal-text.ts";
import { isObject, readMember } from "../language/value-kinds.ts";

/** Amount and currency of a money-like object. */
export interface MoneyParts {
  readonly amount: string | number;
  readonly currency: string;
}

/** Reads `{ decimalValue, currencyCode }` or `{ value, currency }`; undefined for anything else. */
export function readMoneyParts(node: unknown): MoneyParts | undefined {
  if (!isObject(node)) return undefined;
  return (
    moneyFrom(readMember(node, "decimalValue"), readMember(node, "currencyCode")) ??
    moneyFrom(readMember(node, "value"), readMember(node, "currency"))
  );
}

function moneyFrom(amount: unknown, currency: unknown): MoneyParts | undefined {
  if ((typeof amount !== "string" && typeof amount !== "number") || typeof currency !== "string") return undefined;
  return parseDecimal(amount) === undefined ? undefined : { amount, currency };
}
