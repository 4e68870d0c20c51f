import { getRouteApi } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { OrderSheet } from "../../../features/order/view/order-sheet.tsx";
import { OrdersClosed } from "../../../features/order/list/orders-closed.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { t } from "../../../language/t.ts";

const route = getRouteApi("/orders/$orderId");

export function OrderRoom(): ReactElement {
  const { orderId } = route.useParams();
  const { site, account, language, timeZone } = useOpenSite();
  useRoomTitle(t("Order"), site.title);
  if (!account.permissions.includes("orders.read")) return <OrdersClosed />;
  return (
    <OrderSheet
      key={orderId}
      orderId={orderId}
      clock={{ language, timeZone }}
      siteUrl={site.siteUrl}
      permissions={account.permissions}
    />
  );
}
