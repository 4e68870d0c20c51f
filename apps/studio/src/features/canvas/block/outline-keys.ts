import { listLayoutBlocks } from "@stoa/core/page/layout/map-layout-blocks.ts";
import type { NudgeDirection } from "@stoa/core/page/layout/nudge-block.ts";
import { isPressed, SHORTCUTS, type KeyPress } from "../../../parts/keyboard/shortcuts.ts";
import { blockLabel } from "./block-label.ts";
import { duplicateChosen, removeChosen, stepBlocks, widenChosen } from "../canvas-acts.ts";
import type { Canvas } from "../canvas.ts";
import { t } from "../../../language/t.ts";

type Outcome = { readonly words: string; readonly isWriting?: boolean };

const ARROWS: Readonly<Record<string, NudgeDirection>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

function widthKey(canvas: Canvas, id: string, direction: NudgeDirection): Outcome {
  canvas.selectAll([id]);
  const isDone = widenChosen(canvas, id, direction === "left" ? -1 : 1);
  const made = direction === "left" ? t("Made narrower") : t("Made wider");
  return { words: isDone ? made : t("Can't be resized further") };
}

function moveKey(canvas: Canvas, ids: readonly string[], direction: NudgeDirection): Outcome {
  canvas.selectAll(ids);
  const isDone = stepBlocks(canvas, ids, direction);
  if (!isDone)
    return {
      words: t("Can't move any further {direction, select, up {up} down {down} left {left} other {right}}", {
        direction,
      }),
    };
  const [id = "", ...others] = ids;
  if (others.length > 0)
    return {
      words: t(
        "{count, plural, one {# block} other {# blocks}} moved {direction, select, up {up} down {down} left {left} other {right}}",
        { count: ids.length, direction },
      ),
    };
  return {
    words: t("Moved {direction, select, up {up} down {down} left {left} other {right}}, now {block}", {
      direction,
      block: blockLabel(canvas.draft.read(), id),
    }),
  };
}

function chooseKey(canvas: Canvas, id: string, { by, isAdding }: { by: -1 | 1; isAdding: boolean }): Outcome | null {
  const blocks = listLayoutBlocks(canvas.draft.read());
  const next = blocks[blocks.findIndex((one) => one.id === id) + by];
  if (!next) return null;
  const { selected } = canvas.store.getState();
  canvas.selectAll(
    isAdding ? [...new Set([...selected, id])].filter((one) => one !== next.id).concat(next.id) : [next.id],
  );
  canvas.sync.reveal(next.id);
  return { words: "" };
}

type Row = { readonly id: string; readonly ids: readonly string[] };

function arrowKey(canvas: Canvas, { id, ids }: Row, key: KeyPress): Outcome | null {
  const direction = ARROWS[key.key];
  if (!direction) return null;
  if (isPressed(SHORTCUTS.widenBlock, key)) return widthKey(canvas, id, direction);
  if (isPressed(SHORTCUTS.moveBlock, key)) return moveKey(canvas, ids, direction);
  const isAdding = isPressed(SHORTCUTS.chooseMore, key);
  if (!isAdding && !isPressed(SHORTCUTS.chooseBlock, key)) return null;
  return chooseKey(canvas, id, { by: direction === "up" ? -1 : 1, isAdding });
}

function actKey(canvas: Canvas, ids: readonly string[], key: KeyPress): Outcome | null {
  if (isPressed(SHORTCUTS.removeBlock, key)) {
    removeChosen(canvas, ids);
    return { words: "" };
  }
  if (isPressed(SHORTCUTS.duplicateBlock, key)) {
    duplicateChosen(canvas, ids);
    return { words: t("Duplicated") };
  }
  return null;
}

function writeKey(canvas: Canvas, id: string, key: KeyPress): Outcome | null {
  const [only, ...others] = canvas.store.getState().selected;
  if (!isPressed(SHORTCUTS.writeBlock, key) || only !== id || others.length > 0) return null;
  canvas.store.setState(({ writeCount }) => ({ writeCount: writeCount + 1 }));
  return { words: "", isWriting: true };
}

/**
 * Handles a key in a block's row; returns null for keys with no meaning there. The whole selection is affected if the
 * block is part of it.
 */
export function runOutlineKey(canvas: Canvas, id: string, key: KeyPress): Outcome | null {
  const { selected } = canvas.store.getState();
  const ids = selected.includes(id) ? selected : [id];
  return writeKey(canvas, id, key) ?? actKey(canvas, ids, key) ?? arrowKey(canvas, { id, ids }, key);
}
