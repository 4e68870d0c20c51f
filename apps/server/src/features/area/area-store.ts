import type { SiteDb } from "../../db/database.ts";

export type NamedPage = { readonly id: string; readonly kind: string; readonly name: string; readonly urlId: string };

type Names = { readonly pages: readonly string[]; readonly collections: readonly string[] };

export function findNamedPages(db: SiteDb, { pages, collections }: Names): Promise<NamedPage[]> {
  return db.text<NamedPage>(
    `select id, kind, coalesce(data ->> 'templateName', data ->> 'typeName') as name, data ->> 'urlId' as "urlId"
     from document
     where site_id = $1 and not is_deleted
       and ((kind = 'page' and data ->> 'templateName' = any($2::text[]))
         or (kind = 'collection' and data ->> 'typeName' = any($3::text[])))
     order by display_index, id
     limit 200`,
    [db.siteId, [...pages], [...collections]],
  );
}
