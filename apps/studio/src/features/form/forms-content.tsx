import type { ContentRow } from "@stoa/core/content/content-api.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ClipboardList, Copy, Pencil, Plus, Search } from "lucide-react";
import { useState, type ReactElement, type ReactNode } from "react";
import { lazyDialog } from "../../parts/lazy-part.tsx";
import { ActionButton, IconButton } from "../../parts/action/action-button.tsx";
import { PagedContent } from "../../parts/list/paged-content.tsx";
import { statusLabel } from "../../parts/draft/publish-status.ts";
import { RecordTable, type RecordColumn } from "../../parts/table/record-table.tsx";
import { RoomHeader } from "../../parts/room/room-header.tsx";
import rowStyles from "../../parts/table/row-link.module.css";
import { SearchBox } from "../../parts/list/search-box.tsx";
import { StateNotice } from "../../parts/notice/state-notice.tsx";
import { StatusBadge } from "../../parts/notice/status-badge.tsx";
import { countText, usePages } from "../../parts/list/use-pages.ts";
import { loadForms } from "./form-document-calls.ts";
import { formCountsQuery } from "./submission-calls.ts";
import { t } from "../../language/t.ts";

const NewFormDialog = lazyDialog(async () => (await import("./new-form-dialog.tsx")).NewFormDialog);
const CopyFormDialog = lazyDialog(async () => (await import("./new-form-dialog.tsx")).CopyFormDialog);

type FormsProps = {
  readonly language: string;
  readonly search: string;
  readonly mayEdit: boolean;
  readonly mayRead: boolean;
  readonly onSearch: (search: string) => void;
  readonly onEdit: (formId: string) => void;
};

function Counts({ formId }: { readonly formId: string }): ReactElement {
  const { data } = useQuery(formCountsQuery(formId));
  if (!data) return <>–</>;
  return (
    <>
      {data.unread > 0 && (
        <StatusBadge tone="accent">{t("{count, plural, other {# new}}", { count: data.unread })}</StatusBadge>
      )}{" "}
      {data.received}
    </>
  );
}

type EmptyProps = Pick<FormsProps, "search" | "onSearch"> & { readonly newButton: ReactNode };

function NoForms({ search, newButton, onSearch }: EmptyProps): ReactElement {
  if (search) {
    return (
      <StateNotice
        title={t("No forms match “{search}”", { search })}
        icon={<Search aria-hidden="true" />}
        action={<ActionButton onPress={() => onSearch("")}>{t("Show all forms")}</ActionButton>}
      >
        {t("Search covers form names.")}
      </StateNotice>
    );
  }
  return (
    <StateNotice title={t("No forms yet")} icon={<ClipboardList aria-hidden="true" />} action={newButton}>
      {t(
        "Create a form and add it to a page with a form block. Submissions are kept here, and you can download them as a CSV file.",
      )}
    </StateNotice>
  );
}

/** Lists title a form as `Form “name”`. */
function nameOf({ title }: ContentRow): string {
  return /^Form “(.*)”$/s.exec(title)?.[1] ?? title;
}

function columnsOf(
  { mayEdit, mayRead, onEdit }: Pick<FormsProps, "mayEdit" | "mayRead" | "onEdit">,
  onCopy: (row: ContentRow) => void,
): RecordColumn<ContentRow>[] {
  const name: RecordColumn<ContentRow> = {
    id: "title",
    title: t("Form"),
    kind: "main",
    renderCell: (row) => (
      <Link
        to={mayRead ? "/forms/$formId" : "/forms/$formId/edit"}
        params={{ formId: row.id }}
        className={rowStyles["link"]}
      >
        {nameOf(row)}
      </Link>
    ),
  };
  const status: RecordColumn<ContentRow> = {
    id: "status",
    title: t("Status"),
    renderCell: ({ status: state }) => {
      const { tone, text } = statusLabel(state);
      return <StatusBadge tone={tone}>{text}</StatusBadge>;
    },
  };
  const sent: RecordColumn<ContentRow> = {
    id: "sent",
    title: t("Sent"),
    kind: "number",
    renderCell: ({ id }) => <Counts formId={id} />,
  };
  const acts: RecordColumn<ContentRow> = {
    id: "acts",
    title: t("Actions"),
    kind: "actions",
    renderCell: (row) => (
      <>
        <IconButton
          label={t("Edit {title}", { title: nameOf(row) })}
          icon={<Pencil aria-hidden="true" />}
          onPress={() => onEdit(row.id)}
        />
        <IconButton
          label={t("Duplicate {title}", { title: nameOf(row) })}
          icon={<Copy aria-hidden="true" />}
          onPress={() => onCopy(row)}
        />
      </>
    ),
  };
  return [name, status, ...(mayRead ? [sent] : []), ...(mayEdit ? [acts] : [])];
}

export function FormsContent({ language, search, onSearch, ...props }: FormsProps): ReactElement {
  const [isAdding, setIsAdding] = useState(false);
  const [copied, setCopied] = useState<ContentRow | null>(null);
  const list = usePages<ContentRow>({
    queryKey: [t("forms"), "list", search],
    load: (cursor) => loadForms(search, cursor),
  });
  const newButton = (tone?: "primary"): ReactNode =>
    props.mayEdit && (
      <ActionButton tone={tone} icon={<Plus aria-hidden="true" />} onPress={() => setIsAdding(true)}>
        {t("New form")}
      </ActionButton>
    );
  return (
    <>
      <RoomHeader
        title={t("Forms")}
        count={countText(list, [t("form"), t("forms")], language)}
        search={<SearchBox label={t("Search forms")} placeholder={t("Name")} search={search} onSearch={onSearch} />}
        actions={newButton("primary")}
      />
      <PagedContent
        list={list}
        what={t("your forms")}
        empty={<NoForms search={search} newButton={newButton()} onSearch={onSearch} />}
      >
        {(rows) => (
          <RecordTable caption={t("Forms")} rows={rows} rowId={({ id }) => id} columns={columnsOf(props, setCopied)} />
        )}
      </PagedContent>
      {isAdding && <NewFormDialog onClose={() => setIsAdding(false)} onCreated={props.onEdit} />}
      {copied && (
        <CopyFormDialog
          formId={copied.id}
          name={nameOf(copied)}
          onClose={() => setCopied(null)}
          onCreated={props.onEdit}
        />
      )}
    </>
  );
}
