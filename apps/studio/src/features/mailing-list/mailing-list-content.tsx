import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type * as api from "@stoa/core/newsletter/newsletter-api.ts";
import type { Contact } from "@stoa/core/newsletter/newsletter-api.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, Mail, Search, Trash2 } from "lucide-react";
import { useState, type ReactElement } from "react";
import { callEndpoint } from "../../client/page-client.ts";
import { ActionButton, ActionLink, IconButton } from "../../parts/action/action-button.tsx";
import { DeleteDialog } from "../../parts/dialog/delete-dialog.tsx";
import { PagedContent } from "../../parts/list/paged-content.tsx";
import { RecordTable, RowText, type RecordColumn } from "../../parts/table/record-table.tsx";
import { RoomHeader, RoomTabs } from "../../parts/room/room-header.tsx";
import { RoomStep } from "../../parts/room/room-step.tsx";
import { SearchBox } from "../../parts/list/search-box.tsx";
import { dayText, type SiteTime } from "../../parts/time/site-time.ts";
import { StateNotice } from "../../parts/notice/state-notice.tsx";
import { StatusBadge } from "../../parts/notice/status-badge.tsx";
import { showToast } from "../../parts/notice/toast-store.ts";
import { countText, usePages } from "../../parts/list/use-pages.ts";
import { emptyTabText, type ListTab } from "./mailing-list-texts.ts";
import { onlySpoken } from "../../parts/only-spoken.tsx";
import { t, tRich } from "../../language/t.ts";

type MailingListProps = {
  readonly time: SiteTime;
  readonly mayEdit: boolean;
  /** Whether this person may create forms, where visitors subscribe. */
  readonly mayMakeForms: boolean;
  readonly search: string;
  readonly onSearch: (search: string) => void;
};

const TABS: Readonly<
  Record<ListTab, { readonly text: string; readonly isSubscribed: boolean; readonly isConfirmed?: boolean }>
> = {
  on: { text: t("On the list"), isSubscribed: true },
  confirmed: { text: t("Confirmed"), isSubscribed: true, isConfirmed: true },
  unconfirmed: { text: t("Not confirmed"), isSubscribed: true, isConfirmed: false },
  left: { text: t("{count, plural, one {Left} other {Left}}", { count: 2 }), isSubscribed: false },
};

type Counts = EndpointReply<typeof api.countContacts>;

function countedTabs(counts: Counts | undefined, language: string): { id: ListTab; text: string }[] {
  const number = new Intl.NumberFormat(language);
  const numbers: Readonly<Record<ListTab, number>> | undefined = counts && {
    on: counts.members,
    confirmed: counts.confirmed,
    unconfirmed: counts.members - counts.confirmed,
    left: counts.left,
  };
  return (Object.keys(TABS) as ListTab[]).map((id) => ({
    id,
    text: numbers ? `${TABS[id].text} ${number.format(numbers[id])}` : TABS[id].text,
  }));
}

const SOURCES: Readonly<Record<string, string>> = {
  form: t("A form"),
  restock: t("Waiting list"),
  checkout: t("Checkout"),
  account: t("Account"),
};

function ContactState({ contact }: { readonly contact: Contact }): ReactElement {
  if (contact.unsubscribedAt)
    return <StatusBadge tone="neutral">{t("{count, plural, one {Left} other {Left}}", { count: 1 })}</StatusBadge>;
  return (
    <StatusBadge tone={contact.confirmedAt ? "good" : "warn"}>
      {contact.confirmedAt ? t("Confirmed") : t("Not confirmed")}
    </StatusBadge>
  );
}

function columnsOf({ time, mayEdit }: MailingListProps, onDelete: (contact: Contact) => void): RecordColumn<Contact>[] {
  return [
    {
      id: "email",
      title: t("Contact"),
      kind: "main",
      renderCell: ({ email, name }) => <RowText title={email} note={name} />,
    },
    { id: "state", title: t("Status"), renderCell: (contact) => <ContactState contact={contact} /> },
    { id: "source", title: t("Source"), kind: "wide", renderCell: ({ source }) => SOURCES[source] ?? source },
    { id: "joined", title: t("Joined"), kind: "wide", renderCell: ({ joinedAt }) => dayText(joinedAt, time) },
    {
      id: "remove",
      title: t("Delete"),
      kind: "actions",
      renderCell: (contact) =>
        mayEdit && (
          <IconButton
            label={t("Delete {email}", { email: contact.email })}
            icon={<Trash2 aria-hidden="true" />}
            onPress={() => onDelete(contact)}
          />
        ),
    },
  ];
}

