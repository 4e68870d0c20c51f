import type { ReactElement } from "react";
import { ShippingContent } from "../../../features/shipping/shipping-room-content.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { t } from "../../../language/t.ts";

export function ShippingRoom(): ReactElement {
  const { site, currency, language, siteLanguage } = useOpenSite();
  useRoomTitle(t("Shipping"), site.title);
  return <ShippingContent siteCurrency={currency} language={language} siteLanguage={siteLanguage} />;
}
