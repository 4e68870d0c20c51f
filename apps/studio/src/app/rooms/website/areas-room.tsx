import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { AreasContent } from "../../../features/area/areas-content.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { t } from "../../../language/t.ts";

export function AreasRoom(): ReactElement {
  const { site, account } = useOpenSite();
  const navigate = useNavigate();
  useRoomTitle(t("Header and footer"), site.title);
  return (
    <AreasContent
      maySetUp={account.permissions.includes("site.settings")}
      onOpen={(documentId) => void navigate({ to: "/areas/$documentId", params: { documentId } })}
    />
  );
}
