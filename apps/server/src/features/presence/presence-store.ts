import { documentTitle } from "@stoa/core/document/document-title.ts";
import type { DocumentKind } from "@stoa/core/document/document-kinds.ts";
import type { SiteDb } from "../../db/database.ts";

export type Tab = {
  readonly tabId: string;
  readonly accountId: string;
  readonly email: string;
  readonly documentId: string | null;
};

type Beat = { readonly tab: Tab; readonly at: Date; readonly goneBefore: Date; readonly tabsOfPerson: number };

/**
 * Records a tab. Another person's tab id stays theirs; stale tabs, and the oldest beyond the per-person limit, are
 * removed.
 */
export async function noteTab(db: SiteDb, { tab, at, goneBefore, tabsOfPerson }: Beat): Promise<void> {
  const { tabId, accountId, email, documentId } = tab;
  await db.text(
    `delete from studio_presence where site_id = $1 and tab_id in (
       select tab_id from studio_presence where site_id = $1 and (seen_at < $2 or tab_id in (
         select tab_id from studio_presence where site_id = $1 and account_id = $3 and tab_id <> $4
         order by seen_at desc, tab_id offset $5))
       for update skip locked)`,
    [db.siteId, goneBefore, accountId, tabId, tabsOfPerson - 1],
  );
  await db.text(
    `insert into studio_presence (site_id, tab_id, account_id, email, document_id, seen_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (site_id, tab_id) do update set document_id = excluded.document_id, email = excluded.email, seen_at = excluded.seen_at
     where studio_presence.account_id = excluded.account_id`,
    [db.siteId, tabId, accountId, email, documentId, at],
  );
}

export async function deleteTab(db: SiteDb, tab: Pick<Tab, "tabId" | "accountId">): Promise<void> {
  await db.text("delete from studio_presence where site_id = $1 and tab_id = $2 and account_id = $3", [
    db.siteId,
    tab.tabId,
    tab.accountId,
  ]);
}

export type OtherTab = {
  readonly accountId: string;
  readonly email: string;
  readonly document: { readonly id: string; readonly title: string } | null;
};

type OtherRow = Pick<OtherTab, "accountId" | "email"> & {
  documentId: string | null;
  kind: DocumentKind | null;
  data: unknown;
};

export async function listOtherTabs(
  db: SiteDb,
  other: { readonly accountId: string; readonly goneBefore: Date; readonly limit: number },
): Promise<OtherTab[]> {
  const rows = await db.text<OtherRow>(
    `select tab.account_id as "accountId", tab.email, document.id as "documentId", document.kind,
       jsonb_build_object('title', document.data -> 'title', 'name', document.data -> 'name') as data
     from studio_presence tab
     join member on member.site_id = $1 and member.account_id = tab.account_id
     left join document on document.site_id = $1 and document.id = tab.document_id and not document.is_deleted
     where tab.site_id = $1 and tab.account_id <> $2 and tab.seen_at >= $3
     order by tab.seen_at desc, tab.tab_id limit $4`,
    [db.siteId, other.accountId, other.goneBefore, other.limit],
  );
  return rows.map(({ accountId, email, documentId, kind, data }) => ({
    accountId,
    email,
    document: documentId === null || kind === null ? null : { id: documentId, title: documentTitle(kind, data) },
  }));
}
