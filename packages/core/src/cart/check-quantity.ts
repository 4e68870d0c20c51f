import { QUANTITY_LIMITS } from "../product/quantity-input.ts";
import { CART_MESSAGES } from "./cart-messages.ts";

/** A quantity that can be put into a cart, or the message to show. */
export type CheckedQuantity =
  | { readonly ok: true; readonly quantity: number }
  | {
      readonly ok: false;
      readonly code: "quantityNotNumber" | "quantityNotWhole" | "quantityOutOfRange";
      readonly message: string;
    };

// What a number input can send: digits, a fraction, an exponent; not hex, not grouped digits, not words.
const NUMBER_TEXT = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/**
 * Checks a quantity from JSON or a form: a number or the text of one, whole, between 1 and 9999. Nothing (null, an empty
 * field, absence) is not a number; a caller with a default puts it in first. spec: storefront 5, platform 5
 */
export function checkQuantity(input: unknown): CheckedQuantity {
  const quantity = readNumber(input);
  if (quantity === null) {
    return refuse("quantityNotNumber");
  }
  if (!Number.isInteger(quantity)) {
    return refuse("quantityNotWhole");
  }
  if (quantity < QUANTITY_LIMITS.min || quantity > QUANTITY_LIMITS.max) {
    return refuse("quantityOutOfRange");
  }
  return { ok: true, quantity };
}

/** The quantity a step of `by` away from what a field holds, or what is wrong with either. */
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
  // A number too large for a number is still one, only out of range.
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, Number(text)));
}

function refuse(code: "quantityNotNumber" | "quantityNotWhole" | "quantityOutOfRange"): CheckedQuantity {
  return { ok: false, code, message: CART_MESSAGES[code] };
}
