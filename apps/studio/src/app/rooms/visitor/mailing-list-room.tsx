import type { ReactElement } from "react";
import { MailingListContent } from "../../../features/mailing-list/mailing-list-content.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { useListSearch } from "../../command/use-list-search.ts";
import { t } from "../../../language/t.ts";

export function MailingListRoom(): ReactElement {
  const { site, account, language, timeZone } = useOpenSite();
  useRoomTitle(t("Mailing list"), site.title);
  return (
    <MailingListContent
      {...useListSearch()}
      time={{ language, timeZone }}
      mayEdit={account.permissions.includes("customers.edit")}
      mayMakeForms={account.permissions.includes("content.edit")}
    />
  );
}
