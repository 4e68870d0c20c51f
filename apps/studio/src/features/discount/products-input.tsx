import type { ReactElement } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { ProductPicker } from "../../parts/product/product-picker.tsx";
import type { DiscountValues } from "./discount-values.ts";
import { t } from "../../language/t.ts";

export function ProductsInput({ form }: { readonly form: UseFormReturn<DiscountValues> }): ReactElement {
  return (
    <Controller
      control={form.control}
      name="productIds"
      rules={{ validate: (value) => value.length > 0 || t("Choose at least one product.") }}
      render={({ field, fieldState }) => (
        <ProductPicker
          label={t("Selected products")}
          productIds={field.value}
          problem={fieldState.error?.message}
          onChange={field.onChange}
        />
      )}
    />
  );
}
