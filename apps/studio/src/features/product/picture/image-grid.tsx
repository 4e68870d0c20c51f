import type { Image } from "@stoa/core/image/image-schema.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { GripVertical } from "lucide-react";
import type { ReactElement } from "react";
import { Button } from "react-aria-components/Button";
import { GridList, GridListItem } from "react-aria-components/GridList";
import { useDragAndDrop } from "react-aria-components/useDragAndDrop";
import { dropPosition } from "../../../parts/table/drop-position.ts";
import { ProductPicture } from "./product-picture.tsx";
import styles from "./image-grid.module.css";
import { t } from "../../../language/t.ts";

type Picture = Product["images"][number];

type ImageGridProps = {
  readonly pictures: readonly Picture[];
  readonly files: ReadonlyMap<string, Image>;
  readonly chosenId: string | null;
  readonly onChoose: (imageId: string | null) => void;
  readonly onMove: (imageId: string, position: number) => void;
};

type Tile = Picture & { readonly id: string; readonly position: number; readonly file: Image | undefined };

function describe({ altText, position }: Tile): string {
  return t("Image {number}: {text}", { number: position + 1, text: altText || t("no description") });
}

/** Sortable pictures: dragged by pointer, or by keyboard on the handle (Enter, arrow keys, Enter). */
export function ImageGrid({ pictures, files, chosenId, onChoose, onMove }: ImageGridProps): ReactElement | null {
  const tiles: Tile[] = pictures.map((picture, position) => ({
    ...picture,
    id: picture.imageId,
    position,
    file: files.get(picture.imageId),
  }));
  const { dragAndDropHooks } = useDragAndDrop<Tile>({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": String(key) })),
    onReorder: ({ keys, target }) => {
      const [moved] = [...keys].map(String);
      const ids = tiles.map(({ id }) => id);
      const drop = { targetId: String(target.key), isBefore: target.dropPosition === "before" };
      if (moved) onMove(moved, dropPosition(ids, moved, drop));
    },
  });
  if (tiles.length === 0) return null;
  return (
    <GridList
      aria-label={t("Images")}
      layout="grid"
      className={styles["grid"] ?? ""}
      items={tiles}
      selectionMode="single"
      selectionBehavior="replace"
      selectedKeys={chosenId ? [chosenId] : []}
      onSelectionChange={(keys) => onChoose(keys === "all" ? null : String([...keys][0] ?? "") || null)}
      dragAndDropHooks={dragAndDropHooks}
    >
      {(tile) => (
        <GridListItem id={tile.id} textValue={describe(tile)} className={styles["tile"] ?? ""}>
          <ProductPicture image={tile.file} sizePx={84} />
          <Button
            slot="drag"
            className={styles["handle"] ?? ""}
            aria-label={t("Move image {number}", { number: tile.position + 1 })}
          >
            <GripVertical aria-hidden="true" />
          </Button>
          {tile.position === 0 && <span className={styles["note"]}>{t("Main")}</span>}
          {tile.altText === "" && (
            <span className={styles["note"]} data-missing>
              {t("No alt text")}
            </span>
          )}
        </GridListItem>
      )}
    </GridList>
  );
}
