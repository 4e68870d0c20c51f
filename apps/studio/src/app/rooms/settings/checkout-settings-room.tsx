import type { ReactElement } from "react";
import { CheckoutScripts } from "../../../features/checkout-settings/checkout-scripts.tsx";
import { CheckoutSettingsContent } from "../../../features/checkout-settings/checkout-settings-content.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { t } from "../../../language/t.ts";

export function CheckoutSettingsRoom(): ReactElement {
  const { site, currency, language, timeZone } = useOpenSite();
  useRoomTitle(t("Checkout"), site.title);
  return (
    <>
      <CheckoutSettingsContent currency={currency} language={language} />
      <CheckoutScripts time={{ language, timeZone }} />
    </>
  );
}
