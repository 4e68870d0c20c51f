import type { ReactElement } from "react";
import { ReportsContent } from "../../features/report/reports-content.tsx";
import { useRoomTitle } from "../../parts/room/use-room-title.ts";
import { useOpenSite } from "../open-site.ts";
import { t } from "../../language/t.ts";

export function ReportsRoom(): ReactElement {
  const { site, account, language, timeZone } = useOpenSite();
  useRoomTitle(t("Reports"), site.title);
  return <ReportsContent time={{ language, timeZone }} mayReadOrders={account.permissions.includes("orders.read")} />;
}
