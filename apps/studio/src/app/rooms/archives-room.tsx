import type { ReactElement } from "react";
import { ArchivesContent } from "../../features/site-archive/archives-content.tsx";
import { useRoomTitle } from "../../parts/room/use-room-title.ts";
import { useOpenSite } from "../open-site.ts";

export function ArchivesRoom(): ReactElement {
  const { site, language, timeZone } = useOpenSite();
  useRoomTitle("Archives", site.title);
  return <ArchivesContent time={{ language, timeZone }} />;
}
