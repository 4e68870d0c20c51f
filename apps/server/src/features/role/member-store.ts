import { ROLE, type Role } from "@stoa/core/role/role.ts";
import type { SiteDb } from "../../db/database.ts";

export type MemberRow = { readonly accountId: string; readonly email: string; readonly role: Role };

export function listMemberRows(db: SiteDb): Promise<MemberRow[]> {
  return db.text<MemberRow>(
    `select account.id as "accountId", account.email, member.role from member join account on account.id = member.account_id
     where member.site_id = $1 order by account.email`,
    [db.siteId],
  );
}

export async function findMemberRow(db: SiteDb, accountId: string): Promise<MemberRow | undefined> {
  const [row] = await db.text<MemberRow>(
    `select account.id as "accountId", account.email, member.role from member join account on account.id = member.account_id
     where member.site_id = $1 and member.account_id = $2`,
    [db.siteId, accountId],
  );
  return row;
}

export type MemberAddition =
  | { readonly found: "added" | "already"; readonly accountId: string }
  | { readonly found: "nobody"; readonly accountId: null };

export async function insertMemberByEmail(db: SiteDb, email: string, role: Role): Promise<MemberAddition> {
  const [row] = await db.text<MemberAddition>(
    `with known as (select id from account where email = $2), added as (
       insert into member (site_id, account_id, role) select $1, id, $3 from known
       on conflict (site_id, account_id) do nothing returning account_id
     )
     select case when exists (select from added) then 'added' when exists (select from known) then 'already' else 'nobody' end as found,
       (select id from known) as "accountId"`,
    [db.siteId, email, role],
  );
  return row ?? { found: "nobody", accountId: null };
}

/** Admins are locked in a fixed order, so of two that leave at once the second sees that they are the last. */
const ADMINS = `
  admins as materialized (
    select account_id from member where site_id = $1 and role = ${ROLE.admin} order by account_id for update
  )`;

/** Returns false if no admin would be left. */
export async function updateMemberRole(db: SiteDb, accountId: string, role: Role): Promise<boolean> {
  const rows = await db.text(
    `with ${ADMINS}
     update member set role = $3 where site_id = $1 and account_id = $2
       and ($3 = ${ROLE.admin} or exists (select from admins where account_id <> $2))
     returning account_id`,
    [db.siteId, accountId, role],
  );
  return rows.length === 1;
}

/** Returns false if no admin would be left. */
export async function deleteMember(db: SiteDb, accountId: string): Promise<boolean> {
  const rows = await db.text(
    `with ${ADMINS}, gone as (
       delete from member where site_id = $1 and account_id = $2 and exists (select from admins where account_id <> $2)
       returning account_id
     ), sessions as (
       delete from account_session where site_id = $1 and account_id in (select account_id from gone)
     )
     select account_id from gone`,
    [db.siteId, accountId],
  );
  return rows.length === 1;
}
