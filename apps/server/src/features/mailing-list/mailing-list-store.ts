import type { SiteDb } from "../../db/database.ts";

/** A signup with the consent text and its page. The address is lowercase. */
export type NewContact = {
  readonly email: string;
  readonly name: string;
  readonly source: string;
  readonly formId: string | null;
  readonly pagePath: string;
  readonly consent: string;
  readonly locale: string | null;
};

function valuesOf(db: SiteDb, contact: NewContact): unknown[] {
  const { email, name, source, formId, pagePath, consent, locale } = contact;
  return [db.siteId, email, name, source, formId, pagePath, consent, locale];
}

/** Adds an address. An existing member keeps the original signup; a former one joins anew. */
export async function insertContact(
  db: SiteDb,
  contact: NewContact,
  { at, isConfirmed }: { readonly at: Date; readonly isConfirmed: boolean },
): Promise<void> {
  await db.text(
    `insert into mailing_list_signup as known
       (site_id, email, name, source, form_id, page_path, consent, locale, created_at, confirmed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $10 then $9::timestamptz end)
     on conflict (site_id, email) do update set
       name = case when excluded.name = '' then known.name else excluded.name end,
       confirmed_at = coalesce(excluded.confirmed_at, case when known.unsubscribed_at is null then known.confirmed_at end),
       source = case when known.unsubscribed_at is null then known.source else excluded.source end,
       form_id = case when known.unsubscribed_at is null then known.form_id else excluded.form_id end,
       page_path = case when known.unsubscribed_at is null then known.page_path else excluded.page_path end,
       consent = case when known.unsubscribed_at is null then known.consent else excluded.consent end,
       locale = case when known.unsubscribed_at is null then known.locale else excluded.locale end,
       created_at = case when known.unsubscribed_at is null then known.created_at else excluded.created_at end,
       unsubscribed_at = null`,
    [...valuesOf(db, contact), at, isConfirmed],
  );
}

/** An address's status; `joined` means without confirmation. */
export async function findStanding(db: SiteDb, email: string): Promise<"unknown" | "joined" | "confirmed" | "left"> {
  const [row] = await db.text<{ isOn: boolean; isConfirmed: boolean }>(
    `select unsubscribed_at is null as "isOn", confirmed_at is not null as "isConfirmed" from mailing_list_signup where site_id = $1 and email = $2`,
    [db.siteId, email],
  );
  if (!row) return "unknown";
  if (!row.isOn) return "left";
  return row.isConfirmed ? "confirmed" : "joined";
}

export type NewRequest = {
  readonly id: string;
  readonly contact: NewContact;
  readonly now: Date;
  readonly expiresAt: Date;
  /** A request made after this stays valid, with its mail. */
  readonly askedAfter: Date;
};

/** Records a confirmation request; false if one was sent a moment ago. Also deletes expired requests. */
export async function insertRequest(
  db: SiteDb,
  { id, contact, now, expiresAt, askedAfter }: NewRequest,
): Promise<boolean> {
  await db.text(
    `delete from mailing_list_request where site_id = $1 and email in (
       select email from mailing_list_request where site_id = $1 and expires_at < $2 limit 100 for update skip locked)`,
    [db.siteId, now],
  );
  const rows = await db.text(
    `insert into mailing_list_request as asked
       (site_id, email, name, source, form_id, page_path, consent, locale, id, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (site_id, email) do update set name = excluded.name, source = excluded.source, form_id = excluded.form_id,
       page_path = excluded.page_path, consent = excluded.consent, locale = excluded.locale, id = excluded.id,
       created_at = excluded.created_at, expires_at = excluded.expires_at
     where asked.created_at <= $12
     returning id`,
    [...valuesOf(db, contact), id, now, expiresAt, askedAfter],
  );
  return rows.length > 0;
}

/** Completes a request and returns its contact; undefined if it no longer exists. */
export async function takeRequest(db: SiteDb, id: string, now: Date): Promise<NewContact | undefined> {
  const [row] = await db.text<NewContact>(
    `delete from mailing_list_request where site_id = $1 and id = $2 and expires_at > $3
     returning email, name, source, form_id as "formId", page_path as "pagePath", consent, locale`,
    [db.siteId, id, now],
  );
  return row;
}

