import { editedProduct, rejectedEdit, type ProductEdit } from "./product-edit.ts";
import { PRODUCT_LIMITS } from "../product-limits.ts";
import type { Product } from "../product-schema.ts";

/** Sets the trimmed title; the address is unchanged so that links keep working. */
export function setProductTitle(product: Product, title: string): ProductEdit {
  const trimmed = title.trim();
  if (trimmed === "") {
    return rejectedEdit("titleMissing");
  }
  return trimmed.length > PRODUCT_LIMITS.titleLength
    ? rejectedEdit("titleTooLong", { max: PRODUCT_LIMITS.titleLength })
    : editedProduct(product, { title: trimmed });
}
