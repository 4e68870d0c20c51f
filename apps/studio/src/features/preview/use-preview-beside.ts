import { useEffect } from "react";
import { useStore } from "zustand";
import { previewStore } from "./preview-store.ts";

/** Lets a room have the preview beside its form for as long as it is there; answers whether it is shown. */
export function usePreviewBeside(): boolean {
  useEffect(() => {
    previewStore.setState({ canToggle: true });
    return () => previewStore.setState({ canToggle: false, shownPath: "/" });
  }, []);
  return useStore(previewStore, ({ isOpen }) => isOpen);
}
