import { createStore } from "zustand/vanilla";

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

export const commandStore = createStore<{ readonly open: Open }>(() => ({ open: null }));

export function openCommand(open: Open): void {
  commandStore.setState({ open });
}
