import type { ProductDetail } from "@stoa/core/product/product-api.ts";
import { t } from "../../../language/t.ts";

type Chosen = Pick<ProductDetail, "status"> & {
  readonly product: Pick<ProductDetail["product"], "collectionId" | "isVisible">;
};

/** Returns why visitors don't see a product in a block and what to do, or an empty string. */
export function productNote({ status, product }: Chosen, collectionId: string | undefined): string {
  if (product.collectionId !== collectionId)
    return t("This product moved to another store page, so nothing is shown. Choose it again.");
  if (!product.isVisible)
    return t("This product is hidden in the store, so visitors see nothing here. Show it under Products.");
  return status === "new" ? t("This product isn't published yet. Visitors see it here after you publish.") : "";
}
