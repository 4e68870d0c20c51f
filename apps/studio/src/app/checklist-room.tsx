import { Navigate, useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { flushDrafts } from "../drafts/open-drafts.ts";
import { ChecklistContent } from "../features/checklist/checklist-content.tsx";
import { putAway } from "../features/checklist/checklist-memory.ts";
import { publishDialogStore } from "../features/release/publish-dialog-store.ts";
import { useRoomTitle } from "../parts/use-room-title.ts";
import { useOpenSite } from "./open-site.ts";
import { firstRoom } from "./studio-rooms.ts";

/** Where a new site's owner begins. */
export function ChecklistRoom(): ReactElement {
  const { site, account, homepageId } = useOpenSite();
  const navigate = useNavigate();
  useRoomTitle("Start", site.title);
  const { permissions } = account;
  return (
    <ChecklistContent
      site={{ homepageId, liveRelease: site.liveRelease, siteUrl: site.siteUrl, permissions }}
      onPublish={() => {
        flushDrafts();
        publishDialogStore.setState({ isOpen: true });
      }}
      whenDone={<Navigate to={firstRoom(permissions)} replace />}
      onPutAway={() => {
        putAway(account.id);
        void navigate({ to: firstRoom(permissions), replace: true });
      }}
    />
  );
}
