import type { ReactElement } from "react";
import { DomainsContent } from "../../../features/domain/domains-content.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";

export function DomainsRoom(): ReactElement {
  const { site } = useOpenSite();
  useRoomTitle("Domains", site.title);
  return <DomainsContent />;
}
