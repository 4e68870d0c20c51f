import { createHash } from "node:crypto";
import { blogAddress } from "@stoa/core/blog-import/blog-address.ts";
import { distinctKeys } from "@stoa/core/blog-import/blog-source.ts";
import type { PlannedEntry } from "@stoa/core/blog-import/plan-blog-import.ts";
import { readWxrDate } from "@stoa/core/blog-import/read-wxr-date.ts";
import type { WxrFile, WxrItem } from "@stoa/core/blog-import/wxr-file.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import type { Page } from "@stoa/core/page/page-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { listDocuments, type DocumentRow } from "../document/document-service.ts";
import {
  listClaimedDocuments,
  listKnownSources,
  storedKey,
  type KnownSource,
} from "../import-source/import-source-service.ts";

/** A document that an earlier import made of an item; `known` is null if it was made before imports kept keys. */
export type MatchedItem = { readonly row: DocumentRow; readonly known: KnownSource | null };

/** Digest of an entry's content on the other site, without the date of an undated one and without its featured image. */
export function saidDigest(entry: PlannedEntry): string {
  const { kind, title, parts, excerpt, status, publishOn, isDated, tags, categories, authorLogin } = entry;
  const said = [kind, title, parts, excerpt, status, isDated ? publishOn : 0, tags, categories, authorLogin];
  return createHash("sha256").update(JSON.stringify(said)).digest("hex");
}

/**
 * Recognizes a post that was imported before keys were stored. An undated one got the moment of its import, so it is
 * recognized without one if no import claims it.
 */
function oldKeysOfRow({ kind, data }: DocumentRow, isFree: boolean): readonly string[] {
  const { title, urlId } = data as Page | Item;
  if (kind === "page") return [];
  const named = [title, urlId.replace(/-\d+$/, "")];
  const moments = [(data as Item).publishOn, ...(isFree ? [null] : [])];
  return moments.map((moment) => JSON.stringify([...named, moment]));
}

function oldKeyOfItem({ title, postName, link, postDateGmt, pubDate }: WxrItem): string {
  const address = blogAddress(postName || link.replace(/^.*\//, ""), title);
  const moment = readWxrDate(postDateGmt) ?? readWxrDate(pubDate) ?? null;
  return JSON.stringify([title.trim(), address.replace(/-\d+$/, ""), moment]);
}

async function rowsById(db: SiteDb): Promise<Map<string, DocumentRow>> {
  const rows = [...(await listDocuments(db, "item")), ...(await listDocuments(db, "page"))];
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Finds what earlier imports made of the items of a file, by their position: under the same key of the same site, or a
 * post of the same title, name and second, if it has one, that no import claims. A page is only known by its key: a starter page has
 * the title and address of many.
 */
export async function matchItems(db: SiteDb, file: WxrFile, source: string): Promise<Map<number, MatchedItem>> {
  const keys = distinctKeys(file.items).map((all) => all.map(storedKey));
  const [rows, known] = await Promise.all([rowsById(db), listKnownSources(db, { source, keys: keys.flat() })]);
  const documentIds = [...rows.keys()];
  const claimed = await listClaimedDocuments(db, { source, documentIds });
  const claimedByAny = await listClaimedDocuments(db, { source: null, documentIds });
  const unclaimed = new Map(
    [...rows.values()]
      .filter(({ id }) => !claimed.has(id))
      .flatMap((row) => oldKeysOfRow(row, !claimedByAny.has(row.id)).map((key) => [key, row] as const)),
  );
  const used = new Set<string>();
  const matches = new Map<number, MatchedItem>();
  for (const [index, item] of file.items.entries()) {
    const kind = item.postType === "page" ? "page" : "item";
    const own = (keys[index] ?? [])
      .flatMap((key) => known.get(key) ?? [])
      .find((one) => rows.get(one.documentId)?.kind === kind);
    const row = own
      ? rows.get(own.documentId)
      : item.postType === "post"
        ? unclaimed.get(oldKeyOfItem(item))
        : undefined;
    if (!row || used.has(row.id)) continue;
    used.add(row.id);
    matches.set(index, { row, known: own ?? null });
  }
  return matches;
}
