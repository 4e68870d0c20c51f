import { listLayoutBlocks } from "@stoa/core/page/layout/map-layout-blocks.ts";
import type { PreviewToStudio, StudioToPreview } from "@stoa/core/site/preview-messages.ts";
import { NO_BOXES, readBoxes } from "./frame/frame-boxes.ts";
import { createCanvasStore, withSelected, type CanvasStore } from "./canvas-store.ts";
import { FrameSync } from "./frame/frame-sync.ts";
import type { LayoutDraft } from "./layout-draft.ts";
import { WrittenText } from "./written-text.ts";

type FrameGuest = {
  readonly connect: (send: (message: StudioToPreview) => void, focus: () => void) => void;
  readonly hear: (message: PreviewToStudio) => void;
  readonly leave: () => void;
};

export type Canvas = {
  readonly draft: LayoutDraft;
  readonly store: CanvasStore;
  readonly sync: FrameSync;
  readonly written: WrittenText;
  /** Passed to the preview. */
  readonly guest: FrameGuest;
  readonly select: (id: string, isAdding?: boolean) => void;
  readonly selectAll: (ids: readonly string[]) => void;
  /** Starts following the draft. Returns the cleanup function. */
  readonly start: () => () => void;
};

type GuestParts = { readonly store: CanvasStore; readonly sync: FrameSync; readonly written: WrittenText };

function createGuest(draft: LayoutDraft, { store, sync, written }: GuestParts): FrameGuest {
  let heard: PreviewToStudio | null = null;
  const take = (): void => {
    const ids = new Set(listLayoutBlocks(draft.read()).map(({ id }) => id));
    const boxes = heard && readBoxes(heard, ids);
    heard = null;
    if (boxes) store.setState({ boxes });
  };
  return {
    connect: (send, focus) => {
      written.end();
      written.focusFrame = focus;
      sync.connect(send);
    },
    hear: (message) => {
      if (message.type === "stoa:shown" || message.type === "stoa:refreshed") written.end();
      written.hear(message);
      if (message.type === "stoa:shown") sync.show(message.path);
      if (message.type === "stoa:refreshed") sync.restart();
      if (message.type !== "stoa:boxes") return;
      // Of several messages between two animation frames, only the last is used.
      if (heard === null) requestAnimationFrame(take);
      heard = message;
    },
    leave: () => {
      written.end();
      sync.leave();
      store.setState({ boxes: NO_BOXES });
    },
  };
}

export function createCanvas(draft: LayoutDraft): Canvas {
  const [first] = listLayoutBlocks(draft.read());
  const store = createCanvasStore(first ? [first.id] : []);
  const sync = new FrameSync(draft);
  const written = new WrittenText(draft, { store, sync });
  const selectAll = (ids: readonly string[]): void => {
    written.end();
    store.setState({ selected: ids });
  };
  return {
    draft,
    store,
    sync,
    written,
    guest: createGuest(draft, { store, sync, written }),
    select: (id, isAdding = false) => {
      selectAll(withSelected(store.getState().selected, id, isAdding));
      sync.reveal(id);
    },
    selectAll,
    start: () =>
      draft.subscribe(() => {
        sync.follow();
        written.follow();
        const ids = new Set(listLayoutBlocks(draft.read()).map(({ id }) => id));
        const { selected } = store.getState();
        if (!selected.every((id) => ids.has(id))) selectAll(selected.filter((id) => ids.has(id)));
      }),
  };
}
