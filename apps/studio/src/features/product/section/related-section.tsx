import { PRODUCT_LIMITS } from "@stoa/core/product/product-limits.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import type { ReactElement } from "react";
import { problemAt, type FieldProblems } from "../../../parts/form/field-problems.ts";
import { FormSection } from "../../../parts/form/form-section.tsx";
import { ProductPicker } from "../../../parts/product/product-picker.tsx";
import { useProductState, type ProductSession } from "../product-session.ts";
import { t } from "../../../language/t.ts";

type RelatedSectionProps = { readonly session: ProductSession; readonly problems: FieldProblems };

const NONE: readonly string[] = [];

function setRelated({ relatedProductIds: _former, ...product }: Product, productIds: readonly string[]): Product {
  return productIds.length === 0 ? product : { ...product, relatedProductIds: [...productIds] };
}

/** spec: storefront 3, related products */
export function RelatedSection({ session, problems }: RelatedSectionProps): ReactElement {
  const productIds = useProductState(session, ({ draft }) => draft.relatedProductIds) ?? NONE;
  const collectionId = useProductState(session, ({ draft }) => draft.collectionId);
  const productId = useProductState(session, ({ saved }) => saved.extra.id);
  return (
    <FormSection
      title={t("Related products")}
      note={t("Shown with this product, in this order. If empty, similar products are shown.")}
    >
      <ProductPicker
        label={t("Related products")}
        isOrdered
        isCompact
        productIds={productIds}
        collectionId={collectionId}
        exceptId={productId}
        max={PRODUCT_LIMITS.relatedProducts}
        problem={problemAt(problems, "relatedProductIds")}
        onChange={(next) => session.edit("Change related products", (product) => setRelated(product, next))}
      />
    </FormSection>
  );
}
