import { ownerMessage } from "@stoa/core/message/owner-message.ts";
import type { LanguageList, ListedLanguage } from "@stoa/core/multilingual/language/language-list-schema.ts";
import { languagePrefix } from "@stoa/core/multilingual/language/language-path.ts";
import { MULTILINGUAL_MESSAGES } from "@stoa/core/multilingual/multilingual-messages.ts";
import { PAGE_EDIT_MESSAGES } from "@stoa/core/page/page-edit-messages.ts";
import type { Collection, Page } from "@stoa/core/page/page-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { findPageBelow, listDraftLanguages } from "./language-position-store.ts";

export type Placed<Data> = { readonly data: Data; readonly before: Data | undefined };

/** Path prefixes that languages reserve; `/xx` is reserved even where the language has its own domain. */
function prefixesOf(languages: readonly Pick<ListedLanguage, "language">[]): string[] {
  return languages.map(({ language }) => languagePrefix(language).slice(1));
}

export async function listLanguagePrefixes(db: SiteDb): Promise<string[]> {
  return prefixesOf(await listDraftLanguages(db));
}

/** Throws `invalid_document` for a new language whose prefix would hide a page. */
export async function checkListedLanguages(db: SiteDb, { data, before }: Placed<LanguageList>): Promise<void> {
  const known = new Set(prefixesOf(before?.languages ?? []));
  for (const [index, prefix] of prefixesOf(data.languages).entries()) {
    const page = known.has(prefix) ? undefined : await findPageBelow(db, prefix);
    if (!page) continue;
    const message = ownerMessage(MULTILINGUAL_MESSAGES.pageInPlace, { title: page.title, path: `/${page.urlId}` });
    throw new AppError("invalid_document", { message, fields: { [`languages.${index}.language`]: message } });
  }
}

/** Throws `invalid_document` for a page whose address is below a language's prefix. */
export async function checkPageAddress(db: SiteDb, { data, before }: Placed<Page | Collection>): Promise<void> {
  if (data.urlId === before?.urlId) return;
  const [first] = data.urlId.split("/");
  if (first === undefined || !(await listLanguagePrefixes(db)).includes(first)) return;
  const message = ownerMessage(PAGE_EDIT_MESSAGES.addressOfLanguage, { path: `/${first}` });
  throw new AppError("invalid_document", { fields: { urlId: message } });
}
