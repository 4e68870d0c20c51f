import { useEffect } from "react";
import { useStore } from "zustand";
import { previewStore } from "./preview-store.ts";

/** Allows the preview beside the form while the room is mounted; returns whether it is shown. */
export function usePreviewBeside(): boolean {
  useEffect(() => {
    previewStore.setState({ canToggle: true });
    return () => previewStore.setState({ canToggle: false, shownPath: "/" });
  }, []);
  return useStore(previewStore, ({ isOpen }) => isOpen);
}
