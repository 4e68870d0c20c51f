import { GripVertical } from "lucide-react";
import type { ReactElement } from "react";
import { Button } from "react-aria-components/Button";
import { GridList, GridListItem } from "react-aria-components/GridList";
import { useDragAndDrop } from "react-aria-components/useDragAndDrop";
import { dropPosition } from "../../../parts/table/drop-position.ts";
import { GalleryPicture } from "./gallery-picture.tsx";
import type { PlacedPicture } from "./gallery-pictures.ts";
import styles from "./gallery-editor.module.css";
import { t } from "../../../language/t.ts";

type PictureTilesProps = {
  readonly pictures: readonly PlacedPicture[];
  readonly openAt: number | null;
  readonly onOpen: (at: number | null) => void;
  readonly onMove: (from: number, to: number) => void;
};

type Tile = PlacedPicture & { readonly id: string };

function describe({ at, picture }: PlacedPicture): string {
  return t("Image {number}: {description}", {
    number: at + 1,
    description: picture.image.altText || picture.title || t("no description"),
  });
}

/** Sortable pictures: dragged by pointer, or by keyboard on the handle (Enter, arrow keys, Enter). */
export function PictureTiles({ pictures, openAt, onOpen, onMove }: PictureTilesProps): ReactElement {
  const tiles: Tile[] = pictures.map((one) => ({ ...one, id: one.key }));
  const ids = tiles.map(({ id }) => id);
  const openId = openAt === null ? undefined : ids[openAt];
  const { dragAndDropHooks } = useDragAndDrop<Tile>({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": String(key) })),
    onReorder: ({ keys, target }) => {
      const [moved] = [...keys].map(String);
      const drop = { targetId: String(target.key), isBefore: target.dropPosition === "before" };
      if (moved) onMove(ids.indexOf(moved), dropPosition(ids, moved, drop));
    },
  });
  return (
    <GridList
      aria-label={t("Images")}
      layout="grid"
      className={styles["tiles"] ?? ""}
      items={tiles}
      selectionMode="single"
      selectionBehavior="replace"
      selectedKeys={openId === undefined ? [] : [openId]}
      onSelectionChange={(keys) => {
        const [key] = keys === "all" ? [] : [...keys];
        onOpen(key === undefined ? null : ids.indexOf(String(key)));
      }}
      dragAndDropHooks={dragAndDropHooks}
    >
      {(tile) => (
        <GridListItem id={tile.id} textValue={describe(tile)} className={styles["tile"] ?? ""}>
          <GalleryPicture imageId={tile.picture.image.imageId} />
          <Button
            slot="drag"
            className={styles["handle"] ?? ""}
            aria-label={t("Move image {number}", { number: tile.at + 1 })}
          >
            <GripVertical aria-hidden="true" />
          </Button>
          {tile.picture.image.altText.trim() === "" && (
            <span className={styles["mark"]} aria-hidden="true">
              {t("No alt text")}
            </span>
          )}
        </GridListItem>
      )}
    </GridList>
  );
}
