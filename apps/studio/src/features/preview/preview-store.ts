import { createStore } from "zustand/vanilla";
import type { DeviceName } from "./frame-size.ts";

type PreviewState = {
  readonly isOpen: boolean;
  /** Whether the room has a form to show the preview beside. */
  readonly canToggle: boolean;
  readonly shownPath: string;
  readonly device: DeviceName;
};

const NARROW = "(width < 1000px)";
const PHONE = "(width < 760px)";

function matches(query: string): boolean {
  return typeof matchMedia !== "undefined" && matchMedia(query).matches;
}

export const previewStore = createStore<PreviewState>(() => ({
  isOpen: !matches(NARROW),
  canToggle: false,
  shownPath: "/",
  device: matches(PHONE) ? "phone" : "desktop",
}));
