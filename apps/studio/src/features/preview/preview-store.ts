import { createStore } from "zustand/vanilla";
import type { DeviceName } from "./frame-size.ts";

type PreviewState = {
  /** Whether the canvas is shown beside the form. */
  readonly isOpen: boolean;
  /** Whether the room has a form that the canvas stands beside. */
  readonly canToggle: boolean;
  /** Path of the site that the canvas shows. */
  readonly shownPath: string;
  /** Kind of device whose width the page is shown at. */
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
