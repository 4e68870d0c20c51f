import type { ReactElement } from "react";
import { MembersContent } from "../../../features/member/members-content.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { t } from "../../../language/t.ts";

export function MembersRoom(): ReactElement {
  const { site, account, platformUrl } = useOpenSite();
  useRoomTitle(t("Members"), site.title);
  return <MembersContent ownId={account.id} onLeft={() => location.assign(platformUrl)} />;
}
