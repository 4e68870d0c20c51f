import type { ApiKey } from "@stoa/core/api-key/api-key-schema.ts";
import { isPermission, type Permission } from "@stoa/core/role/permission.ts";
import { PERMISSION_TITLES } from "@stoa/core/role/role-messages.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound, Plus, Trash2 } from "lucide-react";
import { useState, type ReactElement } from "react";
import { ActionButton, ActionLink, IconButton } from "../../parts/action/action-button.tsx";
import { DeleteDialog } from "../../parts/dialog/delete-dialog.tsx";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { RecordTable, RowText, type RecordColumn } from "../../parts/table/record-table.tsx";
import { RoomHeader } from "../../parts/room/room-header.tsx";
import { momentText, type SiteTime } from "../../parts/time/site-time.ts";
import { LoadError, StateNotice } from "../../parts/notice/state-notice.tsx";
import { showToast } from "../../parts/notice/toast-store.ts";
import { apiKeysQuery, deleteApiKey } from "./api-key-calls.ts";
import { CreateKeyDialog } from "./create-key-dialog.tsx";
import { t, translated } from "../../language/t.ts";

type ApiKeysProps = { readonly permissions: readonly string[]; readonly time: SiteTime };

function scopesText({ scopes }: ApiKey): string {
  if (scopes === null) return t("Everything");
  return scopes.map((scope) => (isPermission(scope) ? translated(PERMISSION_TITLES[scope]) : scope)).join(" · ");
}

function columnsOf(time: SiteTime, onDelete: (key: ApiKey) => void): RecordColumn<ApiKey>[] {
  return [
    {
      id: "name",
      title: t("Key"),
      kind: "main",
      renderCell: (key) => <RowText title={key.name} note={scopesText(key)} />,
    },
    { id: "created", title: t("Created"), kind: "wide", renderCell: ({ createdAt }) => momentText(createdAt, time) },
    {
      id: "used",
      title: t("Last used"),
      isNamed: true,
      renderCell: ({ lastUsedAt }) => momentText(lastUsedAt, time) || t("Never"),
    },
    {
      id: "remove",
      title: t("Delete"),
      kind: "actions",
      renderCell: (key) => (
        <IconButton
          label={t("Delete {name}", { name: key.name })}
          icon={<Trash2 aria-hidden="true" />}
          onPress={() => onDelete(key)}
        />
      ),
    },
  ];
}

type KeysProps = { readonly time: SiteTime; readonly onCreate: () => void; readonly onDelete: (key: ApiKey) => void };

function Keys({ time, onCreate, onDelete }: KeysProps): ReactElement {
  const keys = useQuery(apiKeysQuery);
  if (keys.isPending) return <LoadingBlocks label={t("Loading API keys…")} count={3} heightPx={56} />;
  if (!keys.data) {
    const retry = (): void => void keys.refetch();
    return <LoadError what={t("the API keys")} error={keys.error} isRetrying={keys.isFetching} onRetry={retry} />;
  }
  if (keys.data.items.length === 0) {
    return (
      <StateNotice
        title={t("No API keys yet")}
        icon={<KeyRound aria-hidden="true" />}
        action={
          <ActionButton icon={<Plus aria-hidden="true" />} onPress={onCreate}>
            {t("Create key")}
          </ActionButton>
        }
      >
        {t(
          "An API key lets another program work with this site: read orders, update stock, write products. It can only do what you choose.",
        )}
      </StateNotice>
    );
  }
  return (
    <RecordTable
      caption={t("API keys")}
      columns={columnsOf(time, onDelete)}
      rows={keys.data.items}
      rowId={({ id }) => id}
    />
  );
}

/** spec: platform 2, API keys panel */
export function ApiKeysContent({ permissions, time }: ApiKeysProps): ReactElement {
  const [isCreating, setIsCreating] = useState(false);
  const [deleting, setDeleting] = useState<ApiKey | null>(null);
  const queries = useQueryClient();
  const own: Permission[] = permissions.filter(isPermission);
  return (
    <>
      <RoomHeader
        title={t("API keys")}
        actions={
          <>
            <ActionLink href="/api/openapi.json" opensTab>
              {t("Learn more")}
            </ActionLink>
            <ActionButton tone="primary" icon={<Plus aria-hidden="true" />} onPress={() => setIsCreating(true)}>
              {t("Create key")}
            </ActionButton>
          </>
        }
      />
      <Keys time={time} onCreate={() => setIsCreating(true)} onDelete={setDeleting} />
      {isCreating && <CreateKeyDialog permissions={own} onClose={() => setIsCreating(false)} />}
      {deleting && (
        <DeleteDialog
          title={t("Delete the key “{name}”?", { name: deleting.name })}
          onDelete={() => deleteApiKey(deleting.id)}
          onDeleted={() => {
            void queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
            showToast({ text: t("Key “{name}” deleted", { name: deleting.name }) });
            setDeleting(null);
          }}
          onClose={() => setDeleting(null)}
        >
          {t("Programs that use this key lose access immediately. This can’t be undone.")}
        </DeleteDialog>
      )}
    </>
  );
}
