import type { ReactElement } from "react";
import { DiscountsContent } from "../../../features/discount/discounts-content.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { useListSearch } from "../../command/use-list-search.ts";
import { t } from "../../../language/t.ts";

export function DiscountsRoom(): ReactElement {
  const { site, currency, language, timeZone } = useOpenSite();
  useRoomTitle(t("Discounts"), site.title);
  return <DiscountsContent {...useListSearch()} currency={currency} time={{ language, timeZone }} />;
}
