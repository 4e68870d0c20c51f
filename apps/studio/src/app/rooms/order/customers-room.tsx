import type { ReactElement } from "react";
import { CustomersContent } from "../../../features/customer/customers-content.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { useListSearch } from "../../command/use-list-search.ts";
import { t } from "../../../language/t.ts";

export function CustomersRoom(): ReactElement {
  const { site, language, timeZone } = useOpenSite();
  useRoomTitle(t("Customers"), site.title);
  return <CustomersContent {...useListSearch()} time={{ language, timeZone }} />;
}
