import type { PreviewLink } from "@stoa/core/preview-link/preview-link-api.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link2, Plus, Trash2 } from "lucide-react";
import { useState, type ReactElement } from "react";
import { ActionButton, IconButton } from "../../parts/action/action-button.tsx";
import { DeleteDialog } from "../../parts/dialog/delete-dialog.tsx";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { RecordTable, RowText, type RecordColumn } from "../../parts/table/record-table.tsx";
import { RoomHeader } from "../../parts/room/room-header.tsx";
import { momentText, type SiteTime } from "../../parts/time/site-time.ts";
import { LoadError, StateNotice } from "../../parts/notice/state-notice.tsx";
import { StatusBadge } from "../../parts/notice/status-badge.tsx";
import { showToast } from "../../parts/notice/toast-store.ts";
import { CreateLinkDialog } from "./create-link-dialog.tsx";
import { deletePreviewLink, previewLinksQuery } from "./preview-link-calls.ts";
import { t } from "../../language/t.ts";

type LinksProps = {
  readonly time: SiteTime;
  readonly onCreate: () => void;
  readonly onDelete: (link: PreviewLink) => void;
};

function columnsOf(time: SiteTime, onDelete: LinksProps["onDelete"]): RecordColumn<PreviewLink>[] {
  return [
    {
      id: "name",
      title: t("Link"),
      kind: "main",
      renderCell: ({ name, path, madeBy }) => (
        <RowText
          title={name}
          note={t("{what} · created by {name}", { what: path ?? t("The whole site"), name: madeBy })}
        />
      ),
    },
    { id: "made", title: t("Created"), kind: "wide", renderCell: ({ createdAt }) => momentText(createdAt, time) },
    {
      id: "used",
      title: t("Last used"),
      kind: "wide",
      renderCell: ({ lastUsedAt }) => momentText(lastUsedAt, time) || t("Never"),
    },
    {
      id: "ends",
      title: t("Ends"),
      renderCell: ({ expiresAt, hasExpired }) =>
        hasExpired ? <StatusBadge tone="neutral">{t("Expired")}</StatusBadge> : momentText(expiresAt, time),
    },
    {
      id: "remove",
      title: t("Delete"),
      kind: "actions",
      renderCell: (link) => (
        <IconButton
          label={t("Delete {name}", { name: link.name })}
          icon={<Trash2 aria-hidden="true" />}
          onPress={() => onDelete(link)}
        />
      ),
    },
  ];
}

function Links({ time, onCreate, onDelete }: LinksProps): ReactElement {
  const links = useQuery(previewLinksQuery);
  if (links.isPending) return <LoadingBlocks label={t("Loading preview links…")} count={3} heightPx={56} />;
  if (!links.data) {
    const retry = (): void => void links.refetch();
    return (
      <LoadError what={t("the preview links")} error={links.error} isRetrying={links.isFetching} onRetry={retry} />
    );
  }
  if (links.data.items.length === 0) {
    return (
      <StateNotice
        title={t("No preview links yet")}
        icon={<Link2 aria-hidden="true" />}
        action={
          <ActionButton icon={<Plus aria-hidden="true" />} onPress={onCreate}>
            {t("Create link")}
          </ActionButton>
        }
      >
        {t(
          "A preview link lets people without an account see your drafts before you publish, for as long as you choose. They can only view.",
        )}
      </StateNotice>
    );
  }
  return (
    <RecordTable
      caption={t("Preview links")}
      columns={columnsOf(time, onDelete)}
      rows={links.data.items}
      rowId={({ id }) => id}
    />
  );
}

export function PreviewLinksContent({ time }: { readonly time: SiteTime }): ReactElement {
  const [isCreating, setIsCreating] = useState(false);
  const [deleting, setDeleting] = useState<PreviewLink | null>(null);
  const queries = useQueryClient();
  return (
    <>
      <RoomHeader
        title={t("Preview links")}
        actions={
          <ActionButton tone="primary" icon={<Plus aria-hidden="true" />} onPress={() => setIsCreating(true)}>
            {t("Create link")}
          </ActionButton>
        }
      />
      <Links time={time} onCreate={() => setIsCreating(true)} onDelete={setDeleting} />
      {isCreating && <CreateLinkDialog onClose={() => setIsCreating(false)} />}
      {deleting && (
        <DeleteDialog
          title={t("Delete the link “{name}”?", { name: deleting.name })}
          onDelete={() => deletePreviewLink(deleting.id)}
          onDeleted={() => {
            void queries.invalidateQueries({ queryKey: previewLinksQuery.queryKey });
            showToast({ text: t("Link “{name}” deleted", { name: deleting.name }) });
            setDeleting(null);
          }}
          onClose={() => setDeleting(null)}
        >
          {t("Anyone with the link immediately loses access to your drafts. This can’t be undone.")}
        </DeleteDialog>
      )}
    </>
  );
}
