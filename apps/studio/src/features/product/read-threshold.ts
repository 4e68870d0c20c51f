import { PRODUCT_LIMITS } from "@stoa/core/product/product-limits.ts";
import { typedWhole } from "../../parts/typed-amounts.ts";

type ReadThreshold =
  | { readonly ok: true; readonly threshold: number }
  | { readonly ok: false; readonly message: string };

/** At how many pieces a product says that few are left, as it was typed. */
export function readThreshold(text: string): ReadThreshold {
  const { scarcityThreshold: max } = PRODUCT_LIMITS;
  const threshold = typedWhole(text) ?? 0;
  return threshold >= 1 && threshold <= max
    ? { ok: true, threshold }
    : { ok: false, message: `Write a whole number from 1 to ${max}.` };
}
