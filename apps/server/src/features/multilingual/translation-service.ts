import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import { EDIT_PERMISSIONS } from "@stoa/core/content/content-kinds.ts";
import type { Patch } from "@stoa/core/document/document-schema.ts";
import { documentTitle } from "@stoa/core/document/document-title.ts";
import { MULTILINGUAL_MESSAGES } from "@stoa/core/multilingual/multilingual-messages.ts";
import {
  isTranslatableKind,
  TRANSLATABLE_KINDS,
  type TranslatableKind,
} from "@stoa/core/multilingual/translatable-kinds.ts";
import { listTexts, type TranslatableText } from "@stoa/core/multilingual/translatable-texts.ts";
import { textState } from "@stoa/core/multilingual/translate-document.ts";
import type { listTranslations, TranslationRow, TranslationView } from "@stoa/core/multilingual/translation-api.ts";
import { translationProgress } from "@stoa/core/multilingual/translation-progress.ts";
import type { TranslatedText } from "@stoa/core/multilingual/translation-schema.ts";
import type { Release } from "@stoa/core/release/release-api.ts";
import { AppError } from "../../errors.ts";
import type { Writer } from "../content/content-service.ts";
import { undoDocument } from "../document/document-history-service.ts";
import { createDocument, editDocument } from "../document/document-service.ts";
import { publishDrafts } from "../release/release-service.ts";
import { checkListed, type LanguageDesk } from "./language-list-service.ts";
import {
  countTranslatables,
  findTranslatable,
  listTranslatables,
  listTranslationIds,
  type TranslatableRow,
} from "./multilingual-store.ts";
import { LANGUAGE_LIST_ID, translationId } from "./translation-id.ts";

const PAGE_SIZE = 50;

function statusOf({ version, isLive, isSame }: TranslatableRow): TranslationRow["status"] {
  if (version === null) return "none";
  if (isLive !== true) return "new";
  return isSame === true ? "published" : "changed";
}

function toRow(row: TranslatableRow): TranslationRow {
  const { id, kind, data, texts } = row;
  const progress = translationProgress(kind, data, texts ?? {});
  return { documentId: id, kind, title: documentTitle(kind, data), progress, status: statusOf(row) };
}

type Listing = {
  readonly language: string;
  readonly kind: TranslatableKind | undefined;
  readonly query: string;
  readonly offset: number;
};

export async function listTranslationsOf(
  { db, site }: LanguageDesk,
  { language, kind, query, offset }: Listing,
): Promise<EndpointReply<typeof listTranslations>> {
  await checkListed(db, language);
  const kinds = kind === undefined ? TRANSLATABLE_KINDS : [kind];
  const range = { language, release: site.liveRelease, kinds, query, offset, limit: PAGE_SIZE + 1 };
  const rows = await listTranslatables(db, range);
  const nextCursor = rows.length > PAGE_SIZE ? String(offset + PAGE_SIZE) : null;
  return { items: rows.slice(0, PAGE_SIZE).map(toRow), nextCursor, total: await countTranslatables(db, range) };
}

/** A document and the language it is translated into. */
export type TranslationTarget = { readonly documentId: string; readonly language: string };

async function getTranslatable({ db, site }: LanguageDesk, target: TranslationTarget): Promise<TranslatableRow> {
  const { documentId: id, language } = target;
  await checkListed(db, language);
  const row = await findTranslatable(db, { id, language, release: site.liveRelease });
  if (!row || !isTranslatableKind(row.kind)) throw new AppError("not_found");
  return row;
}

/** Throws `forbidden` where the writer may not write documents of a kind: what they say in another language is as much theirs. */
function checkWriter({ permissions }: Writer, kind: TranslatableKind): void {
  const needed = kind === "product" ? "products.edit" : EDIT_PERMISSIONS[kind];
  if (!permissions.has(needed)) throw new AppError("forbidden");
}

export async function readTranslation(desk: LanguageDesk, target: TranslationTarget): Promise<TranslationView> {
  const row = await getTranslatable(desk, target);
  const { kind, data, texts: translated } = row;
  const known = translated ?? {};
  const texts = listTexts(kind, data).map((original) => {
    const { path, text: source, isHtml } = original;
    const state = textState(original, known);
    return { path, isHtml, source, text: state === "missing" ? "" : (known[path]?.text ?? ""), state };
  });
  const title = documentTitle(kind, data);
  return { ...target, kind, title, version: row.version ?? 0, status: statusOf(row), texts };
}

