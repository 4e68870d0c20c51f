import type { ContentRow } from "@stoa/core/content/content-api.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ClipboardList, Search } from "lucide-react";
import type { ReactElement } from "react";
import { ActionButton } from "../../parts/action-button.tsx";
import { PagedContent } from "../../parts/paged-content.tsx";
import { RecordTable } from "../../parts/record-table.tsx";
import { RoomHeader } from "../../parts/room-header.tsx";
import rowStyles from "../../parts/row-link.module.css";
import { SearchBox } from "../../parts/search-box.tsx";
import { StateNotice } from "../../parts/state-notice.tsx";
import { StatusBadge } from "../../parts/status-badge.tsx";
import { countText, usePages } from "../../parts/use-pages.ts";
import { formCountsQuery, loadForms } from "./submission-calls.ts";

type FormsProps = {
  readonly language: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
};

function Counts({ formId }: { readonly formId: string }): ReactElement {
  const { data } = useQuery(formCountsQuery(formId));
  if (!data) return <>–</>;
  return (
    <>
      {data.unread > 0 && <StatusBadge tone="accent">{data.unread} new</StatusBadge>} {data.received}
    </>
  );
}

function NoForms({ search, onSearch }: Pick<FormsProps, "search" | "onSearch">): ReactElement {
  if (search) {
    return (
      <StateNotice
        title={`No forms match “${search}”`}
        icon={<Search aria-hidden="true" />}
        action={<ActionButton onPress={() => onSearch("")}>Show all forms</ActionButton>}
      >
        Search looks at the names of forms.
      </StateNotice>
    );
  }
  return (
    <StateNotice title="No forms yet" icon={<ClipboardList aria-hidden="true" />}>
      Put a form on a page: what visitors send with it is kept here, and can be downloaded as a table.
    </StateNotice>
  );
}

/** Forms of the site, and how much was sent with each. */
export function FormsContent({ language, search, onSearch }: FormsProps): ReactElement {
  const list = usePages<ContentRow>({
    queryKey: ["forms", "list", search],
    load: (cursor) => loadForms(search, cursor),
  });
  return (
    <>
      <RoomHeader
        title="Forms"
        count={countText(list, ["form", "forms"], language)}
        search={<SearchBox label="Search forms" placeholder="Name" search={search} onSearch={onSearch} />}
      />
      <PagedContent list={list} what="your forms" empty={<NoForms search={search} onSearch={onSearch} />}>
        {(rows) => (
          <RecordTable
            caption="Forms"
            rows={rows}
            rowId={({ id }) => id}
            columns={[
              {
                id: "title",
                title: "Form",
                kind: "main",
                renderCell: ({ id, title }) => (
                  <Link to="/forms/$formId" params={{ formId: id }} className={rowStyles["link"]}>
                    {title}
                  </Link>
                ),
              },
              { id: "sent", title: "Sent", kind: "number", renderCell: ({ id }) => <Counts formId={id} /> },
            ]}
          />
        )}
      </PagedContent>
    </>
  );
}
