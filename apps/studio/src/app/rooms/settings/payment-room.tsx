import type { ReactElement } from "react";
import { PaymentContent } from "../../../features/payment/payment-content.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { t } from "../../../language/t.ts";

export function PaymentRoom(): ReactElement {
  const { site, account, language } = useOpenSite();
  useRoomTitle(t("Payments"), site.title);
  return (
    <PaymentContent
      language={language}
      mayChange={account.permissions.includes("billing.manage")}
      maySetUpStore={account.permissions.includes("store.settings")}
    />
  );
}
