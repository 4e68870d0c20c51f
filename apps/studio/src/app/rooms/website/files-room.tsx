import { getRouteApi, useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { FilesPanel } from "../../../features/file/list/files-panel.tsx";
import { readFilesSearch } from "../../../features/file/list/files-view.ts";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { t } from "../../../language/t.ts";

const route = getRouteApi("/files");

export function FilesRoom(): ReactElement {
  const { site, language, account } = useOpenSite();
  const search = route.useSearch();
  const navigate = useNavigate();
  useRoomTitle(t("Files"), site.title);
  return (
    <FilesPanel
      search={search}
      siteUrl={site.siteUrl}
      language={language}
      canChange={account.permissions.includes("images.upload")}
      canDelete={account.permissions.includes("content.edit")}
      onSearch={(next) => void navigate({ to: "/files", search: readFilesSearch(next) })}
    />
  );
}
