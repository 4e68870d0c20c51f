import { useEffect, type ReactElement } from "react";
import { useStore } from "zustand";
import { PreviewCanvas } from "../features/preview/preview-canvas.tsx";
import { previewStore } from "../features/preview/preview-store.ts";
import { ThemeFilesContent } from "../features/theme/theme-files-content.tsx";
import { useRoomTitle } from "../parts/use-room-title.ts";
import { useOpenSite } from "./open-site.ts";

/** The files of the theme, and beside them the site as they make it. */
export function ThemeFilesRoom(): ReactElement {
  const { site, language, timeZone } = useOpenSite();
  const { isOpen } = useStore(previewStore);
  useRoomTitle("Theme files", site.title);
  useEffect(() => {
    previewStore.setState({ canToggle: true });
    return () => previewStore.setState({ canToggle: false, shownPath: "/" });
  }, []);
  return (
    <ThemeFilesContent
      time={{ language, timeZone }}
      renderPreview={isOpen ? (version) => <PreviewCanvas path="/" version={version} /> : undefined}
    />
  );
}
