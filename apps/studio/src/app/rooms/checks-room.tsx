import type { ReactElement } from "react";
import { ChecksContent } from "../../features/publish-check/checks-content.tsx";
import { useRoomTitle } from "../../parts/room/use-room-title.ts";
import { useOpenSite } from "../open-site.ts";
import { t } from "../../language/t.ts";

export function ChecksRoom(): ReactElement {
  const { site, account } = useOpenSite();
  useRoomTitle(t("Checks"), site.title);
  return <ChecksContent mayIgnore={account.permissions.includes("content.edit")} />;
}
