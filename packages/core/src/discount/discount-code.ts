import type { Discount } from "./discount-schema.ts";

/** A code as it is compared: without spaces around it, in capitals, so that `Summer10` is `SUMMER10`. */
export function normaliseDiscountCode(code: string): string {
  return code.normalize("NFKC").trim().toUpperCase();
}

/** The code of a discount as it is compared; undefined for one that needs none. */
export function codeOfDiscount({ trigger }: Discount): string | undefined {
  return trigger.type === "code" ? normaliseDiscountCode(trigger.code) : undefined;
}