type TextChanges = Readonly<Record<string, string>>;

function refuseText(path: string, message: string): never {
  throw new AppError("invalid_document", { fields: { [path]: message } });
}

function toTranslated({ text: source, isHtml }: TranslatableText, text: string): TranslatedText {
  return isHtml ? { source, text, isHtml } : { source, text };
}

const OPTION_VALUE = /^(options\/=.*)\/=/;

/** Two values of an option that read the same could not be told apart by whoever chooses. */
function checkOptions(originals: readonly TranslatableText[], textOf: (original: TranslatableText) => string): void {
  const seen = new Set<string>();
  for (const original of originals) {
    const { path } = original;
    if (!path.startsWith("options/=")) continue;
    const key = JSON.stringify([OPTION_VALUE.exec(path)?.[1] ?? "", textOf(original).trim()]);
    if (seen.has(key)) refuseText(path, MULTILINGUAL_MESSAGES.sameOption);
    seen.add(key);
  }
}

function patchesOf(
  row: TranslatableRow,
  changes: TextChanges,
): { patches: Patch[]; texts: Record<string, TranslatedText> } {
  const originals = new Map(listTexts(row.kind, row.data).map((original) => [original.path, original]));
  const texts = new Map(Object.entries(row.texts ?? {}));
  const patches: Patch[] = [];
  for (const [path, text] of Object.entries(changes)) {
    const original = originals.get(path);
    if (text.trim() === "") {
      if (texts.delete(path)) patches.push({ op: "remove", path: ["texts", path] });
      continue;
    }
    if (!original) refuseText(path, MULTILINGUAL_MESSAGES.unknownText);
    const value = toTranslated(original, text);
    patches.push({ op: texts.has(path) ? "replace" : "add", path: ["texts", path], value });
    texts.set(path, value);
  }
  checkOptions([...originals.values()], (original) => texts.get(original.path)?.text ?? original.text);
  return { patches, texts: Object.fromEntries(texts) };
}

type TranslationChange = TranslationTarget & {
  readonly version: number;
  readonly texts: TextChanges;
  readonly writer: Writer;
};

/** Writes texts of a translation. Throws `not_found`, `forbidden`, `version_conflict` and `invalid_document`, and then nothing has changed. */
export async function changeTranslation(desk: LanguageDesk, change: TranslationChange): Promise<TranslationView> {
  const { documentId, language, version, writer } = change;
  const { db } = desk;
  const row = await getTranslatable(desk, change);
  checkWriter(writer, row.kind);
  if (version !== (row.version ?? 0)) throw new AppError("version_conflict");
  const { patches, texts } = patchesOf(row, change.texts);
  const target = { id: translationId(documentId, language), kind: "translation" as const, by: writer.email };
  const label = MULTILINGUAL_MESSAGES.translated;
  if (row.version !== null) {
    if (patches.length > 0) await editDocument(db, { ...target, version, patches, label });
  } else if (patches.length > 0) {
    await createDocument(db, { ...target, label, data: { documentId, language, texts } }).catch((error: unknown) => {
      throw error instanceof AppError && error.code === "address_taken" ? new AppError("version_conflict") : error;
    });
  }
  return readTranslation(desk, { documentId, language });
}

export async function undoTranslationOf(
  desk: LanguageDesk,
  { documentId, language, writer }: TranslationTarget & { readonly writer: Writer },
): Promise<TranslationView> {
  const row = await getTranslatable(desk, { documentId, language });
  checkWriter(writer, row.kind);
  const id = translationId(documentId, language);
  await undoDocument(desk.db, { id, kind: "translation", by: writer.email });
  return readTranslation(desk, { documentId, language });
}

/** Publishes what is translated into a language, with the list of languages, so that visitors can choose it. */
export async function publishLanguageOf(
  { db, site }: LanguageDesk,
  { language, by }: { readonly language: string; readonly by: string },
): Promise<Release> {
  await checkListed(db, language);
  const documentIds = [LANGUAGE_LIST_ID, ...(await listTranslationIds(db, { language, release: site.liveRelease }))];
  return publishDrafts(db, { by, name: `Language ${language}`, documentIds });
}
