import type { SiteDb } from "../../db/database.ts";
import { build } from "../../db/query-builder.ts";

/** A site's account at a provider; its secret is sealed. */
export type CaptchaAccountRow = {
  readonly provider: string;
  readonly sealedSecretKey: Buffer;
  readonly projectId: string;
  readonly minScore: number;
  readonly updatedAt: Date;
};

/** Accounts of the site by provider. */
export async function listCaptchaAccountRows(db: SiteDb): Promise<CaptchaAccountRow[]> {
  return db.rows(
    build
      .selectFrom("captcha_account")
      .select([
        "provider",
        "sealed_secret_key as sealedSecretKey",
        "project_id as projectId",
        "min_score as minScore",
        "updated_at as updatedAt",
      ])
      .where("site_id", "=", db.siteId)
      .orderBy("provider"),
  );
}

/** Writes an account, or puts it in the place of the one before. */
export async function saveCaptchaAccountRow(
  db: SiteDb,
  { provider, sealedSecretKey, projectId, minScore }: Omit<CaptchaAccountRow, "updatedAt">,
  by: string,
): Promise<void> {
  const values = {
    sealed_secret_key: sealedSecretKey,
    project_id: projectId,
    min_score: minScore,
    updated_at: new Date(),
    updated_by: by,
  };
  await db.run(
    build
      .insertInto("captcha_account")
      .values({ site_id: db.siteId, provider, ...values })
      .onConflict((conflict) => conflict.columns(["site_id", "provider"]).doUpdateSet(values)),
  );
}

export async function deleteCaptchaAccountRow(db: SiteDb, provider: string): Promise<boolean> {
  const count = await db.run(
    build.deleteFrom("captcha_account").where("site_id", "=", db.siteId).where("provider", "=", provider),
  );
  return count === 1;
}

export type TokenUse = { readonly tokenHash: Buffer; readonly expiresAt: Date; readonly now: Date };

/** Notes that a token was taken; false when it had been. What has expired is forgotten on the way. */
export async function insertTokenUse(db: SiteDb, { tokenHash, expiresAt, now }: TokenUse): Promise<boolean> {
  const [, taken] = await Promise.all([
    // Skipping what another transaction is at, so that no two ever wait for each other.
    db.text(
      `delete from captcha_use where site_id = $1 and token_hash in (
         select token_hash from captcha_use where site_id = $1 and expires_at < $2 limit 100 for update skip locked)`,
      [db.siteId, now],
    ),
    db.run(
      build
        .insertInto("captcha_use")
        .values({ site_id: db.siteId, token_hash: tokenHash, expires_at: expiresAt })
        .onConflict((conflict) => conflict.doNothing()),
    ),
  ]);
  return taken === 1;
}
