import { randomBytes } from "node:crypto";
import type { SiteDb } from "../../../db/database.ts";
import { openColumn, sealColumn } from "../../../db/sealing/sealed-column.ts";
import { SEALED_COLUMNS } from "../../../db/sealing/sealed-columns-data.ts";

/** 64 hex digits, shown once; the receiver checks signatures with it. */
export function newWebhookSecret(): string {
  return randomBytes(32).toString("hex");
}

export function sealWebhookSecret(db: SiteDb, subscriptionId: string, secret: string): Promise<Buffer> {
  return sealColumn(db, SEALED_COLUMNS.webhookSecret, { key: subscriptionId, text: secret });
}

/** Returns undefined when the sealing key was lost. */
export function openWebhookSecret(
  { keyRing, siteId }: SiteDb,
  subscriptionId: string,
  sealed: Buffer,
): string | undefined {
  return openColumn(keyRing, SEALED_COLUMNS.webhookSecret, { siteId, key: subscriptionId, sealed });
}
