import type { SiteDb } from "../../../db/database.ts";

export type TokenPurpose = "register" | "reset" | "email";

/** Profile of an account to be created once its address is verified. */
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
    `insert into site_user_token (site_id, token_hash, purpose, user_id, email, password_hash, profile, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      db.siteId,
      token.tokenHash,
      token.purpose,
      token.userId,
      token.email,
      token.passwordHash,
      token.profile && JSON.stringify(token.profile),
      token.expiresAt,
    ],
  );
}

export type TokenQuery = { readonly tokenHash: Buffer; readonly purpose: TokenPurpose; readonly now: Date };

export type TokenRow = Pick<ProofToken, "userId" | "email" | "passwordHash" | "profile">;

const TOKEN_COLUMNS = `user_id as "userId", email, password_hash as "passwordHash", profile`;

const IS_WORKING = "site_id = $1 and token_hash = $2 and purpose = $3 and expires_at > $4";

export async function findToken(db: SiteDb, { tokenHash, purpose, now }: TokenQuery): Promise<TokenRow | undefined> {
  const [row] = await db.text<TokenRow>(`select ${TOKEN_COLUMNS} from site_user_token where ${IS_WORKING}`, [
    db.siteId,
    tokenHash,
    purpose,
    now,
  ]);
  return row;
}

/** Consumes a token: of two requests with the same one, only one gets it. */
export async function takeToken(db: SiteDb, { tokenHash, purpose, now }: TokenQuery): Promise<TokenRow | undefined> {
  const [row] = await db.text<TokenRow>(`delete from site_user_token where ${IS_WORKING} returning ${TOKEN_COLUMNS}`, [
    db.siteId,
    tokenHash,
    purpose,
    now,
  ]);
  return row;
}

export async function deleteRegistrations(db: SiteDb, email: string): Promise<void> {
  await db.run("delete from site_user_token where site_id = $1 and email = $2 and purpose = 'register'", [
    db.siteId,
    email,
  ]);
}

export async function deleteTokensOfUser(db: SiteDb, userId: string): Promise<void> {
  await db.run("delete from site_user_token where site_id = $1 and user_id = $2", [db.siteId, userId]);
}
