import { AppError } from "../../errors.ts";
import type { SiteDb } from "../database.ts";
import type { KeyRing } from "./sealing-key-ring.ts";
import { openSealedText, sealedWith, sealText, type SealContext } from "./seal.ts";
import { findCurrentKeyId } from "./sealing-key-store.ts";
import type { SealedColumn } from "./sealed-columns-data.ts";

/** The row of a sealed text: its site, and its value in the column's `keyColumn`. */
export type SealedRow = { readonly siteId: string; readonly key: string };

export function contextOf({ purpose, field, prefix }: SealedColumn, { siteId, key }: SealedRow): SealContext {
  return { purpose, siteId, provider: `${prefix}${key}`, field };
}

/** Seals a text with the key in force. Throws `unavailable` when this process lacks it. */
export async function sealColumn(
  db: SiteDb,
  column: SealedColumn,
  { key, text }: { readonly key: string; readonly text: string },
): Promise<Buffer> {
  const id = await findCurrentKeyId(db);
  const sealingKey = id === undefined ? undefined : db.keyRing.find(id);
  if (!sealingKey) {
    const cause = new Error(`This process lacks the sealing key ${id ?? ""}, which is in force in the database.`);
    throw new AppError("unavailable", { cause });
  }
  return sealText(sealingKey, contextOf(column, { siteId: db.siteId, key }), text);
}

/** Returns undefined when this process lacks the key, or the bytes or their place were altered. */
export function openColumn(
  keyRing: KeyRing,
  column: SealedColumn,
  { sealed, ...row }: SealedRow & { readonly sealed: Buffer },
): string | undefined {
  const sealingKey = keyRing.find(sealedWith(sealed) ?? "");
  return sealingKey && openSealedText(sealingKey, contextOf(column, row), sealed);
}
