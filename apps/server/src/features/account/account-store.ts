import type { PlatformDb, SiteDb } from "../../db/database.ts";
import type { TableRow } from "../../db/rows/table-rows-data.ts";

export type AccountRow = { readonly id: string; readonly email: string; readonly passwordHash: string };

export async function findAccountByEmail(db: PlatformDb, email: string): Promise<AccountRow | undefined> {
  const [row] = await db.text<AccountRow>(
    `select id, email, password_hash as "passwordHash" from account where email = $1`,
    [email.toLowerCase()],
  );
  return row;
}

export async function findFirstAccount(db: PlatformDb): Promise<{ id: string; email: string } | undefined> {
  const [row] = await db.text<TableRow<"account", "id" | "email">>(
    "select id, email from account order by created_at, id limit 1",
    [],
  );
  return row;
}

export async function insertAccount(db: PlatformDb, { id, email, passwordHash }: AccountRow): Promise<void> {
  await db.run("insert into account (id, email, password_hash) values ($1, $2, $3)", [
    id,
    email.toLowerCase(),
    passwordHash,
  ]);
}

export async function updatePasswordHash(db: PlatformDb, accountId: string, passwordHash: string): Promise<void> {
  await db.run("update account set password_hash = $2 where id = $1", [accountId, passwordHash]);
}

/** The language of an account; null without one, undefined without the account. */
export async function findLanguage(db: PlatformDb, accountId: string): Promise<string | null | undefined> {
  const [row] = await db.text<TableRow<"account", "language">>("select language from account where id = $1", [
    accountId,
  ]);
  return row?.language;
}

/** Returns whether there is such an account. */
export async function updateLanguage(db: PlatformDb, accountId: string, language: string): Promise<boolean> {
  const rows = await db.text<TableRow<"account", "id">>("update account set language = $2 where id = $1 returning id", [
    accountId,
    language,
  ]);
  return rows.length > 0;
}

export type SessionRow = {
  readonly tokenHash: Buffer;
  readonly accountId: string;
  readonly siteId: string | null;
  readonly expiresAt: Date;
};

export async function insertSession(db: PlatformDb, session: SessionRow): Promise<void> {
  await db.run("insert into account_session (token_hash, account_id, site_id, expires_at) values ($1, $2, $3, $4)", [
    session.tokenHash,
    session.accountId,
    session.siteId,
    session.expiresAt,
  ]);
}

export async function findSession(
  db: PlatformDb,
  tokenHash: Buffer,
  now: Date,
): Promise<{ accountId: string; email: string; siteId: string | null } | undefined> {
  const [row] = await db.text<{ accountId: string; email: string; siteId: string | null }>(
    `select session.account_id as "accountId", account.email, session.site_id as "siteId"
     from account_session session join account on account.id = session.account_id
     where session.token_hash = $1 and session.expires_at > $2`,
    [tokenHash, now],
  );
  return row;
}

type MemberSession = { readonly id: string; readonly email: string; readonly role: number | null };

const FIND_MEMBER_SESSION = `
  select account.id, account.email, member.role
  from account_session session
  join account on account.id = session.account_id
  left join member on member.account_id = account.id and member.site_id = $1
  where session.token_hash = $2 and session.site_id = $1 and session.expires_at > $3`;

/** A studio session with the account's role on the site; null for an account that is not a member. */
export async function findMemberSession(db: SiteDb, tokenHash: Buffer, now: Date): Promise<MemberSession | undefined> {
  const [row] = await db.text<MemberSession>(FIND_MEMBER_SESSION, [db.siteId, tokenHash, now]);
  return row;
}

export async function deleteSession(db: PlatformDb, tokenHash: Buffer): Promise<void> {
  await db.run("delete from account_session where token_hash = $1", [tokenHash]);
}

export async function deleteSessionsOfAccount(db: PlatformDb, accountId: string): Promise<void> {
  await db.run("delete from account_session where account_id = $1", [accountId]);
  await db.run("delete from studio_handover where account_id = $1", [accountId]);
}

export async function deleteExpired(db: PlatformDb, now: Date): Promise<void> {
  await db.run("delete from account_session where expires_at <= $1", [now]);
  await db.run("delete from studio_handover where expires_at <= $1", [now]);
}

export type HandoverRow = {
  readonly codeHash: Buffer;
  readonly accountId: string;
  readonly siteId: string;
  readonly expiresAt: Date;
};

export async function insertHandover(db: PlatformDb, handover: HandoverRow): Promise<void> {
  await db.run("insert into studio_handover (code_hash, account_id, site_id, expires_at) values ($1, $2, $3, $4)", [
    handover.codeHash,
    handover.accountId,
    handover.siteId,
    handover.expiresAt,
  ]);
}

/** Consumes a code: of two requests with the same code, only one finds it. */
export async function takeHandover(
  db: PlatformDb,
  { codeHash, siteId, now }: { readonly codeHash: Buffer; readonly siteId: string; readonly now: Date },
): Promise<string | undefined> {
  const [row] = await db.text<TableRow<"studio_handover", "account_id">>(
    "delete from studio_handover where code_hash = $1 and site_id = $2 and expires_at > $3 returning account_id",
    [codeHash, siteId, now],
  );
  return row?.account_id;
}
