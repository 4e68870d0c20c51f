import type { Product } from "@stoa/core/product/product-schema.ts";
import { typedWhole } from "../../../parts/amount/typed-amounts.ts";
import type { EditOutcome } from "./try-edit.ts";
import { t } from "../../../language/t.ts";

type Range = { readonly min: number; readonly max: number };

export function wholeNumberEdit(text: string, { min, max }: Range, write: (count: number) => Product): EditOutcome {
  const count = typedWhole(text);
  return count !== null && count >= min && count <= max
    ? { ok: true, product: write(count) }
    : { ok: false, message: t("Enter a whole number from {min} to {max}.", { min, max }) };
}
