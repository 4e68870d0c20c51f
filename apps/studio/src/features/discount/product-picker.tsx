import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState, type ReactElement } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { errorText } from "../../client/call-error.ts";
import { ActionButton, IconButton } from "../../parts/action-button.tsx";
import { SearchBox } from "../../parts/search-box.tsx";
import { foundProductsQuery, productTitleQuery } from "./discount-calls.ts";
import type { DiscountValues } from "./discount-values.ts";
import styles from "./product-picker.module.css";

type PickerProps = {
  readonly productIds: readonly string[];
  readonly problem: string | undefined;
  readonly onChange: (productIds: readonly string[]) => void;
};

function Chosen({ productIds, onChange }: Omit<PickerProps, "problem">): ReactElement | null {
  const titles = useQueries({ queries: productIds.map(productTitleQuery) });
  if (productIds.length === 0) return null;
  const rows = productIds.map((id, index) => ({
    id,
    title: titles[index]?.data ?? (titles[index]?.isError ? id : "…"),
  }));
  return (
    <ul className={styles["chosen"]} aria-label="Chosen products">
      {rows.map(({ id, title }) => (
        <li key={id}>
          {title}
          <IconButton
            label={`Remove ${title}`}
            icon={<X aria-hidden="true" />}
            onPress={() => onChange(productIds.filter((one) => one !== id))}
          />
        </li>
      ))}
    </ul>
  );
}

function Picker({ productIds, problem, onChange }: PickerProps): ReactElement {
  const [search, setSearch] = useState("");
  const found = useQuery({ ...foundProductsQuery(search), placeholderData: keepPreviousData });
  const offered = (found.data ?? []).filter(({ id }) => !productIds.includes(id));
  return (
    <div className={styles["picker"]}>
      <Chosen productIds={productIds} onChange={onChange} />
      {problem && (
        <p role="alert" className={styles["problem"]}>
          {problem}
        </p>
      )}
      <SearchBox label="Search products to add" placeholder="Search products" search={search} onSearch={setSearch} />
      {found.isError && <p className={styles["problem"]}>{errorText(found.error)}</p>}
      {found.data && offered.length === 0 && <p className={styles["soft"]}>No other product is found.</p>}
      {offered.length > 0 && (
        <ul className={styles["found"]} aria-label="Found products">
          {offered.map(({ id, title }) => (
            <li key={id}>
              {title}
              <ActionButton label={`Add ${title}`} onPress={() => onChange([...productIds, id])}>
                Add
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Products that a discount is for. */
export function ProductsInput({ form }: { readonly form: UseFormReturn<DiscountValues> }): ReactElement {
  return (
    <Controller
      control={form.control}
      name="productIds"
      rules={{ validate: (value) => value.length > 0 || "Choose at least one product." }}
      render={({ field, fieldState }) => (
        <Picker productIds={field.value} problem={fieldState.error?.message} onChange={field.onChange} />
      )}
    />
  );
}
