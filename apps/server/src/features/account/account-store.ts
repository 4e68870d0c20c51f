import type { PlatformDb, SiteDb } from "../../db/database.ts";
import { build } from "../../db/query-builder.ts";

export type AccountRow = { readonly id: string; readonly email: string; readonly passwordHash: string };

export async function findAccountByEmail(db: PlatformDb, email: string): Promise<AccountRow | undefined> {
  const row = await db.first(
    build.selectFrom("account").select(["id", "email", "password_hash"]).where("email", "=", email.toLowerCase()),
  );
  return row && { id: row.id, email: row.email, passwordHash: row.password_hash };
}

export async function findFirstAccount(db: PlatformDb): Promise<{ id: string; email: string } | undefined> {
  return db.first(build.selectFrom("account").select(["id", "email"]).orderBy("created_at").orderBy("id").limit(1));
}

export async function insertAccount(db: PlatformDb, account: AccountRow): Promise<void> {
  await db.run(
    build
      .insertInto("account")
      .values({ id: account.id, email: account.email.toLowerCase(), password_hash: account.passwordHash }),
  );
}

export async function updatePasswordHash(db: PlatformDb, accountId: string, passwordHash: string): Promise<void> {
  await db.run(build.updateTable("account").set({ password_hash: passwordHash }).where("id", "=", accountId));
}

export type SessionRow = {
  readonly tokenHash: Buffer;
  readonly accountId: string;
  readonly siteId: string | null;
  readonly expiresAt: Date;
};

export async function insertSession(db: PlatformDb, session: SessionRow): Promise<void> {
  await db.run(
    build.insertInto("account_session").values({
      token_hash: session.tokenHash,
      account_id: session.accountId,
      site_id: session.siteId,
      expires_at: session.expiresAt,
    }),
  );
}

export async function findSession(
  db: PlatformDb,
  tokenHash: Buffer,
  now: Date,
): Promise<{ accountId: string; email: string; siteId: string | null } | undefined> {
  const row = await db.first(
    build
      .selectFrom("account_session")
      .innerJoin("account", "account.id", "account_session.account_id")
      .select(["account_session.account_id", "account.email", "account_session.site_id"])
      .where("account_session.token_hash", "=", tokenHash)
      .where("account_session.expires_at", ">", now),
  );
  return row && { accountId: row.account_id, email: row.email, siteId: row.site_id };
}

/** A session in the studio of the site with the role of its account; null for one that is no member. */
export async function findMemberSession(
  db: SiteDb,
  tokenHash: Buffer,
  now: Date,
): Promise<{ id: string; email: string; role: number | null } | undefined> {
  return db.first(
    build
      .selectFrom("account_session")
      .innerJoin("account", "account.id", "account_session.account_id")
      .leftJoin("member", (join) =>
        join.onRef("member.account_id", "=", "account.id").on("member.site_id", "=", db.siteId),
      )
      .select(["account.id", "account.email", "member.role"])
      .where("account_session.token_hash", "=", tokenHash)
      .where("account_session.site_id", "=", db.siteId)
      .where("account_session.expires_at", ">", now),
  );
}

export async function deleteSession(db: PlatformDb, tokenHash: Buffer): Promise<void> {
  await db.run(build.deleteFrom("account_session").where("token_hash", "=", tokenHash));
}

export async function deleteSessionsOfAccount(db: PlatformDb, accountId: string): Promise<void> {
  await db.run(build.deleteFrom("account_session").where("account_id", "=", accountId));
  await db.run(build.deleteFrom("studio_handover").where("account_id", "=", accountId));
}

export async function deleteExpired(db: PlatformDb, now: Date): Promise<void> {
  await db.run(build.deleteFrom("account_session").where("expires_at", "<=", now));
  await db.run(build.deleteFrom("studio_handover").where("expires_at", "<=", now));
}

export type HandoverRow = {
  readonly codeHash: Buffer;
  readonly accountId: string;
  readonly siteId: string;
  readonly expiresAt: Date;
};

export async function insertHandover(db: PlatformDb, handover: HandoverRow): Promise<void> {
  await db.run(
    build.insertInto("studio_handover").values({
      code_hash: handover.codeHash,
      account_id: handover.accountId,
      site_id: handover.siteId,
      expires_at: handover.expiresAt,
    }),
  );
}

/** Uses a code up: of two requests with the same code only one finds it. */
export async function takeHandover(
  db: PlatformDb,
  take: { readonly codeHash: Buffer; readonly siteId: string; readonly now: Date },
): Promise<string | undefined> {
  const row = await db.first(
    build
      .deleteFrom("studio_handover")
      .where("code_hash", "=", take.codeHash)
      .where("site_id", "=", take.siteId)
      .where("expires_at", ">", take.now)
      .returning("account_id"),
  );
  return row?.account_id;
}
