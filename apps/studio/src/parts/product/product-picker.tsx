import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useRef, useState, type ReactElement } from "react";
import { errorText } from "../../client/call-error.ts";
import { ActionButton, IconButton } from "../action/action-button.tsx";
import { OrderedProducts, type ChosenProduct } from "./ordered-products.tsx";
import { chosenProductQuery, foundProductsQuery } from "./product-picker-calls.ts";
import styles from "./product-picker.module.css";
import { SearchBox } from "../list/search-box.tsx";
import { t } from "../../language/t.ts";

type ProductPickerProps = {
  readonly label: string;
  readonly productIds: readonly string[];
  readonly problem: string | undefined;
  /** Restricts the choice to one store page. */
  readonly collectionId?: string;
  readonly exceptId?: string;
  readonly max?: number;
  /** Whether the order can be changed. */
  readonly isOrdered?: boolean;
  /** Shows products only during a search. */
  readonly isCompact?: boolean;
  readonly onChange: (productIds: readonly string[]) => void;
};

const MAX_OFFERED = 8;

type ChosenProps = Pick<ProductPickerProps, "label" | "productIds" | "isOrdered" | "onChange"> & {
  readonly onRemove: (product: ChosenProduct) => void;
};

function Chosen({ label, productIds, isOrdered = false, onChange, onRemove }: ChosenProps): ReactElement | null {
  const found = useQueries({ queries: productIds.map(chosenProductQuery) });
  if (productIds.length === 0) return null;
  const products = productIds.map((id, index) => {
    const { data: title, isError } = found[index] ?? {};
    return { id, title: title === null ? t("Deleted product") : (title ?? (isError ? id : "…")) };
  });
  if (isOrdered) {
    return <OrderedProducts label={label} products={products} onRemove={onRemove} onOrder={onChange} />;
  }
  return (
    <ul className={styles["chosen"]} aria-label={label}>
      {products.map((product) => (
        <li key={product.id}>
          {product.title}
          <IconButton
            label={t("Remove {title}", { title: product.title })}
            icon={<X aria-hidden="true" />}
            onPress={() => onRemove(product)}
          />
        </li>
      ))}
    </ul>
  );
}

type FoundProps = Pick<ProductPickerProps, "productIds" | "collectionId" | "exceptId" | "isCompact"> & {
  readonly search: string;
  readonly onAdd: (product: ChosenProduct) => void;
};

function Found({ productIds, collectionId, exceptId, isCompact, search, onAdd }: FoundProps): ReactElement | null {
  const isAsked = !isCompact || search !== "";
  const { data, error } = useQuery({
    ...foundProductsQuery(search, collectionId),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  if (!isAsked) return null;
  const offered = (data ?? []).filter(({ id }) => id !== exceptId && !productIds.includes(id)).slice(0, MAX_OFFERED);
  return (
    <>
      {error && <p className={styles["problem"]}>{errorText(error)}</p>}
      {data && offered.length === 0 && <p className={styles["soft"]}>{t("No other products found.")}</p>}
      {offered.length > 0 && (
        <ul className={styles["found"]} aria-label={t("Search results")}>
          {offered.map((product) => (
            <li key={product.id}>
              {product.title}
              <ActionButton label={t("Add {title}", { title: product.title })} onPress={() => onAdd(product)}>
                {t("Add")}
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export function ProductPicker({ max = Infinity, problem, onChange, ...picker }: ProductPickerProps): ReactElement {
  const { productIds } = picker;
  const [search, setSearch] = useState("");
  const [news, setNews] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const change = (next: readonly string[], words: string): void => {
    onChange(next);
    setNews(words);
    box.current?.querySelector<HTMLInputElement>("input")?.focus();
  };
  return (
    <div ref={box} className={styles["picker"]}>
      <Chosen
        {...picker}
        onChange={onChange}
        onRemove={({ id, title }) =>
          change(
            productIds.filter((one) => one !== id),
            t("{title} removed", { title }),
          )
        }
      />
      {problem && (
        <p role="alert" className={styles["problem"]}>
          {problem}
        </p>
      )}
      {productIds.length < max ? (
        <>
          <SearchBox
            label={t("Search products to add")}
            placeholder={t("Search products")}
            search={search}
            onSearch={setSearch}
          />
          <Found
            {...picker}
            search={search}
            onAdd={({ id, title }) => change([...productIds, id], t("{title} added", { title }))}
          />
        </>
      ) : (
        <p className={styles["soft"]}>{t("No more than {max} can be selected. Remove one to add another.", { max })}</p>
      )}
      <output className="only-spoken">{news}</output>
    </div>
  );
}
