import type { EndpointBody, EndpointReply } from "@stoa/core/api/endpoint.ts";
import { textDirection } from "@stoa/core/lib/text/text-direction.ts";
import { languagePrefix } from "@stoa/core/multilingual/language/language-path.ts";
import { LANGUAGE_LIMITS } from "@stoa/core/multilingual/language/language-limits.ts";
import { nameIn, ownLanguageName } from "@stoa/core/multilingual/language/language-names.ts";
import type { LanguageList, ListedLanguage } from "@stoa/core/multilingual/language/language-list-schema.ts";
import type * as api from "@stoa/core/multilingual/multilingual-api.ts";
import type { LanguageView } from "@stoa/core/multilingual/multilingual-api.ts";
import { MULTILINGUAL_MESSAGES } from "@stoa/core/multilingual/multilingual-messages.ts";
import { TRANSLATABLE_KINDS } from "@stoa/core/multilingual/translation/translatable-kinds.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { createDocument, editDocument, findDocumentOf, listDocuments } from "../document/document-service.ts";
import { countTranslatables, countTranslations, listOwnHosts } from "./multilingual-store.ts";
import { LANGUAGE_LIST_ID } from "./translation-id.ts";

export type LanguageScope = { readonly db: SiteDb; readonly site: SiteEntry };

type LanguagesReply = EndpointReply<typeof api.getMultilingualLanguages>;
type LanguagesBody = EndpointBody<typeof api.putMultilingualLanguages>;

/** The studio is in English. */
const STUDIO_LOCALE = "en";

type DraftList = { readonly languages: readonly ListedLanguage[]; readonly version: number };

async function readList(db: SiteDb): Promise<DraftList> {
  const document = await findDocumentOf(db, LANGUAGE_LIST_ID, "language-list");
  return { languages: (document?.data as LanguageList | undefined)?.languages ?? [], version: document?.version ?? 0 };
}

async function readOwnLanguage(db: SiteDb): Promise<string> {
  const [settings] = await listDocuments(db, "settings");
  return (settings?.data as Settings | undefined)?.language ?? "en";
}

function toView(
  language: string,
  facts: Pick<LanguageView, "isPrimary" | "isEnabled" | "isPublished" | "prefix">,
): LanguageView {
  return {
    language,
    name: nameIn(language, STUDIO_LOCALE),
    ownName: ownLanguageName(language),
    direction: textDirection(language),
    ...facts,
  };
}

function listedView(
  { language, isEnabled, domain }: ListedLanguage,
  { languages: live = [] }: SiteEntry,
): LanguageView {
  const isPublished = live.some((one) => one.language === language);
  const prefix = domain === undefined ? languagePrefix(language) : "";
  const view = toView(language, { isPrimary: false, isEnabled, isPublished, prefix });
  return domain === undefined ? view : { ...view, domain };
}

export async function readLanguages({ db, site }: LanguageScope): Promise<LanguagesReply> {
  const [own, { languages, version }] = [await readOwnLanguage(db), await readList(db)];
  const primary = toView(own, {
    isPrimary: true,
    isEnabled: true,
    isPublished: site.liveRelease !== null,
    prefix: "",
  });
  return { languages: [primary, ...languages.map((one) => listedView(one, site))], version };
}

export async function readLanguageSettings(
  services: LanguageScope,
): Promise<EndpointReply<typeof api.getMultilingualSettings>> {
  const { languages, version } = await readLanguages(services);
  return {
    isEnabled: languages.some(({ isPrimary, isEnabled }) => !isPrimary && isEnabled),
    primaryLanguage: languages[0]?.language ?? "en",
    languages,
    version,
    maxLanguages: LANGUAGE_LIMITS.languages,
  };
}

export async function readLanguageStatus({
  db,
  site,
}: LanguageScope): Promise<EndpointReply<typeof api.getMultilingualStatus>> {
  const { languages } = await readList(db);
  const counts = new Map((await countTranslations(db, site.liveRelease)).map((one) => [one.language, one]));
  const live = new Set((site.languages ?? []).map(({ language }) => language));
  return {
    isConnected: languages.length > 0,
    documents: await countTranslatables(db, { kinds: TRANSLATABLE_KINDS, query: "" }),
    languages: languages.map(({ language }) => {
      const { translated = 0, unpublished = 0 } = counts.get(language) ?? {};
      return { language, isPublished: live.has(language), translated, unpublished };
    }),
  };
}

function throwLanguageError(index: number, member: "language" | "domain", message: string): never {
  throw new AppError("invalid_document", { fields: { [`languages.${index}.${member}`]: message } });
}

/** A foreign domain would send visitors and search engines to a stranger. */
async function checkPlaces({ db, site }: LanguageScope, languages: readonly ListedLanguage[]): Promise<void> {
  const own = await readOwnLanguage(db);
  const domains = languages.flatMap(({ domain }) => (domain === undefined ? [] : [domain]));
  const ours = domains.length === 0 ? [] : await listOwnHosts(db, domains);
  for (const [index, { language, domain }] of languages.entries()) {
    if (language === own) throwLanguageError(index, "language", MULTILINGUAL_MESSAGES.ownLanguage);
    if (domain !== undefined && !ours.includes(domain))
      throwLanguageError(index, "domain", MULTILINGUAL_MESSAGES.domainNotOurs);
    if (domain !== undefined && domain === site.primaryHost)
      throwLanguageError(index, "domain", MULTILINGUAL_MESSAGES.domainPrimary);
  }
}

type ListChange = {
  readonly languages: readonly ListedLanguage[];
  readonly version: number | undefined;
  readonly label: string;
  readonly by: string;
};

/** Two parallel calls that create the first list. */
function toConflict(error: unknown): never {
  throw error instanceof AppError && error.code === "address_taken" ? new AppError("version_conflict") : error;
}

async function writeList(db: SiteDb, { languages, version, label, by }: ListChange): Promise<void> {
  const known = await findDocumentOf(db, LANGUAGE_LIST_ID, "language-list");
  const target = { id: LANGUAGE_LIST_ID, kind: "language-list" as const, label, by };
  if (!known) {
    if (version !== undefined && version !== 0) throw new AppError("version_conflict");
    await createDocument(db, { ...target, data: { languages } }).catch(toConflict);
    return;
  }
  const patches = [{ op: "replace" as const, path: ["languages"], value: languages }];
  await editDocument(db, { ...target, version, patches });
}

export async function changeLanguages(
  services: LanguageScope,
  { languages: wanted, version }: LanguagesBody,
  by: string,
): Promise<LanguagesReply> {
  const languages = wanted
    .filter(({ isPrimary }) => isPrimary !== true)
    .map(({ language, isEnabled = true, domain }) =>
      domain === undefined ? { language, isEnabled } : { language, isEnabled, domain },
    );
  await checkPlaces(services, languages);
  await writeList(services.db, { languages, version, label: MULTILINGUAL_MESSAGES.listed, by });
  return readLanguages(services);
}

export async function removeLanguages(services: LanguageScope, by: string): Promise<LanguagesReply> {
  const { languages } = await readList(services.db);
  if (languages.length > 0) {
    await writeList(services.db, { languages: [], version: undefined, label: MULTILINGUAL_MESSAGES.disconnected, by });
  }
  return readLanguages(services);
}

export async function checkListed(db: SiteDb, language: string): Promise<void> {
  const { languages } = await readList(db);
  if (!languages.some((one) => one.language === language)) {
    throw new AppError("not_found", { message: MULTILINGUAL_MESSAGES.unknownLanguage });
  }
}
