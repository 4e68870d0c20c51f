import { MAX_SKU_LENGTH } from "@stoa/core/product/variant/sku.ts";
import { setVariantPrice, setVariantSale } from "@stoa/core/product/edit/edit-product-price.ts";
import { setVariantSku } from "@stoa/core/product/edit/edit-product-variants.ts";
import type { Product, Variant } from "@stoa/core/product/product-schema.ts";
import { canRunOut } from "@stoa/core/product/variant/variant-stock.ts";
import { useState, type ReactElement } from "react";
import { SwitchField } from "../../../parts/choice/switch-field.tsx";
import { problemAt, type FieldProblems } from "../../../parts/form/field-problems.ts";
import { MoneyField } from "../field/money-field.tsx";
import { ProductTextField } from "../field/product-text-field.tsx";
import { useProductState, type ProductSession } from "../product-session.ts";
import { StockField } from "../stock/stock-field.tsx";
import { tryEdit } from "../field/try-edit.ts";
import { VariantDetails } from "./variant-details.tsx";
import styles from "./variant-fields.module.css";
import { t } from "../../../language/t.ts";

type VariantFieldsProps = {
  readonly session: ProductSession;
  readonly variant: Variant;
  readonly problems: FieldProblems;
  readonly language: string;
  readonly onUndo: () => void;
};

function skuOf(product: Product, variantId: string): string {
  return product.variants.find(({ id }) => id === variantId)?.sku ?? "";
}

export function VariantFields({ session, variant, problems, language, onUndo }: VariantFieldsProps): ReactElement {
  const index = useProductState(session, ({ draft }) => draft.variants.findIndex(({ id }) => id === variant.id));
  const productType = useProductState(session, ({ draft }) => draft.productType);
  // The sale switch is on, but no lower price has been entered yet.
  const [isSaleWanted, setIsSaleWanted] = useState(false);
  const isSaleShown = variant.onSale || isSaleWanted;
  const hasSalePrice = variant.salePrice.amount > 0 && variant.salePrice.amount < variant.price.amount;

  const setSale = (sale: Pick<Variant, "onSale" | "salePrice">): string => {
    const label = sale.onSale === variant.onSale ? "Change sale price" : sale.onSale ? "Put on sale" : "End sale";
    const problem = tryEdit(session, label, (product) => setVariantSale(product, variant.id, sale));
    if (problem === "") setIsSaleWanted(false);
    return problem;
  };
  const toggleSale = (onSale: boolean): void => {
    if (!onSale && !variant.onSale) setIsSaleWanted(false);
    else if (onSale && !hasSalePrice) setIsSaleWanted(true);
    else setSale({ onSale, salePrice: variant.salePrice });
  };

  return (
    <div className={styles["fields"]}>
      <div className={styles["pair"]}>
        <MoneyField
          label={t("Price")}
          money={variant.price}
          currency={variant.price.currency}
          language={language}
          error={problemAt(problems, `variants.${index}.price`)}
          onChange={(price) =>
            tryEdit(session, "Change price", (product) => setVariantPrice(product, variant.id, price))
          }
        />
        {isSaleShown && (
          <MoneyField
            label={t("Sale price")}
            money={variant.salePrice}
            currency={variant.salePrice.currency}
            language={language}
            error={problemAt(problems, `variants.${index}.salePrice`)}
            {...(variant.onSale ? {} : { hint: t("Enter a price below the regular price.") })}
            onChange={(salePrice) => setSale({ onSale: true, salePrice })}
          />
        )}
      </div>
      <SwitchField label={t("On sale")} isOn={isSaleShown} onChange={toggleSale} />
      {canRunOut(productType) && <StockField session={session} variantId={variant.id} />}
      <ProductTextField
        session={session}
        label={t("SKU")}
        editLabel="Change SKU"
        read={(product) => skuOf(product, variant.id)}
        write={(product, sku) => setVariantSku(product, variant.id, sku)}
        maxLength={MAX_SKU_LENGTH}
        isRequired
        error={problemAt(problems, `variants.${index}.sku`)}
      />
      <VariantDetails
        session={session}
        variant={variant}
        place={`variants.${index}`}
        problems={problems}
        language={language}
        onUndo={onUndo}
      />
    </div>
  );
}
