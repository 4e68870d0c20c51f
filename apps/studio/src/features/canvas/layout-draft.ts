import type { Layout } from "@stoa/core/page/layout/layout-schema.ts";

export type LayoutDraft = {
  /** Id of the element in the frame that contains the blocks. */
  readonly rootId: string;
  /** Document of the editable area that contains the blocks, if any. */
  readonly areaId?: string;
  /** Path of the page in the preview. */
  readonly readPath: () => string;
  /** Includes all edits, saved or not. */
  readonly read: () => Layout;
  /** The server's version, which the frame shows after loading. */
  readonly readSaved: () => Layout;
  readonly edit: (label: string, edit: (layout: Layout) => Layout) => void;
  readonly undo: () => void;
  /** Calls back after each change. Returns the cleanup function. */
  readonly subscribe: (listener: () => void) => () => void;
};
