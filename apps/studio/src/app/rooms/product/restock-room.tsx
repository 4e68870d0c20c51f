import type { ReactElement } from "react";
import { RestockContent } from "../../../features/restock/restock-content.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { t } from "../../../language/t.ts";

export function RestockRoom(): ReactElement {
  const { site, account, language, timeZone } = useOpenSite();
  useRoomTitle(t("Waiting lists"), site.title);
  const maySeeProducts = account.permissions.includes("products.read");
  return <RestockContent time={{ language, timeZone }} maySeeProducts={maySeeProducts} />;
}
