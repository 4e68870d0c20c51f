import type { Product } from "@stoa/core/product/product-schema.ts";
import type { EditOutcome } from "./try-edit.ts";

type Range = { readonly min: number; readonly max: number };

/** The edit that a typed whole number makes, or why it makes none. */
export function wholeNumberEdit(text: string, { min, max }: Range, write: (count: number) => Product): EditOutcome {
  const trimmed = text.trim();
  const count = Number(trimmed);
  if (!/^\d+$/.test(trimmed) || count < min || count > max) {
    return { ok: false, message: `Write a whole number from ${min} to ${max}.` };
  }
  return { ok: true, product: write(count) };
}
