import type { SiteDb } from "../../db/database.ts";

export type CaptchaAccountRow = {
  readonly provider: string;
  readonly sealedSecretKey: Buffer;
  readonly projectId: string;
  readonly minScore: number;
  readonly updatedAt: Date;
};

export function listCaptchaAccountRows(db: SiteDb): Promise<CaptchaAccountRow[]> {
  return db.text<CaptchaAccountRow>(
    `select provider, sealed_secret_key as "sealedSecretKey", project_id as "projectId", min_score as "minScore", updated_at as "updatedAt"
     from captcha_account where site_id = $1 order by provider`,
    [db.siteId],
  );
}

export async function saveCaptchaAccountRow(
  db: SiteDb,
  { provider, sealedSecretKey, projectId, minScore }: Omit<CaptchaAccountRow, "updatedAt">,
  by: string,
): Promise<void> {
  await db.run(
    `insert into captcha_account (site_id, provider, sealed_secret_key, project_id, min_score, updated_at, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (site_id, provider) do update set sealed_secret_key = excluded.sealed_secret_key, project_id = excluded.project_id,
       min_score = excluded.min_score, updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
    [db.siteId, provider, sealedSecretKey, projectId, minScore, new Date(), by],
  );
}

export async function deleteCaptchaAccountRow(db: SiteDb, provider: string): Promise<boolean> {
  const count = await db.run("delete from captcha_account where site_id = $1 and provider = $2", [db.siteId, provider]);
  return count === 1;
}

export type TokenUse = { readonly tokenHash: Buffer; readonly expiresAt: Date; readonly now: Date };

/** Returns false if the token was already used. Also deletes expired tokens. */
export async function insertTokenUse(db: SiteDb, { tokenHash, expiresAt, now }: TokenUse): Promise<boolean> {
  const [, taken] = await Promise.all([
    // Skips rows locked by other transactions, so no two ever wait for each other.
    db.text(
      `delete from captcha_use where site_id = $1 and token_hash in (
         select token_hash from captcha_use where site_id = $1 and expires_at < $2 limit 100 for update skip locked)`,
      [db.siteId, now],
    ),
    db.run("insert into captcha_use (site_id, token_hash, expires_at) values ($1, $2, $3) on conflict do nothing", [
      db.siteId,
      tokenHash,
      expiresAt,
    ]),
  ]);
  return taken === 1;
}
