import { listLayoutBlocks } from "@stoa/core/page/map-layout-blocks.ts";
import type { NudgeDirection } from "@stoa/core/page/nudge-block.ts";
import { blockLabel } from "./block-label.ts";
import { duplicateChosen, removeChosen, stepBlock, widenChosen } from "./canvas-acts.ts";
import type { Canvas } from "./canvas.ts";

type Key = {
  readonly key: string;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
};

/** What a key did, in words for who hears the page. */
type Outcome = { readonly words: string; readonly isWriting?: boolean };

const ARROWS: Readonly<Record<string, NudgeDirection>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

function widthKey(canvas: Canvas, id: string, direction: NudgeDirection): Outcome | null {
  if (direction === "up" || direction === "down") return null;
  canvas.selectAll([id]);
  const isDone = widenChosen(canvas, id, direction === "left" ? -1 : 1);
  return { words: isDone ? `Made ${direction === "left" ? "narrower" : "wider"}` : "It can't be made so" };
}

function moveKey(canvas: Canvas, id: string, direction: NudgeDirection): Outcome {
  canvas.selectAll([id]);
  const isDone = stepBlock(canvas, id, direction);
  const label = blockLabel(canvas.draft.read(), id);
  return { words: isDone ? `Moved ${direction}, now ${label}` : `There is nowhere ${direction} to go` };
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

function arrowKey(canvas: Canvas, id: string, key: Key): Outcome | null {
  const direction = ARROWS[key.key];
  if (!direction) return null;
  if (key.altKey) return key.shiftKey ? widthKey(canvas, id, direction) : moveKey(canvas, id, direction);
  if (direction === "left" || direction === "right") return null;
  return chooseKey(canvas, id, { by: direction === "up" ? -1 : 1, isAdding: key.shiftKey });
}

function actKey(canvas: Canvas, ids: readonly string[], { key, ctrlKey, metaKey }: Key): Outcome | null {
  if (key === "Delete" || key === "Backspace") {
    removeChosen(canvas, ids);
    return { words: "" };
  }
  if (key.toLowerCase() === "d" && (ctrlKey || metaKey)) {
    duplicateChosen(canvas, ids);
    return { words: "Duplicated" };
  }
  return null;
}

/** Enter in the row of the one chosen block; in another row it chooses, as a click does. */
function writeKey(canvas: Canvas, id: string, { key }: Key): Outcome | null {
  const [only, ...others] = canvas.store.getState().selected;
  if (key !== "Enter" || only !== id || others.length > 0) return null;
  canvas.store.setState(({ writeCount }) => ({ writeCount: writeCount + 1 }));
  return { words: "", isWriting: true };
}

/** Does what a key means in the row of a block; null for keys that mean nothing there. What is chosen goes along if the block is among it. */
export function runOutlineKey(canvas: Canvas, id: string, key: Key): Outcome | null {
  const { selected } = canvas.store.getState();
  const ids = selected.includes(id) ? selected : [id];
  return writeKey(canvas, id, key) ?? actKey(canvas, ids, key) ?? arrowKey(canvas, id, key);
}
