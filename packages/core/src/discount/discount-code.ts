import { tidyCode } from "../lib/text/tidy-text.ts";
import type { Discount } from "./discount-schema.ts";

/** Returns a code in its comparable form: trimmed and uppercase, so `Summer10` equals `SUMMER10`. */
export function normaliseDiscountCode(code: string): string {
  return tidyCode(code.normalize("NFKC")).toUpperCase();
}

/** Returns a discount's code in its comparable form, or undefined for an automatic discount. */
export function codeOfDiscount({ trigger }: Discount): string | undefined {
  return trigger.type === "code" ? normaliseDiscountCode(trigger.code) : undefined;
}
