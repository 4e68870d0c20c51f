import type { ReactElement } from "react";
import { SiteSettingsContent } from "../../../features/site-settings/site-settings-content.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { useFilePicking } from "../../page/use-file-picking.tsx";
import { t } from "../../../language/t.ts";

export function SiteSettingsRoom(): ReactElement {
  const { site } = useOpenSite();
  const { pickFile, picker } = useFilePicking();
  useRoomTitle(t("Site settings"), site.title);
  return (
    <>
      <SiteSettingsContent pickFile={pickFile} />
      {picker}
    </>
  );
}
