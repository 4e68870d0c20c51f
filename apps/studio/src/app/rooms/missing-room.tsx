import { Link } from "@tanstack/react-router";
import { Compass } from "lucide-react";
import type { ReactElement } from "react";
import { StateNotice } from "../../parts/notice/state-notice.tsx";
import { useRoomTitle } from "../../parts/room/use-room-title.ts";
import { t } from "../../language/t.ts";

export function MissingRoom(): ReactElement {
  useRoomTitle(t("Page not found"));
  return (
    <StateNotice
      isPage
      title={t("Nothing at this address")}
      icon={<Compass aria-hidden="true" />}
      action={<Link to="/products">{t("Go to your products")}</Link>}
    >
      {t("The link may be old or mistyped.")}
    </StateNotice>
  );
}
