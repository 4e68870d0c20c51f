import type { ReactElement } from "react";
import { StoreSettingsContent } from "../../../features/store-settings/store-settings-content.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { t } from "../../../language/t.ts";

export function StoreSettingsRoom(): ReactElement {
  const { site, currency, language } = useOpenSite();
  useRoomTitle(t("Store settings"), site.title);
  return <StoreSettingsContent currency={currency} language={language} siteUrl={site.siteUrl} />;
}
