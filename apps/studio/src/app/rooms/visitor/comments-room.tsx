import type { ReactElement } from "react";
import { CommentsContent } from "../../../features/comment/comments-content.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { t } from "../../../language/t.ts";

export function CommentsRoom(): ReactElement {
  const { site, account, language, timeZone } = useOpenSite();
  useRoomTitle(t("Comments"), site.title);
  return (
    <CommentsContent
      time={{ language, timeZone }}
      siteTitle={site.title}
      maySet={account.permissions.includes("site.settings")}
    />
  );
}
