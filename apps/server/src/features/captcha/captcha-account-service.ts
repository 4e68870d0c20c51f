import type { CaptchaAccount } from "@stoa/core/captcha/captcha-api.ts";
import { CAPTCHA_ACCOUNT_MESSAGES } from "@stoa/core/captcha/captcha-messages.ts";
import type { CaptchaProvider } from "@stoa/core/captcha/captcha-providers.ts";
import { invariant } from "@stoa/core/lib/invariant.ts";
import type { SiteDb } from "../../db/database.ts";
import { openColumn, sealColumn } from "../../db/sealing/sealed-column.ts";
import { SEALED_COLUMNS } from "../../db/sealing/sealed-columns-data.ts";
import { AppError } from "../../errors.ts";
import {
  deleteCaptchaAccountRow,
  listCaptchaAccountRows,
  saveCaptchaAccountRow,
  type CaptchaAccountRow,
} from "./captcha-store.ts";

const DEFAULT_MIN_SCORE = 0.5;

/** Returns undefined when the sealing key was lost. */
export function openCaptchaSecret(
  { keyRing, siteId }: SiteDb,
  { provider, sealedSecretKey: sealed }: CaptchaAccountRow,
): string | undefined {
  return openColumn(keyRing, SEALED_COLUMNS.captchaSecretKey, { siteId, key: provider, sealed });
}

function toAccount(db: SiteDb, row: CaptchaAccountRow): CaptchaAccount {
  const opened = openCaptchaSecret(db, row);
  return {
    provider: row.provider as CaptchaProvider,
    secretKeyEnd: opened?.slice(-4) ?? "",
    isReadable: opened !== undefined,
    projectId: row.projectId,
    minScore: row.minScore,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export async function listCaptchaAccounts(db: SiteDb): Promise<CaptchaAccount[]> {
  return (await listCaptchaAccountRows(db)).map((row) => toAccount(db, row));
}

export type CaptchaAccountChange = {
  readonly provider: CaptchaProvider;
  readonly secretKey?: string | undefined;
  readonly projectId?: string | undefined;
  readonly minScore?: number | undefined;
  readonly by: string;
};

function checkAccount(provider: CaptchaProvider, secretKey: string, projectId: string): void {
  const throwFieldError = (field: string, message: string): never => {
    throw new AppError("invalid_request", { message, fields: { [field]: message } });
  };
  if (provider === "altcha") throwFieldError("provider", CAPTCHA_ACCOUNT_MESSAGES.needsNone);
  if (secretKey === "") throwFieldError("secretKey", CAPTCHA_ACCOUNT_MESSAGES.noSecret);
  if (provider === "recaptcha-enterprise" && projectId === "")
    throwFieldError("projectId", CAPTCHA_ACCOUNT_MESSAGES.noProject);
}

/** Seals and stores an account's secret. Throws `invalid_request` if it is unusable. */
export async function changeCaptchaAccount(
  db: SiteDb,
  { provider, by, ...change }: CaptchaAccountChange,
): Promise<CaptchaAccount> {
  const row = (await listCaptchaAccountRows(db)).find((one) => one.provider === provider);
  const secretKey = (change.secretKey ?? (row && openCaptchaSecret(db, row)) ?? "").trim();
  const projectId = change.projectId ?? row?.projectId ?? "";
  checkAccount(provider, secretKey, projectId);
  const minScore = change.minScore ?? row?.minScore ?? DEFAULT_MIN_SCORE;
  const sealedSecretKey = await sealColumn(db, SEALED_COLUMNS.captchaSecretKey, { key: provider, text: secretKey });
  await saveCaptchaAccountRow(db, { provider, sealedSecretKey, projectId, minScore }, by);
  const saved = (await listCaptchaAccounts(db)).find((one) => one.provider === provider);
  invariant(saved, "the account just saved is there");
  return saved;
}

export async function removeCaptchaAccount(db: SiteDb, provider: string): Promise<void> {
  if (!(await deleteCaptchaAccountRow(db, provider))) throw new AppError("not_found");
}
