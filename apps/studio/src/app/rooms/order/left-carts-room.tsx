import type { ReactElement } from "react";
import { LeftCartsContent } from "../../../features/left-cart/left-carts-content.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { t } from "../../../language/t.ts";

export function LeftCartsRoom(): ReactElement {
  const { site, account, language, timeZone } = useOpenSite();
  useRoomTitle(t("Abandoned carts"), site.title);
  return (
    <LeftCartsContent
      time={{ language, timeZone }}
      mayRemind={account.permissions.includes("customers.edit")}
      maySet={account.permissions.includes("store.settings")}
    />
  );
}
