import { useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { CustomerSheet } from "../../../features/customer/customer-sheet.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { t } from "../../../language/t.ts";

export function CustomerRoom(): ReactElement {
  const { customerId } = useParams({ from: "/customers/$customerId" });
  const { site, account, language, timeZone } = useOpenSite();
  useRoomTitle(t("Customer"), site.title);
  return (
    <CustomerSheet
      key={customerId}
      customerId={customerId}
      time={{ language, timeZone }}
      mayEdit={account.permissions.includes("customers.edit")}
      mayReadOrders={account.permissions.includes("orders.read")}
    />
  );
}
