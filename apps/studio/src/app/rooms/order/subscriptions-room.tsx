import type { ReactElement } from "react";
import { SubscriptionsContent } from "../../../features/subscription/subscriptions-content.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { t } from "../../../language/t.ts";

export function SubscriptionsRoom(): ReactElement {
  const { site, account, language, timeZone } = useOpenSite();
  useRoomTitle(t("Subscriptions"), site.title);
  const maySeeProducts = account.permissions.includes("products.read");
  return <SubscriptionsContent time={{ language, timeZone }} maySeeProducts={maySeeProducts} />;
}
