import type { LanguageList } from "./language-list-schema.ts";
import { hasLanguage, languagePrefix } from "./language-path.ts";
import { MULTILINGUAL_MESSAGES } from "../multilingual-messages.ts";

/** Returns problems of a language list that its schema cannot express, by path; empty when it may be stored. */
export function checkLanguageList({ languages }: LanguageList): Record<string, string> {
  const fields: Record<string, string> = {};
  const tags = new Set<string>();
  const domains = new Set<string>();
  for (const [index, { language, domain }] of languages.entries()) {
    if (tags.has(language)) fields[`languages.${index}.language`] = MULTILINGUAL_MESSAGES.twice;
    tags.add(language);
    if (!hasLanguage(languagePrefix(language)))
      fields[`languages.${index}.language`] = MULTILINGUAL_MESSAGES.takenPrefix;
    if (domain === undefined) continue;
    if (domains.has(domain)) fields[`languages.${index}.domain`] = MULTILINGUAL_MESSAGES.domainTwice;
    domains.add(domain);
  }
  return fields;
}
