import type { ReactElement } from "react";
import { PreviewLinksContent } from "../../features/preview-link/preview-links-content.tsx";
import { useRoomTitle } from "../../parts/room/use-room-title.ts";
import { useOpenSite } from "../open-site.ts";
import { t } from "../../language/t.ts";

export function PreviewLinksRoom(): ReactElement {
  const { site, language, timeZone } = useOpenSite();
  useRoomTitle(t("Preview links"), site.title);
  return <PreviewLinksContent time={{ language, timeZone }} />;
}
