import type { SiteArchive } from "@stoa/core/site-archive/site-archive-api.ts";
import { byteSizeText } from "@stoa/core/lib/byte-size-text.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Archive, Download, Plus } from "lucide-react";
import { useState, type ReactElement } from "react";
import { errorText } from "../../client/call-error.ts";
import { useRequestedAct } from "../../parts/action/requested-act.ts";
import { ActionButton, ActionLink } from "../../parts/action/action-button.tsx";
import { CheckField } from "../../parts/choice/check-field.tsx";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { ConfirmDialog } from "../../parts/dialog/modal-dialog.tsx";
import { RecordTable, RowText, type RecordColumn } from "../../parts/table/record-table.tsx";
import { RoomHeader } from "../../parts/room/room-header.tsx";
import { dayText, momentText, type SiteTime } from "../../parts/time/site-time.ts";
import { LoadError, StateNotice } from "../../parts/notice/state-notice.tsx";
import { StatusBadge, type BadgeTone } from "../../parts/notice/status-badge.tsx";
import { archiveHref, archivesQuery, isComing, orderArchive } from "./archive-calls.ts";
import { t } from "../../language/t.ts";

function contentsOf({ hasFacts }: SiteArchive): string {
  return hasFacts ? t("The whole site") : t("Content only");
}

const STATES: Readonly<Record<SiteArchive["state"], { readonly tone: BadgeTone; readonly text: string }>> = {
  waiting: { tone: "neutral", text: t("Pending") },
  running: { tone: "accent", text: t("In progress") },
  ready: { tone: "good", text: t("Ready") },
  failed: { tone: "bad", text: t("Failed") },
};

/** Progress in percent; empty before it is known. */
function progressText({ state, doneCount, totalCount }: SiteArchive): string {
  if (state !== "running" || totalCount === 0) return "";
  return ` ${Math.min(99, Math.floor((doneCount / totalCount) * 100))}%`;
}

function noteOf(archive: SiteArchive, time: SiteTime): string {
  const { state, byteCount, by, expiresAt } = archive;
  if (state === "failed") return t("The archive couldn't be created. It will be retried automatically.");
  if (state !== "ready") return t("Requested by {name}", { name: by });
  return t("{size} · available until {at}", { size: byteSizeText(byteCount), at: momentText(expiresAt, time) });
}

function columnsOf(time: SiteTime): RecordColumn<SiteArchive>[] {
  return [
    {
      id: "what",
      title: t("Archive"),
      kind: "main",
      renderCell: (archive) => <RowText title={contentsOf(archive)} note={noteOf(archive, time)} />,
    },
    {
      id: "state",
      title: t("Status"),
      renderCell: (archive) => (
        <StatusBadge tone={STATES[archive.state].tone}>
          {STATES[archive.state].text}
          {progressText(archive)}
        </StatusBadge>
      ),
    },
    { id: "when", title: t("Created"), kind: "wide", renderCell: ({ createdAt }) => dayText(createdAt, time) },
    {
      id: "actions",
      title: t("Download"),
      kind: "actions",
      renderCell: (archive) =>
        archive.state === "ready" && (
          <ActionLink href={archiveHref(archive)} icon={<Download aria-hidden="true" />}>
            {t("Download")}
          </ActionLink>
        ),
    },
  ];
}

function CreateDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const queries = useQueryClient();
  const [hasFacts, setHasFacts] = useState(true);
  const ordering = useMutation({
    mutationFn: () => orderArchive(hasFacts),
    onSuccess: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: ["archives"] });
    },
  });
  return (
    <ConfirmDialog
      title={t("Create archive")}
      isOpen
      action={t("Make the archive")}
      isPending={ordering.isPending}
      error={ordering.error ? errorText(ordering.error) : undefined}
      onConfirm={() => ordering.mutate()}
      onClose={onClose}
    >
      <p>{t("One file with all pages, drafts, releases, products, images and files, your theme and your settings.")}</p>
      <CheckField isOn={hasFacts} onChange={setHasFacts}>
        {t("Include orders, customers and form submissions")}
      </CheckField>
      <p>{t("Passwords, keys and team members are never included.")}</p>
    </ConfirmDialog>
  );
}

function Listed({ time, onMake }: { readonly time: SiteTime; readonly onMake: () => void }): ReactElement {
  const archives = useQuery(archivesQuery);
  if (archives.isPending) return <LoadingBlocks label={t("Loading archives…")} count={2} heightPx={56} />;
  if (!archives.data) {
    return (
      <LoadError
        what={t("your archives")}
        error={archives.error}
        isRetrying={archives.isFetching}
        onRetry={() => void archives.refetch()}
      />
    );
  }
  if (archives.data.archives.length === 0) {
    return (
      <StateNotice
        title={t("No archives yet")}
        icon={<Archive aria-hidden="true" />}
        action={
          <ActionButton icon={<Plus aria-hidden="true" />} onPress={onMake}>
            {t("Create archive")}
          </ActionButton>
        }
      >
        {t("An archive is your whole site in one file, as a backup or to move to another Stoa install.")}
      </StateNotice>
    );
  }
  return (
    <RecordTable
      caption={t("Archives")}
      columns={columnsOf(time)}
      rows={archives.data.archives}
      rowId={({ id }) => id}
    />
  );
}

export function ArchivesContent({ time }: { readonly time: SiteTime }): ReactElement {
  const [isMaking, setIsMaking] = useState(false);
  const { data } = useQuery(archivesQuery);
  useRequestedAct("archive", () => setIsMaking(true));
  const isBusy = data?.archives.some(isComing) ?? false;
  return (
    <>
      <RoomHeader
        title={t("Archives")}
        note={t("Your whole site in one file. Archives are deleted after three days.")}
        actions={
          <ActionButton
            tone="primary"
            icon={<Plus aria-hidden="true" />}
            isDisabled={isBusy}
            onPress={() => setIsMaking(true)}
          >
            {t("Create archive")}
          </ActionButton>
        }
      />
      <Listed time={time} onMake={() => setIsMaking(true)} />
      {isMaking && <CreateDialog onClose={() => setIsMaking(false)} />}
    </>
  );
}
