import type { Member } from "@stoa/core/role/member-api.ts";
import { ROLE } from "@stoa/core/role/role.ts";
import { ROLE_TITLES } from "@stoa/core/role/role-messages.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus, UserMinus } from "lucide-react";
import { useState, type ReactElement } from "react";
import { ActionButton, IconButton } from "../../parts/action/action-button.tsx";
import { DeleteDialog } from "../../parts/dialog/delete-dialog.tsx";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { RecordTable, RowButton, RowText, type RecordColumn } from "../../parts/table/record-table.tsx";
import { RoomHeader } from "../../parts/room/room-header.tsx";
import { LoadError } from "../../parts/notice/state-notice.tsx";
import { showToast } from "../../parts/notice/toast-store.ts";
import { membersQuery, removeMember } from "./member-calls.ts";
import { AddMemberDialog, ChangeMemberDialog, RolesDialog } from "./member-dialogs.tsx";
import { allowedTexts } from "./role-choices.ts";
import { t, translated } from "../../language/t.ts";

type MembersProps = {
  readonly ownId: string;
  readonly onLeft: () => void;
};
type Opened = { readonly kind: "add" | "roles" } | { readonly kind: "change" | "remove"; readonly member: Member };

/** The admin role has every permission. */
function mayText(count: number): string {
  const all = allowedTexts(ROLE.admin).length;
  return count === all ? t("Everything") : t("{count} of {all} permissions", { count, all });
}

function columnsOf(ownId: string, onOpen: (opened: Opened) => void): RecordColumn<Member>[] {
  return [
    {
      id: "email",
      title: t("Member"),
      kind: "main",
      renderCell: (member) => (
        <RowButton onPress={() => onOpen({ kind: "change", member })}>
          <RowText title={member.email} note={member.accountId === ownId ? t("You") : undefined} />
        </RowButton>
      ),
    },
    { id: "role", title: t("Role"), renderCell: ({ role }) => translated(ROLE_TITLES[role]) },
    {
      id: "may",
      title: t("Permissions"),
      kind: "wide",
      renderCell: ({ role }) => mayText(allowedTexts(role).length),
    },
    {
      id: "remove",
      title: t("Remove"),
      kind: "actions",
      renderCell: (member) => (
        <IconButton
          label={t("Remove {email}", { email: member.email })}
          icon={<UserMinus aria-hidden="true" />}
          onPress={() => onOpen({ kind: "remove", member })}
        />
      ),
    },
  ];
}

type DialogsProps = MembersProps & { readonly opened: Opened | null; readonly onClose: () => void };

type RemoveProps = Pick<DialogsProps, "onLeft" | "onClose"> & {
  readonly member: Member;
  readonly isOwn: boolean;
};

function RemoveDialog({ member, isOwn, onLeft, onClose }: RemoveProps): ReactElement {
  const queries = useQueryClient();
  return (
    <DeleteDialog
      title={t("Remove “{email}”?", { email: member.email })}
      action={t("Remove")}
      onDelete={() => removeMember(member.accountId)}
      onDeleted={() => {
        if (isOwn) return onLeft();
        void queries.invalidateQueries({ queryKey: membersQuery.queryKey });
        showToast({ text: t("{email} no longer has access to this site.", { email: member.email }) });
        onClose();
      }}
      onClose={onClose}
    >
      {isOwn
        ? t(
            "This is you. You immediately lose access to this studio until another admin adds you again. Your work stays.",
          )
        : t("They immediately lose access to this studio. Their work stays.")}
    </DeleteDialog>
  );
}

function Dialogs({ opened, ownId, onLeft, onClose }: DialogsProps): ReactElement | null {
  if (opened === null) return null;
  switch (opened.kind) {
    case "add":
      return <AddMemberDialog onClose={onClose} />;
    case "roles":
      return <RolesDialog onClose={onClose} />;
    case "change":
      return <ChangeMemberDialog member={opened.member} isOwn={opened.member.accountId === ownId} onClose={onClose} />;
    case "remove":
      return (
        <RemoveDialog
          member={opened.member}
          isOwn={opened.member.accountId === ownId}
          onLeft={onLeft}
          onClose={onClose}
        />
      );
  }
}

export function MembersContent({ ownId, onLeft }: MembersProps): ReactElement {
  const members = useQuery(membersQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  const retry = (): void => void members.refetch();
  return (
    <>
      <RoomHeader
        title={t("Members")}
        actions={
          <>
            <ActionButton onPress={() => setOpened({ kind: "roles" })}>{t("Role permissions")}</ActionButton>
            <ActionButton tone="primary" icon={<Plus aria-hidden="true" />} onPress={() => setOpened({ kind: "add" })}>
              {t("Add member")}
            </ActionButton>
          </>
        }
      />
      {members.isPending && <LoadingBlocks label={t("Loading members…")} count={3} heightPx={48} />}
      {members.isError && !members.data && (
        <LoadError what={t("the members")} error={members.error} isRetrying={members.isFetching} onRetry={retry} />
      )}
      {members.data && (
        <RecordTable
          caption={t("Members")}
          columns={columnsOf(ownId, setOpened)}
          rows={members.data.items}
          rowId={({ accountId }) => accountId}
        />
      )}
      <Dialogs opened={opened} ownId={ownId} onLeft={onLeft} onClose={() => setOpened(null)} />
    </>
  );
}
