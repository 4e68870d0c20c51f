import type { ReactElement } from "react";
import { DomainsContent } from "../../../features/domain/domains-content.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { t } from "../../../language/t.ts";

export function DomainsRoom(): ReactElement {
  const { site } = useOpenSite();
  useRoomTitle(t("Domains"), site.title);
  return <DomainsContent />;
}
