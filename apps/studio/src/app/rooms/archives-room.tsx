import type { ReactElement } from "react";
import { ArchivesContent } from "../../features/site-archive/archives-content.tsx";
import { useRoomTitle } from "../../parts/room/use-room-title.ts";
import { useOpenSite } from "../open-site.ts";
import { t } from "../../language/t.ts";

export function ArchivesRoom(): ReactElement {
  const { site, language, timeZone } = useOpenSite();
  useRoomTitle(t("Archives"), site.title);
  return <ArchivesContent time={{ language, timeZone }} />;
}
