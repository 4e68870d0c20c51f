import { assetNameIn } from "@stoa/core/asset/asset-filename.ts";
import { findUnstorableText } from "@stoa/core/lib/text/storable-text.ts";
import type { SiteDb } from "../../../db/database.ts";
import { findFileFacts } from "../asset-store.ts";

/** What a player must know about a file before fetching it. */
export type FileFacts = { readonly contentType: string; readonly byteCount: number };

export async function readFileFacts(db: SiteDb, addresses: readonly string[]): Promise<ReadonlyMap<string, FileFacts>> {
  const named = addresses.flatMap((address) => {
    const name = assetNameIn(address);
    return name === undefined || findUnstorableText(name) !== undefined ? [] : [{ address, name }];
  });
  if (named.length === 0) return new Map();
  const rows = await findFileFacts(db, [...new Set(named.map(({ name }) => name))]);
  const known = new Map(
    rows.map(({ name, contentType, byteCount }) => [name, { contentType, byteCount: Number(byteCount) }]),
  );
  return new Map(
    named.flatMap(({ address, name }) => {
      const facts = known.get(name);
      return facts ? [[address, facts] as const] : [];
    }),
  );
}
