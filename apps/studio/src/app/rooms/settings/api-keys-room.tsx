import type { ReactElement } from "react";
import { ApiKeysContent } from "../../../features/api-key/api-keys-content.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { t } from "../../../language/t.ts";

export function ApiKeysRoom(): ReactElement {
  const { site, account, language, timeZone } = useOpenSite();
  useRoomTitle(t("API keys"), site.title);
  return <ApiKeysContent permissions={account.permissions} time={{ language, timeZone }} />;
}
