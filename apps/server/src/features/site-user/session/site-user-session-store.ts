import type { SiteDb } from "../../../db/database.ts";

export type SiteUser = {
  readonly id: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
};

export async function findSessionUser(db: SiteDb, tokenHash: Buffer, now: Date): Promise<SiteUser | undefined> {
  const [row] = await db.text<SiteUser>(
    `select owner.id, owner.email, owner.is_verified as "isVerified", owner.first_name as "firstName", owner.last_name as "lastName"
     from site_user_session session
     join site_user owner on owner.site_id = session.site_id and owner.id = session.user_id
     where session.site_id = $1 and session.token_hash = $2 and session.expires_at > $3 and owner.erased_at is null`,
    [db.siteId, tokenHash, now],
  );
  return row;
}

export type NewSession = {
  readonly tokenHash: Buffer;
  readonly userId: string;
  readonly passwordHash: string;
  readonly expiresAt: Date;
};

/**
 * Starts a session unless the password was changed since it was verified; a concurrent change waits, and then ends the
 * session.
 */
export async function insertSession(db: SiteDb, session: NewSession): Promise<boolean> {
  const rows = await db.text(
    `insert into site_user_session (site_id, token_hash, user_id, expires_at)
     select site_id, $2, id, $5 from site_user
     where site_id = $1 and id = $3 and password_hash = $4 and erased_at is null for share
     returning user_id`,
    [db.siteId, session.tokenHash, session.userId, session.passwordHash, session.expiresAt],
  );
  return rows.length === 1;
}

export async function deleteSession(db: SiteDb, tokenHash: Buffer): Promise<void> {
  await db.run("delete from site_user_session where site_id = $1 and token_hash = $2", [db.siteId, tokenHash]);
}

export async function deleteSessionsOfUser(db: SiteDb, userId: string, but?: Buffer): Promise<void> {
  await db.run("delete from site_user_session where site_id = $1 and user_id = $2 and token_hash is distinct from $3", [
    db.siteId,
    userId,
    but ?? null,
  ]);
}

type Rotation = { readonly from: Buffer; readonly to: Buffer; readonly now: Date };

type SessionTimes = { readonly createdAt: Date; readonly expiresAt: Date };

/** Rotates a session's token; its expiry stays. */
export async function rotateSession(db: SiteDb, { from, to, now }: Rotation): Promise<SessionTimes | undefined> {
  const [row] = await db.text<SessionTimes>(
    `update site_user_session set token_hash = $3 where site_id = $1 and token_hash = $2 and expires_at > $4
     returning created_at as "createdAt", expires_at as "expiresAt"`,
    [db.siteId, from, to, now],
  );
  return row;
}
