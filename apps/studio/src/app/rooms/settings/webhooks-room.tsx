import type { ReactElement } from "react";
import { WebhooksContent } from "../../../features/webhook/webhooks-content.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { t } from "../../../language/t.ts";

export function WebhooksRoom(): ReactElement {
  const { site, language, timeZone } = useOpenSite();
  useRoomTitle(t("Webhooks"), site.title);
  return <WebhooksContent time={{ language, timeZone }} />;
}
