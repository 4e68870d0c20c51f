import { useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { SubscriptionSheet } from "../../../features/subscription/subscription-sheet.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { t } from "../../../language/t.ts";

export function SubscriptionRoom(): ReactElement {
  const { subscriptionId } = useParams({ from: "/subscriptions/$subscriptionId" });
  const { site, account, language, timeZone } = useOpenSite();
  useRoomTitle(t("Subscription"), site.title);
  return (
    <SubscriptionSheet
      key={subscriptionId}
      subscriptionId={subscriptionId}
      time={{ language, timeZone }}
      mayEdit={account.permissions.includes("orders.edit")}
    />
  );
}
