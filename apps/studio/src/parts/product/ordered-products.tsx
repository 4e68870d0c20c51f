import { X } from "lucide-react";
import type { ReactElement } from "react";
import { GridList, GridListItem } from "react-aria-components/GridList";
import { useDragAndDrop } from "react-aria-components/useDragAndDrop";
import { IconButton } from "../action/action-button.tsx";
import { dropPosition } from "../table/drop-position.ts";
import { RowHandle } from "../table/row-handle.tsx";
import styles from "./product-picker.module.css";
import { t } from "../../language/t.ts";

export type ChosenProduct = { readonly id: string; readonly title: string };

type OrderedProductsProps = {
  readonly label: string;
  readonly products: readonly ChosenProduct[];
  readonly onRemove: (product: ChosenProduct) => void;
  readonly onOrder: (productIds: readonly string[]) => void;
};

/** Sortable products: dragged by pointer, or by keyboard on the handle (Enter, arrow keys, Enter). */
export function OrderedProducts({ label, products, onRemove, onOrder }: OrderedProductsProps): ReactElement {
  const { dragAndDropHooks } = useDragAndDrop<ChosenProduct>({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": String(key) })),
    onReorder: ({ keys, target }) => {
      const [moved] = [...keys].map(String);
      if (!moved) return;
      const ids = products.map(({ id }) => id);
      const drop = { targetId: String(target.key), isBefore: target.dropPosition === "before" };
      onOrder(ids.filter((id) => id !== moved).toSpliced(dropPosition(ids, moved, drop), 0, moved));
    },
  });
  return (
    <GridList
      aria-label={label}
      className={styles["ordered"] ?? ""}
      items={products}
      selectionMode="none"
      dragAndDropHooks={dragAndDropHooks}
    >
      {(product) => (
        <GridListItem id={product.id} textValue={product.title} className={styles["row"] ?? ""}>
          <RowHandle label={t("Move {title}", { title: product.title })} />
          <span className={styles["title"]}>{product.title}</span>
          <IconButton
            label={t("Remove {title}", { title: product.title })}
            icon={<X aria-hidden="true" />}
            onPress={() => onRemove(product)}
          />
        </GridListItem>
      )}
    </GridList>
  );
}