export async function leaveList(db: SiteDb, email: string, now: Date): Promise<void> {
  await Promise.all([
    db.text(
      "update mailing_list_signup set unsubscribed_at = $3 where site_id = $1 and email = $2 and unsubscribed_at is null",
      [db.siteId, email, now],
    ),
    db.text("delete from mailing_list_request where site_id = $1 and email = $2", [db.siteId, email]),
  ]);
}

export async function deleteContactRow(db: SiteDb, email: string): Promise<boolean> {
  const [contacts] = await Promise.all([
    db.text("delete from mailing_list_signup where site_id = $1 and email = $2 returning email", [db.siteId, email]),
    db.text("delete from mailing_list_request where site_id = $1 and email = $2", [db.siteId, email]),
  ]);
  return contacts.length > 0;
}

export type ContactRow = NewContact & {
  /** ISO 8601 with microseconds, so a page begins where the previous one ended. */
  readonly joinedAt: string;
  readonly confirmedAt: Date | null;
  readonly unsubscribedAt: Date | null;
};

export type ContactRange = {
  readonly search: string;
  readonly isSubscribed: boolean | null;
  readonly isConfirmed: boolean | null;
  readonly before: { readonly joinedAt: string; readonly email: string } | undefined;
  readonly limit: number;
};

export function listContactRows(
  db: SiteDb,
  { search, isSubscribed, isConfirmed, before, limit }: ContactRange,
): Promise<ContactRow[]> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return db.text<ContactRow>(
    `select email, name, source, form_id as "formId", page_path as "pagePath", consent, locale,
       to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "joinedAt",
       confirmed_at as "confirmedAt", unsubscribed_at as "unsubscribedAt"
     from mailing_list_signup
     where site_id = $1 and (email ilike $2 or name ilike $2)
       and ($3::boolean is null or (unsubscribed_at is null) = $3)
       and ($4::timestamptz is null or (created_at, email) < ($4::timestamptz, $5::text))
       and ($7::boolean is null or (confirmed_at is not null) = $7)
     order by created_at desc, email desc limit $6`,
    [db.siteId, pattern, isSubscribed, before?.joinedAt ?? null, before?.email ?? null, limit, isConfirmed],
  );
}

export type ListCounts = { readonly members: number; readonly confirmed: number; readonly left: number };

export async function countMembers(db: SiteDb): Promise<ListCounts> {
  const [counts] = await db.text<ListCounts>(
    `select count(*) filter (where unsubscribed_at is null)::int as members,
       count(confirmed_at) filter (where unsubscribed_at is null)::int as confirmed, count(unsubscribed_at)::int as left
     from mailing_list_signup where site_id = $1`,
    [db.siteId],
  );
  return counts ?? { members: 0, confirmed: 0, left: 0 };
}

export type ListMember = Pick<NewContact, "email" | "locale">;

export type MemberRange = {
  /** Last address of the previous batch; empty for the first. */
  readonly after: string;
  readonly joinedBefore: Date;
  readonly isConfirmed: boolean;
};

const IN_RANGE = `site_id = $1 and email > $2 and unsubscribed_at is null and created_at <= $3
  and (confirmed_at is not null or not $4::boolean)`;

export function listMembers(
  db: SiteDb,
  { after, joinedBefore, isConfirmed }: MemberRange,
  limit: number,
): Promise<ListMember[]> {
  return db.text<ListMember>(
    `select email, locale from mailing_list_signup where ${IN_RANGE} order by email limit $5`,
    [db.siteId, after, joinedBefore, isConfirmed, limit],
  );
}

export async function countMembersAfter(
  db: SiteDb,
  { after, joinedBefore, isConfirmed }: MemberRange,
): Promise<number> {
  const [row] = await db.text<{ count: number }>(
    `select count(*)::int as count from mailing_list_signup where ${IN_RANGE}`,
    [db.siteId, after, joinedBefore, isConfirmed],
  );
  return row?.count ?? 0;
}
