import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { pendingChangesQuery } from "../../../features/release/pending-changes-query.ts";
import { PreviewCanvas } from "../../../features/preview/preview-canvas.tsx";
import { ThemeProblems } from "../../../features/theme/theme-problems.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { t } from "../../../language/t.ts";

export function WebsiteRoom(): ReactElement {
  const { site, account } = useOpenSite();
  const pending = useQuery(pendingChangesQuery);
  useRoomTitle(t("Website"), site.title);
  return (
    <>
      <h1 className="only-spoken">{t("Website")}</h1>
      {account.permissions.includes("design.edit") && <ThemeProblems version={pending.dataUpdatedAt} />}
      <PreviewCanvas path="/" version={pending.dataUpdatedAt} />
    </>
  );
}
