import type { Layout } from "@stoa/core/page/layout-schema.ts";

/** The layout of one page or item as the canvas reads and edits it. */
export type LayoutDraft = {
  /** Id of the element in the frame that the blocks stand in. */
  readonly rootId: string;
  /** Document of the editable area that the blocks stand in, where it is one. */
  readonly areaId?: string;
  /** Address of the page as the preview shows it. */
  readonly readPath: () => string;
  /** With every edit, saved or not. */
  readonly read: () => Layout;
  /** As the server has it, and the frame after it loaded the page. */
  readonly readSaved: () => Layout;
  readonly edit: (label: string, edit: (layout: Layout) => Layout) => void;
  readonly undo: () => void;
  /** Calls back after each change; gives what ends that. */
  readonly subscribe: (listener: () => void) => () => void;
};
