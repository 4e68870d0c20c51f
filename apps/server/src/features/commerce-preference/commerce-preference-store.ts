import type { JsonObject } from "@stoa/core/lib/patch/json-value.ts";
import { STORE_TEXTS_ID } from "@stoa/core/multilingual/translation/store-preference-texts.ts";
import type { Translation } from "@stoa/core/multilingual/translation/translation-schema.ts";
import type { SiteDb } from "../../db/database.ts";

type PreferenceRow = { readonly namespace: string; readonly data: JsonObject };

export function listPreferenceRows(db: SiteDb): Promise<PreferenceRow[]> {
  return db.text<PreferenceRow>("select namespace, data from commerce_preference where site_id = $1", [db.siteId]);
}

export type PreferenceSpeech = { readonly language: string; readonly isDraft?: boolean };

const TRANSLATION_ID = `left(md5('${STORE_TEXTS_ID} ' || $2::text), 24)`;
const PUBLISHED_TEXTS = `select words.data -> 'texts' as texts from site join published_document words on words.site_id = $1
    and words.id = ${TRANSLATION_ID} and words.kind = 'translation' and words.from_release <= site.live_release
    and (words.to_release is null or words.to_release > site.live_release)
  where site.id = $1`;
const DRAFT_TEXTS = `select data -> 'texts' as texts from document
  where site_id = $1 and id = ${TRANSLATION_ID} and kind = 'translation' and not is_deleted`;

export async function findStoreTexts(
  db: SiteDb,
  { language, isDraft = false }: PreferenceSpeech,
): Promise<Translation["texts"] | undefined> {
  const sql = isDraft ? DRAFT_TEXTS : PUBLISHED_TEXTS;
  const [row] = await db.text<{ texts: Translation["texts"] }>(sql, [db.siteId, language]);
  return row?.texts;
}

export async function findPreferenceRow(db: SiteDb, namespace: string): Promise<JsonObject | undefined> {
  const [row] = await db.text<PreferenceRow>(
    "select namespace, data from commerce_preference where site_id = $1 and namespace = $2",
    [db.siteId, namespace],
  );
  return row?.data;
}

type NewPreferences = { readonly namespace: string; readonly data: JsonObject; readonly by: string };

const MERGE = `
  insert into commerce_preference (site_id, namespace, data, updated_by) values ($1, $2, $3, $4)
  on conflict (site_id, namespace) do update set data = commerce_preference.data || excluded.data,
    updated_at = now(), updated_by = excluded.updated_by`;

/** Merges members into a namespace; concurrent changes of other members are kept. */
export async function mergePreferences(db: SiteDb, { namespace, data, by }: NewPreferences): Promise<void> {
  await db.text(MERGE, [db.siteId, namespace, JSON.stringify(data), by]);
}

const REPLACE = `
  insert into commerce_preference (site_id, namespace, data, updated_by)
  select $1, $2, $3, $4 where (
    select count(*) from commerce_preference where site_id = $1 and namespace <> $2 and namespace <> all($5)
  ) < $6
  on conflict (site_id, namespace) do update set data = excluded.data, updated_at = now(), updated_by = excluded.updated_by
  returning namespace`;

type NamespaceLimit = { readonly known: readonly string[]; readonly max: number };

/** Replaces a custom namespace; false when the site has too many of them. */
export async function replacePreferences(
  db: SiteDb,
  { namespace, data, by }: NewPreferences,
  { known, max }: NamespaceLimit,
): Promise<boolean> {
  const rows = await db.text(REPLACE, [db.siteId, namespace, JSON.stringify(data), by, known, max]);
  return rows.length === 1;
}
