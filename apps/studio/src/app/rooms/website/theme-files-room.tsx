import type { ReactElement } from "react";
import { PreviewCanvas } from "../../../features/preview/preview-canvas.tsx";
import { usePreviewBeside } from "../../../features/preview/use-preview-beside.ts";
import { ThemeFilesContent } from "../../../features/theme/theme-files-content.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { t } from "../../../language/t.ts";

export function ThemeFilesRoom(): ReactElement {
  const { site, language, timeZone } = useOpenSite();
  const isOpen = usePreviewBeside();
  useRoomTitle(t("Theme files"), site.title);
  return (
    <ThemeFilesContent
      time={{ language, timeZone }}
      renderPreview={isOpen ? (version) => <PreviewCanvas path="/" version={version} /> : undefined}
    />
  );
}
