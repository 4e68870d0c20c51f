import type { ReactElement } from "react";
import { ReviewsContent } from "../../../features/review/reviews-content.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { t } from "../../../language/t.ts";

export function ReviewsRoom(): ReactElement {
  const { site, account, language, timeZone } = useOpenSite();
  useRoomTitle(t("Reviews"), site.title);
  const maySet = account.permissions.includes("store.settings");
  return <ReviewsContent time={{ language, timeZone }} maySet={maySet} />;
}
