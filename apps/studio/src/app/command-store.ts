import { createStore } from "zustand/vanilla";

/** Dialogs in which something is made, wherever their owner is. */
export type MakingDialog =
  | "page"
  | "product"
  | "store"
  | "discount"
  | "gift-card"
  | "member"
  | "api-key"
  | "webhook"
  | "mail-preview"
  | "collection"
  | "form"
  | "preview-link"
  | "domain";

type Open = "palette" | "help" | MakingDialog | null;

/** What lies over the rooms: the palette, the help, or a dialog that the palette opened. */
export const commandStore = createStore<{ readonly open: Open }>(() => ({ open: null }));

export function openCommand(open: Open): void {
  commandStore.setState({ open });
}
