import type { ReactElement } from "react";
import { ShippingContent } from "../../../features/shipping/shipping-room-content.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";

export function ShippingRoom(): ReactElement {
  const { site, currency, language, siteLanguage } = useOpenSite();
  useRoomTitle("Shipping", site.title);
  return <ShippingContent siteCurrency={currency} language={language} siteLanguage={siteLanguage} />;
}
