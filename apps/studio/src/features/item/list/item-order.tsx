import type { ItemRow } from "@stoa/core/item/list/item-list-api.ts";
import { Copy, GripVertical, Trash2 } from "lucide-react";
import type { ReactElement } from "react";
import { Button } from "react-aria-components/Button";
import { GridList, GridListItem } from "react-aria-components/GridList";
import { useDragAndDrop } from "react-aria-components/useDragAndDrop";
import { IconButton } from "../../../parts/action/action-button.tsx";
import type { ItemActs } from "../item-acts.ts";
import { ItemBadges } from "../item-badges.tsx";
import { ItemThumb } from "../picture/item-thumb.tsx";
import { afterDrop } from "./after-drop.ts";
import type { ItemNoun } from "../item-texts.ts";
import styles from "./item-order.module.css";
import { t } from "../../../language/t.ts";

type ItemOrderProps = {
  readonly rows: readonly ItemRow[];
  readonly noun: ItemNoun;
  readonly acts: ItemActs;
  readonly onOpen: (itemId: string) => void;
};

/** Visitors see it as is, which is true of most pictures and needs no badge. */
function isQuiet({ itemStatus, status }: ItemRow): boolean {
  return itemStatus === "published" && status === "published";
}

type TileProps = { readonly row: ItemRow; readonly acts: ItemActs; readonly title: string };

function Tile({ row, acts, title }: TileProps): ReactElement {
  return (
    <>
      <div className={styles["picture"]}>
        <ItemThumb picture={row.picture} recordType={row.recordType} widthPx={750} />
        <Button slot="drag" className={styles["handle"] ?? ""} aria-label={t("Move {title}", { title })}>
          <GripVertical aria-hidden="true" />
        </Button>
      </div>
      <div className={styles["words"]}>
        <span className={styles["title"]}>{title}</span>
        <span className={styles["acts"]}>
          <IconButton
            label={t("Duplicate {title}", { title })}
            icon={<Copy aria-hidden="true" />}
            isDisabled={acts.isBusy}
            onPress={() => acts.duplicate(row)}
          />
          <IconButton
            label={t("Delete {title}", { title })}
            icon={<Trash2 aria-hidden="true" />}
            isDisabled={acts.isBusy}
            onPress={() => acts.remove(row)}
          />
        </span>
      </div>
      {isQuiet(row) ? null : <ItemBadges item={row} />}
    </>
  );
}

/** Sortable items: dragged by pointer, or by keyboard on the handle (Enter, arrow keys, Enter). */
export function ItemOrder({ rows, noun, acts, onOpen }: ItemOrderProps): ReactElement {
  const items = [...rows];
  const { dragAndDropHooks } = useDragAndDrop<ItemRow>({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": String(key) })),
    onReorder: ({ keys, target }) => {
      const [moved] = [...keys].map(String);
      const row = items.find(({ id }) => id === moved);
      const drop = { targetId: String(target.key), isBefore: target.dropPosition === "before" };
      const order = items.map(({ id }) => id);
      if (row) acts.place(row, afterDrop(order, row.id, drop));
    },
  });
  return (
    <GridList
      aria-label={t("The {itemNoun}", { itemNoun: noun.many })}
      layout="grid"
      className={styles["grid"] ?? ""}
      items={items}
      onAction={(key) => onOpen(String(key))}
      dragAndDropHooks={dragAndDropHooks}
      dependencies={[acts.isBusy]}
    >
      {(row) => {
        const title = row.title || t("Untitled {itemNoun}", { itemNoun: noun.one });
        return (
          <GridListItem id={row.id} textValue={title} className={styles["tile"] ?? ""}>
            <Tile row={row} acts={acts} title={title} />
          </GridListItem>
        );
      }}
    </GridList>
  );
}
