import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Navigate, useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { flushDrafts } from "../../drafts/open-drafts.ts";
import { ChecklistContent } from "../../features/checklist/checklist-content.tsx";
import { putChecklistAway } from "../../features/checklist/checklist-calls.ts";
import { publishDialogStore } from "../../features/release/publish/publish-dialog-store.ts";
import { showFailure } from "../../parts/notice/toast-store.ts";
import { useRoomTitle } from "../../parts/room/use-room-title.ts";
import { openSiteQuery, useOpenSite } from "../open-site.ts";
import { firstRoom } from "../studio-rooms.ts";
import { t } from "../../language/t.ts";

export function ChecklistRoom(): ReactElement {
  const { site, account, homepageId } = useOpenSite();
  const navigate = useNavigate();
  useRoomTitle(t("Start"), site.title);
  const { permissions } = account;
  const queries = useQueryClient();
  const puttingAway = useMutation({
    mutationFn: putChecklistAway,
    onSuccess: async () => {
      await navigate({ to: firstRoom(permissions), replace: true });
      queries.setQueryData(
        openSiteQuery.queryKey,
        (opened) => opened && { ...opened, account: { ...opened.account, isChecklistPutAway: true } },
      );
    },
    onError: (error) => showFailure(error, () => puttingAway.mutate()),
  });
  return (
    <ChecklistContent
      site={{ homepageId, liveRelease: site.liveRelease, siteUrl: site.siteUrl, permissions }}
      onPublish={() => {
        flushDrafts();
        publishDialogStore.setState({ isOpen: true });
      }}
      whenDone={<Navigate to={firstRoom(permissions)} replace />}
      isPuttingAway={puttingAway.isPending}
      onPutAway={() => puttingAway.mutate()}
    />
  );
}
