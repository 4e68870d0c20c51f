import type { ReactElement } from "react";
import { GiftCardsContent } from "../../../features/gift-card/gift-cards-content.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { useListSearch } from "../../command/use-list-search.ts";
import { t } from "../../../language/t.ts";

export function GiftCardsRoom(): ReactElement {
  const { site, currency, language, timeZone } = useOpenSite();
  useRoomTitle(t("Gift cards"), site.title);
  return <GiftCardsContent {...useListSearch()} currency={currency} time={{ language, timeZone }} />;
}
