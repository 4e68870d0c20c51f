import type { SiteDb } from "../../db/database.ts";
import { build } from "../../db/query-builder.ts";

/** What the link of a mail is for. */
export type TokenPurpose = "register" | "reset" | "email";

/** What an account will be once its address is proved. */
export type PendingProfile = {
  readonly firstName: string;
  readonly lastName: string;
  readonly acceptsMarketing: boolean;
};

export type ProofToken = {
  readonly tokenHash: Buffer;
  readonly purpose: TokenPurpose;
  /** Null for an address without an account. */
  readonly userId: string | null;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly profile: PendingProfile | null;
  readonly expiresAt: Date;
};

export async function insertToken(db: SiteDb, token: ProofToken): Promise<void> {
  await db.run(
    build.insertInto("site_user_token").values({
      site_id: db.siteId,
      token_hash: token.tokenHash,
      purpose: token.purpose,
      user_id: token.userId,
      email: token.email,
      password_hash: token.passwordHash,
      profile: token.profile === null ? null : JSON.stringify(token.profile),
      expires_at: token.expiresAt,
    }),
  );
}

export type TokenQuery = { readonly tokenHash: Buffer; readonly purpose: TokenPurpose; readonly now: Date };

export type TokenRow = Pick<ProofToken, "userId" | "email" | "passwordHash" | "profile">;

const TOKEN_COLUMNS = ["user_id as userId", "email", "password_hash as passwordHash", "profile"] as const;

/** A token that works. */
export async function findToken(db: SiteDb, { tokenHash, purpose, now }: TokenQuery): Promise<TokenRow | undefined> {
  const row = await db.first(
    build
      .selectFrom("site_user_token")
      .select(TOKEN_COLUMNS)
      .where("site_id", "=", db.siteId)
      .where("token_hash", "=", tokenHash)
      .where("purpose", "=", purpose)
      .where("expires_at", ">", now),
  );
  return row as TokenRow | undefined;
}

/** Uses a token up: of two who come with it one gets it. */
export async function takeToken(db: SiteDb, { tokenHash, purpose, now }: TokenQuery): Promise<TokenRow | undefined> {
  const row = await db.first(
    build
      .deleteFrom("site_user_token")
      .where("site_id", "=", db.siteId)
      .where("token_hash", "=", tokenHash)
      .where("purpose", "=", purpose)
      .where("expires_at", ">", now)
      .returning(TOKEN_COLUMNS),
  );
  return row as TokenRow | undefined;
}

/** Ends the links of registrations with an address. */
export async function deleteRegistrations(db: SiteDb, email: string): Promise<void> {
  await db.run(
    build
      .deleteFrom("site_user_token")
      .where("site_id", "=", db.siteId)
      .where("email", "=", email)
      .where("purpose", "=", "register"),
  );
}

/** Ends the links of an account. */
export async function deleteTokensOfUser(db: SiteDb, userId: string): Promise<void> {
  await db.run(build.deleteFrom("site_user_token").where("site_id", "=", db.siteId).where("user_id", "=", userId));
}
