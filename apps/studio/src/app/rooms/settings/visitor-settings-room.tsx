import type { ReactElement } from "react";
import { VisitorSettingsContent } from "../../../features/visitor-setting/visitor-settings-content.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { useFilePicking } from "../../page/use-file-picking.tsx";
import { t } from "../../../language/t.ts";

export function VisitorSettingsRoom(): ReactElement {
  const { site } = useOpenSite();
  const { pickFile, picker } = useFilePicking();
  useRoomTitle(t("Notices, comments and speed"), site.title);
  return (
    <>
      <VisitorSettingsContent pickFile={pickFile} />
      {picker}
    </>
  );
}
