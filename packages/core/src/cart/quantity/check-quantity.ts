import { QUANTITY_LIMITS } from "../../product/stock/quantity-input.ts";
import { CART_MESSAGES } from "../message/cart-messages.ts";

export type CheckedQuantity =
  | { readonly ok: true; readonly quantity: number }
  | {
      readonly ok: false;
      readonly code: "quantityNotNumber" | "quantityNotWhole" | "quantityOutOfRange";
      readonly message: string;
    };

// What a number input can submit: digits, a fraction, an exponent; no hex, digit grouping or words.
const NUMBER_TEXT = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/**
 * Checks a quantity from JSON or a form: a whole number, or text of one, from 1 to 9999. Null, empty or absent input is
 * not a
 * number; callers apply their default first. spec: storefront 5, platform 5
 */
export function checkQuantity(input: unknown): CheckedQuantity {
  const quantity = readNumber(input);
  if (quantity === null) {
    return reject("quantityNotNumber");
  }
  if (!Number.isInteger(quantity)) {
    return reject("quantityNotWhole");
  }
  if (quantity < QUANTITY_LIMITS.min || quantity > QUANTITY_LIMITS.max) {
    return reject("quantityOutOfRange");
  }
  return { ok: true, quantity };
}

/** Returns the quantity `by` steps from a field's value, or the problem with either. */
export function stepQuantity(typed: unknown, by: number): CheckedQuantity {
  const from = checkQuantity(typed);
  return from.ok ? checkQuantity(from.quantity + by) : from;
}

function readNumber(input: unknown): number | null {
  if (typeof input === "number") {
    return Number.isFinite(input) ? input : null;
  }
  if (typeof input !== "string") {
    return null;
  }
  const text = input.trim();
  if (!NUMBER_TEXT.test(text)) {
    return null;
  }
  // Digits beyond the number range are still a number, just out of range.
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, Number(text)));
}

function reject(code: "quantityNotNumber" | "quantityNotWhole" | "quantityOutOfRange"): CheckedQuantity {
  return { ok: false, code, message: CART_MESSAGES[code] };
}
