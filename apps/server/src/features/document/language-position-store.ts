import type { LanguageList, ListedLanguage } from "@stoa/core/multilingual/language/language-list-schema.ts";
import type { SiteDb } from "../../db/database.ts";

export async function findPageBelow(
  db: SiteDb,
  path: string,
): Promise<{ readonly title: string; readonly urlId: string } | undefined> {
  const [row] = await db.text<{ title: string; urlId: string }>(
    `select data ->> 'title' as title, url_id as "urlId" from document
     where site_id = $1 and kind in ('page', 'collection') and not is_deleted
       and (url_id = $2 or starts_with(url_id, $2 || '/'))
     order by url_id limit 1`,
    [db.siteId, path],
  );
  return row;
}

export async function listDraftLanguages(db: SiteDb): Promise<readonly ListedLanguage[]> {
  const [row] = await db.text<{ data: LanguageList }>(
    "select data from document where site_id = $1 and kind = 'language-list' and not is_deleted",
    [db.siteId],
  );
  return row?.data.languages ?? [];
}
