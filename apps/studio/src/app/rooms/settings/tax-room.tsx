import type { ReactElement } from "react";
import { TaxContent } from "../../../features/tax/tax-content.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { t } from "../../../language/t.ts";

export function TaxRoom(): ReactElement {
  const { site, language, siteLanguage } = useOpenSite();
  useRoomTitle(t("Taxes"), site.title);
  return <TaxContent language={language} siteLanguage={siteLanguage} />;
}
