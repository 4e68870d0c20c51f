import { getRouteApi, useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { OrdersClosed } from "../../../features/order/list/orders-closed.tsx";
import { OrdersList } from "../../../features/order/list/orders-list.tsx";
import { writeOrdersSearch } from "../../../features/order/view/order-view.ts";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { t } from "../../../language/t.ts";

const route = getRouteApi("/orders");

export function OrdersRoom(): ReactElement {
  const { site, account, language, timeZone } = useOpenSite();
  const { view = "all", q = "" } = route.useSearch();
  const navigate = useNavigate();
  useRoomTitle(t("Orders"), site.title);
  if (!account.permissions.includes("orders.read")) return <OrdersClosed />;
  return (
    <OrdersList
      view={view}
      search={q}
      clock={{ language, timeZone }}
      siteUrl={site.siteUrl}
      permissions={account.permissions}
      onSearch={(search) =>
        void navigate({ to: "/orders", search: writeOrdersSearch({ view, search }), replace: true })
      }
      onShowAll={() => void navigate({ to: "/orders", search: {}, replace: true })}
    />
  );
}
