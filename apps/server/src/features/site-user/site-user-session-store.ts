import type { SiteDb } from "../../db/database.ts";
import { build } from "../../db/query-builder.ts";

/** A site's visitor with an account, as other features see them. */
export type SiteUser = {
  readonly id: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
};

/** Whose session a token opens. */
export async function findSessionUser(db: SiteDb, tokenHash: Buffer, now: Date): Promise<SiteUser | undefined> {
  return db.first(
    build
      .selectFrom("site_user_session as session")
      .innerJoin("site_user as user", (join) =>
        join.onRef("user.site_id", "=", "session.site_id").onRef("user.id", "=", "session.user_id"),
      )
      .select([
        "user.id",
        "user.email",
        "user.is_verified as isVerified",
        "user.first_name as firstName",
        "user.last_name as lastName",
      ])
      .where("session.site_id", "=", db.siteId)
      .where("session.token_hash", "=", tokenHash)
      .where("session.expires_at", ">", now)
      .where("user.erased_at", "is", null),
  );
}

export type NewSession = {
  readonly tokenHash: Buffer;
  readonly userId: string;
  /** The one that was checked. */
  readonly passwordHash: string;
  readonly expiresAt: Date;
};

/** Starts a session unless the password was changed since it was checked; whoever is changing it waits, and ends the session then. */
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
  await db.run(
    build.deleteFrom("site_user_session").where("site_id", "=", db.siteId).where("token_hash", "=", tokenHash),
  );
}

/** Ends the sessions of an account, but for one. */
export async function deleteSessionsOfUser(db: SiteDb, userId: string, but?: Buffer): Promise<void> {
  const query = build.deleteFrom("site_user_session").where("site_id", "=", db.siteId).where("user_id", "=", userId);
  await db.run(but === undefined ? query : query.where("token_hash", "!=", but));
}

type Rotation = { readonly from: Buffer; readonly to: Buffer; readonly now: Date };

/** Gives a session another token; it lasts as long as before. */
export async function rotateSession(
  db: SiteDb,
  { from, to, now }: Rotation,
): Promise<{ readonly createdAt: Date; readonly expiresAt: Date } | undefined> {
  return db.first(
    build
      .updateTable("site_user_session")
      .set({ token_hash: to })
      .where("site_id", "=", db.siteId)
      .where("token_hash", "=", from)
      .where("expires_at", ">", now)
      .returning(["created_at as createdAt", "expires_at as expiresAt"]),
  );
}
