import type { ReactElement } from "react";
import { InventoryContent } from "../../../features/inventory/inventory-content.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { useListSearch } from "../../command/use-list-search.ts";
import { t } from "../../../language/t.ts";

export function InventoryRoom(): ReactElement {
  const { site, account, language, timeZone } = useOpenSite();
  useRoomTitle(t("Inventory"), site.title);
  const mayEdit = account.permissions.includes("stock.edit");
  return <InventoryContent {...useListSearch()} time={{ language, timeZone }} mayEdit={mayEdit} />;
}
