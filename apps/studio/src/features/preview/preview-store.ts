import { createStore } from "zustand/vanilla";

type PreviewState = {
  /** Whether the canvas is shown beside the form. */
  readonly isOpen: boolean;
  /** Whether the room has a form that the canvas stands beside. */
  readonly canToggle: boolean;
  /** Path of the site that the canvas shows. */
  readonly shownPath: string;
};

const NARROW = "(width < 1000px)";

export const previewStore = createStore<PreviewState>(() => ({
  isOpen: typeof matchMedia === "undefined" || !matchMedia(NARROW).matches,
  canToggle: false,
  shownPath: "/",
}));