function load(search: string, tab: ListTab, cursor: string | undefined) {
  const { text: _, ...asked } = TABS[tab];
  return callEndpoint<typeof api.listContacts>({
    method: "GET",
    path: "/api/studio/mailing-list",
    query: {
      limit: 50,
      ...asked,
      ...(search ? { search } : {}),
      ...(cursor === undefined ? {} : { cursor }),
    },
  });
}

function loadCounts(): Promise<Counts> {
  return callEndpoint<typeof api.countContacts>({ method: "GET", path: "/api/studio/mailing-list/counts" });
}

function remove(email: string) {
  return callEndpoint<typeof api.deleteContact>({
    method: "DELETE",
    path: "/api/studio/mailing-list/:email",
    params: { email },
  });
}

type NothingProps = MailingListProps & { readonly tab: ListTab; readonly counts: Counts | undefined };

function NoContacts({ search, tab, counts, mayMakeForms, onSearch }: NothingProps): ReactElement {
  if (search) {
    return (
      <StateNotice
        title={t("No contacts match “{search}”", { search })}
        icon={<Search aria-hidden="true" />}
        action={<ActionButton onPress={() => onSearch("")}>{t("Show all contacts")}</ActionButton>}
      >
        {t("Search covers names and email addresses.")}
      </StateNotice>
    );
  }
  const words = emptyTabText(tab, counts);
  if (words) {
    return (
      <StateNotice title={words.title} icon={<Mail aria-hidden="true" />}>
        {words.text}
      </StateNotice>
    );
  }
  return (
    <StateNotice
      title={t("No one here yet")}
      icon={<Mail aria-hidden="true" />}
      action={mayMakeForms && <RoomStep to="/forms">{t("Open forms")}</RoomStep>}
    >
      {t(
        "Visitors join with a newsletter block, a form, a waiting list or at checkout. Every email has an unsubscribe link.",
      )}
    </StateNotice>
  );
}

export function MailingListContent(props: MailingListProps): ReactElement {
  const { time, search, onSearch } = props;
  const [tab, setTab] = useState<ListTab>("on");
  const [deleting, setDeleting] = useState<Contact | null>(null);
  const queries = useQueryClient();
  const counts = useQuery({ queryKey: ["mailing-list", "counts"], queryFn: loadCounts });
  const list = usePages<Contact>({
    queryKey: ["mailing-list", tab, search],
    load: (cursor) => load(search, tab, cursor),
  });
  return (
    <>
      <RoomHeader
        title={t("Mailing list")}
        count={countText(list, [t("contact"), t("contacts")], time.language)}
        search={
          <SearchBox
            label={t("Search contacts")}
            placeholder={t("Name or email")}
            search={search}
            onSearch={onSearch}
          />
        }
        actions={
          <ActionLink href="/api/studio/mailing-list.csv" icon={<Download aria-hidden="true" />}>
            {tRich("Export all<spoken> as a CSV file</spoken>", {
              spoken: onlySpoken,
            })}
          </ActionLink>
        }
        note={
          tab === "unconfirmed" &&
          t(
            "They joined with a form without double opt-in, at checkout or on a waiting list, so their address isn't confirmed. Campaigns leave them out unless you choose everyone.",
          )
        }
        tabs={
          <RoomTabs
            label={t("Status")}
            tabs={countedTabs(counts.data, time.language)}
            current={tab}
            onChoose={setTab}
          />
        }
      />
      <PagedContent
        list={list}
        what={t("your contacts")}
        rowHeightPx={56}
        empty={<NoContacts {...props} tab={tab} counts={counts.data} />}
      >
        {(rows) => (
          <RecordTable
            caption={t("Contacts")}
            columns={columnsOf(props, setDeleting)}
            rows={rows}
            rowId={({ email }) => email}
          />
        )}
      </PagedContent>
      {deleting && (
        <DeleteDialog
          title={t("Delete “{email}”?", { email: deleting.email })}
          onDelete={() => remove(deleting.email)}
          onDeleted={() => {
            void queries.invalidateQueries({ queryKey: ["mailing-list"] });
            showToast({ text: t("{email} deleted", { email: deleting.email }) });
            setDeleting(null);
          }}
          onClose={() => setDeleting(null)}
        >
          {t(
            "The contact is removed from the list, and the record of their subscription is deleted. This can’t be undone.",
          )}
        </DeleteDialog>
      )}
    </>
  );
}
