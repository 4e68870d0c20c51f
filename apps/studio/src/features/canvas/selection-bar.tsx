import type { FrameBox } from "@stoa/core/site/preview-messages.ts";
import { ArrowDown, ArrowUp, Columns2, CopyPlus, Pencil, Rows2, TextCursor, Trash2 } from "lucide-react";
import type { CSSProperties, ReactElement } from "react";
import { useStore } from "zustand";
import { ActionButton, IconButton } from "../../parts/action/action-button.tsx";
import { blockLabel } from "./block/block-label.ts";
import { useLayoutFact } from "./block/use-layout-fact.ts";
import { duplicateChosen, groupBlocks, removeChosen, stepBlocks } from "./canvas-acts.ts";
import type { Canvas } from "./canvas.ts";
import styles from "./selection-bar.module.css";
import { t } from "../../language/t.ts";

type SelectionBarProps = {
  readonly canvas: Canvas;
  readonly ids: readonly string[];
  readonly box: FrameBox;
  readonly scale: number;
};

/** Height of the bar plus its distance from the block. */
const ABOVE_PX = 40;

function placeOf({ x, y, height }: FrameBox, scale: number): CSSProperties {
  const top = y * scale - ABOVE_PX;
  const below = (y + height) * scale + 6;
  // For a block taller than the view, the bar is inside its top edge.
  const at = top >= 0 ? top : Math.max(4, Math.min(below, 4));
  return { transform: `translate(${Math.max(4, x * scale)}px, ${at}px)` };
}

function OneBlock({ canvas, id }: { readonly canvas: Canvas; readonly id: string }): ReactElement {
  return (
    <>
      {canvas.written.canWrite(id) && (
        <IconButton
          label={t("Edit text")}
          icon={<TextCursor aria-hidden="true" />}
          onPress={() => canvas.written.begin(id, null)}
        />
      )}
      <IconButton
        label={t("Edit")}
        icon={<Pencil aria-hidden="true" />}
        onPress={() => canvas.store.setState(({ writeCount }) => ({ writeCount: writeCount + 1 }))}
      />
    </>
  );
}

type ActsProps = Pick<SelectionBarProps, "canvas" | "ids"> & { readonly only: string | undefined };

function Acts({ canvas, ids, only }: ActsProps): ReactElement {
  return (
    <>
      {only === undefined ? (
        <>
          <IconButton
            label={t("Place side by side")}
            icon={<Columns2 aria-hidden="true" />}
            onPress={() => groupBlocks(canvas, ids, "beside")}
          />
          <IconButton
            label={t("Place in one column")}
            icon={<Rows2 aria-hidden="true" />}
            onPress={() => groupBlocks(canvas, ids, "below")}
          />
        </>
      ) : (
        <OneBlock canvas={canvas} id={only} />
      )}
      <IconButton
        label={t("Move up")}
        icon={<ArrowUp aria-hidden="true" />}
        onPress={() => stepBlocks(canvas, ids, "up")}
      />
      <IconButton
        label={t("Move down")}
        icon={<ArrowDown aria-hidden="true" />}
        onPress={() => stepBlocks(canvas, ids, "down")}
      />
      <IconButton
        label={t("Duplicate")}
        icon={<CopyPlus aria-hidden="true" />}
        onPress={() => duplicateChosen(canvas, ids)}
      />
      <IconButton label={t("Remove")} icon={<Trash2 aria-hidden="true" />} onPress={() => removeChosen(canvas, ids)} />
    </>
  );
}

export function SelectionBar({ canvas, ids, box, scale }: SelectionBarProps): ReactElement {
  const isWriting = useStore(canvas.store, ({ writtenId }) => writtenId !== null);
  const [only, ...others] = ids;
  const isOne = only !== undefined && others.length === 0;
  const name = useLayoutFact(canvas.draft, (layout) =>
    isOne ? blockLabel(layout, only) : t("{count, plural, one {# block} other {# blocks}}", { count: ids.length }),
  );
  return (
    <div role="toolbar" aria-label={name} className={styles["bar"]} style={placeOf(box, scale)}>
      <span className={styles["name"]}>{name}</span>
      {isWriting ? (
        <ActionButton tone="quiet" label={t("Done")} onPress={() => canvas.written.leave()}>
          {t("Done")}
        </ActionButton>
      ) : (
        <Acts canvas={canvas} ids={ids} only={isOne ? only : undefined} />
      )}
    </div>
  );
}
