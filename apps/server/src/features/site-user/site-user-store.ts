import type { SiteDb } from "../../db/database.ts";

export type SiteUserRow = {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly locale: string | null;
  readonly acceptsMarketing: boolean;
  readonly createdAt: Date;
};

const SELECT_USERS = `
  select id, email, password_hash as "passwordHash", first_name as "firstName", last_name as "lastName", phone, locale,
    accepts_marketing as "acceptsMarketing", created_at as "createdAt"
  from site_user where site_id = $1 and erased_at is null`;

export async function findSiteUserByEmail(db: SiteDb, email: string): Promise<SiteUserRow | undefined> {
  const [row] = await db.text<SiteUserRow>(`${SELECT_USERS} and email = $2`, [db.siteId, email]);
  return row;
}

export async function findSiteUserById(db: SiteDb, id: string): Promise<SiteUserRow | undefined> {
  const [row] = await db.text<SiteUserRow>(`${SELECT_USERS} and id = $2`, [db.siteId, id]);
  return row;
}

export type NewSiteUser = {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly acceptsMarketing: boolean;
};

/** Creates an account with a verified address; false when the address has one. */
export async function insertSiteUser(db: SiteDb, user: NewSiteUser): Promise<boolean> {
  const rows = await db.text(
    `insert into site_user (site_id, id, email, password_hash, first_name, last_name, accepts_marketing, is_verified)
     values ($1, $2, $3, $4, $5, $6, $7, true)
     on conflict (site_id, email) where erased_at is null do nothing returning id`,
    [db.siteId, user.id, user.email, user.passwordHash, user.firstName, user.lastName, user.acceptsMarketing],
  );
  return rows.length === 1;
}

export type ProfileChange = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly acceptsMarketing: boolean;
};

export async function updateProfile(db: SiteDb, id: string, change: ProfileChange): Promise<void> {
  await db.run(
    `update site_user set first_name = $3, last_name = $4, phone = $5, accepts_marketing = $6
     where site_id = $1 and id = $2 and erased_at is null`,
    [db.siteId, id, change.firstName, change.lastName, change.phone, change.acceptsMarketing],
  );
}

export async function updateLocale(db: SiteDb, id: string, locale: string): Promise<void> {
  await db.run("update site_user set locale = $3 where site_id = $1 and id = $2 and erased_at is null", [
    db.siteId,
    id,
    locale,
  ]);
}

/** Sets a password, which also verifies the address, since a mail led here. Returns false for a deleted account. */
export async function updatePassword(db: SiteDb, id: string, passwordHash: string): Promise<boolean> {
  const count = await db.run(
    "update site_user set password_hash = $3, is_verified = true where site_id = $1 and id = $2 and erased_at is null",
    [db.siteId, id, passwordHash],
  );
  return count === 1;
}

/** Sets a verified address unless another account has it. */
export async function updateEmail(db: SiteDb, id: string, email: string): Promise<boolean> {
  const rows = await db.text(
    `update site_user set email = $3, is_verified = true
     where site_id = $1 and id = $2 and erased_at is null
       and not exists (select 1 from site_user other where other.site_id = $1 and other.email = $3 and other.erased_at is null)
     returning id`,
    [db.siteId, id, email],
  );
  return rows.length === 1;
}

/** Serializes changes to an address's accounts until the transaction ends. */
export async function lockEmail(db: SiteDb, email: string): Promise<void> {
  await db.text("select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0))", [db.siteId, email]);
}
