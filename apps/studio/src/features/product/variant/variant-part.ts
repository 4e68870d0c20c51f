import type { Variant } from "@stoa/core/product/product-schema.ts";
import type { FieldProblems } from "../../../parts/form/field-problems.ts";
import type { ProductSession } from "../product-session.ts";

export type VariantPartProps = {
  readonly session: ProductSession;
  readonly variant: Variant;
  /** Path of the variant in the product: `variants.0`. */
  readonly place: string;
  readonly problems: FieldProblems;
  readonly language: string;
  readonly onUndo: () => void;
};
