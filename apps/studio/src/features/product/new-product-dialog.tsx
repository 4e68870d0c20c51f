import { PRODUCT_EDIT_MESSAGES } from "@stoa/core/product/product-messages.ts";
import { PRODUCT_TYPE, type ProductType } from "@stoa/core/product/product-types.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { NameDialog, type NameDialogProps } from "../../parts/dialog/name-dialog.tsx";
import { SelectField } from "../../parts/choice/select-field.tsx";
import { KIND_HINTS, KIND_OPTIONS, kindOf } from "./product-kinds.ts";
import { addProduct, refreshLists } from "./product-queries.ts";
import { t } from "../../language/t.ts";

const MAX_TITLE_LENGTH = 200;

export function NewProductDialog(props: Pick<NameDialogProps, "onClose" | "onCreated">): ReactElement {
  const queries = useQueryClient();
  const [productType, setProductType] = useState<ProductType>(PRODUCT_TYPE.physical);
  return (
    <NameDialog
      {...props}
      title={t("New product")}
      action={t("Create product")}
      label={t("Title")}
      hint={t("Visible to visitors after you publish.")}
      maxLength={MAX_TITLE_LENGTH}
      field="title"
      check={(title) => (title === "" ? t(PRODUCT_EDIT_MESSAGES.titleMissing) : undefined)}
      make={async (title) => {
        const { id } = await addProduct({ title, productType });
        refreshLists(queries);
        return id;
      }}
    >
      <SelectField
        label={t("Product type")}
        hint={`${KIND_HINTS[productType]} ${t("You can't change this later.")}`}
        value={String(productType)}
        options={KIND_OPTIONS}
        onChange={(value) => setProductType(kindOf(value))}
      />
    </NameDialog>
  );
}
