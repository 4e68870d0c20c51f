import { isTranslatableKind } from "@stoa/core/multilingual/translation/translatable-kinds.ts";
import { translateDocument } from "@stoa/core/multilingual/translation/translate-document.ts";
import type { Translation } from "@stoa/core/multilingual/translation/translation-schema.ts";
import type { SiteDb } from "../../../db/database.ts";
import type { ContentSource } from "./page-content.ts";

type DocumentRow = { readonly id: string; readonly kind: string; readonly data: unknown };
type Texts = Translation["texts"];

const TRANSLATIONS: Readonly<Record<ContentSource["kind"], string>> = {
  published: `select data -> 'texts' from published_document translation where translation.site_id = $1
    and translation.from_release <= $2 and (translation.to_release is null or translation.to_release > $2)`,
  draft:
    "select data -> 'texts' from document translation where translation.site_id = $1 and not translation.is_deleted",
};

// A translation's id is derived from its document and language, so it is found by primary key: `translation-id.ts`.
function withTranslations(sql: string, kind: ContentSource["kind"], language: string): string {
  const id = `left(md5(found.id || ' ' || ${language}), 24)`;
  return `select found.*, (${TRANSLATIONS[kind]} and translation.id = ${id} and translation.kind = 'translation' limit 1) as texts
    from (${sql}) found`;
}

type Translated = { readonly texts: Texts | null };

function translatedRow<Row extends DocumentRow>(row: Row & Translated, kind: string): Row {
  if (!row.texts || !isTranslatableKind(kind)) return row;
  return { ...row, data: translateDocument(kind, row.data, { texts: row.texts }) };
}

/**
 * Runs a statement whose first values are site and release, and translates its documents into the source's language in
 * the same round trip. `kindOf` gives the kind of rows without one.
 */
export async function readTranslated<Row extends DocumentRow>(
  db: SiteDb,
  {
    source,
    sql,
    values,
  }: { readonly source: ContentSource; readonly sql: string; readonly values: readonly unknown[] },
  kindOf: (row: Row) => string = ({ kind }) => kind,
): Promise<Row[]> {
  const { language } = source;
  if (language === undefined) return db.text<Row>(sql, [...values]);
  const asked = withTranslations(sql, source.kind, `$${values.length + 1}::text`);
  const rows = await db.text<Row & Translated>(asked, [...values, language]);
  return rows.map((row) => translatedRow(row, kindOf(row)));
}
