import { ownerMessage } from "@stoa/core/message/owner-message.ts";
import { labelNameProblem, normaliseLabelName } from "@stoa/core/multilingual/label/check-label-name.ts";
import { readLabelPath } from "@stoa/core/multilingual/label/label-names.ts";
import { LANGUAGE_LIMITS } from "@stoa/core/multilingual/language/language-limits.ts";
import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import { EDIT_PERMISSIONS } from "@stoa/core/content/content-kinds.ts";
import type { Patch } from "@stoa/core/document/document-schema.ts";
import { MULTILINGUAL_MESSAGES } from "@stoa/core/multilingual/multilingual-messages.ts";
import {
  isTranslatableKind,
  TRANSLATABLE_KINDS,
  type TranslatableKind,
} from "@stoa/core/multilingual/translation/translatable-kinds.ts";
import type { TranslatableText } from "@stoa/core/multilingual/translation/translatable-texts.ts";
import { textState } from "@stoa/core/multilingual/translation/translate-document.ts";
import type {
  listTranslations,
  TranslationRow,
  TranslationView,
} from "@stoa/core/multilingual/translation/translation-api.ts";
import { translationProgress } from "@stoa/core/multilingual/translation/translation-progress.ts";
import type { TranslatedText } from "@stoa/core/multilingual/translation/translation-schema.ts";
import type { Permission } from "@stoa/core/role/permission.ts";
import type { Release } from "@stoa/core/release/release-api.ts";
import { AppError } from "../../errors.ts";
import type { Writer } from "../content/content-service.ts";
import { undoDocument } from "../document/document-history-service.ts";
import { createDocument, editDocument, sanitiseHtml } from "../document/document-service.ts";
import { publishDrafts } from "../release/release-service.ts";
import { checkListed, type LanguageScope } from "./language-list-service.ts";
import {
  countTranslatables,
  findTranslatable,
  listTranslatables,
  listTranslationIds,
  type TranslatableRow,
} from "./multilingual-store.ts";
import { checkRivals, hasCategoryPaths, originalsOf, throwInvalidText, titleOf } from "./translatable-originals.ts";
import { LANGUAGE_LIST_ID, translationId } from "./translation-id.ts";

const PAGE_SIZE = 50;

function statusOf({ version, isLive, isSame }: TranslatableRow): TranslationRow["status"] {
  if (version === null) return "none";
  if (isLive !== true) return "new";
  return isSame === true ? "published" : "changed";
}

function toRow(row: TranslatableRow): TranslationRow {
  const { id, kind, texts } = row;
  const progress = translationProgress(originalsOf(row), texts ?? {});
  return { documentId: id, kind, title: titleOf(row), progress, status: statusOf(row) };
}

type Listing = {
  readonly language: string;
  readonly kind: TranslatableKind | undefined;
  readonly query: string;
  readonly offset: number;
};

export async function listTranslationsOf(
  { db, site }: LanguageScope,
  { language, kind, query, offset }: Listing,
): Promise<EndpointReply<typeof listTranslations>> {
  await checkListed(db, language);
  const kinds = kind === undefined ? TRANSLATABLE_KINDS : [kind];
  const range = { language, release: site.liveRelease, kinds, query, offset, limit: PAGE_SIZE + 1 };
  const rows = await listTranslatables(db, range);
  const nextCursor = rows.length > PAGE_SIZE ? String(offset + PAGE_SIZE) : null;
  return { items: rows.slice(0, PAGE_SIZE).map(toRow), nextCursor, total: await countTranslatables(db, range) };
}

export type TranslationTarget = { readonly documentId: string; readonly language: string };

async function getTranslatable({ db, site }: LanguageScope, target: TranslationTarget): Promise<TranslatableRow> {
  const { documentId: id, language } = target;
  await checkListed(db, language);
  const row = await findTranslatable(db, { id, language, release: site.liveRelease });
  if (!row || !isTranslatableKind(row.kind)) throw new AppError("not_found");
  return row;
}

const NEEDED: Readonly<Record<TranslatableKind, Permission>> = {
  ...EDIT_PERMISSIONS,
  product: "products.edit",
  store: "store.settings",
};

/** Throws `forbidden` if the writer may not edit documents of this kind; translations need the same permission. */
function checkWriter({ permissions }: Writer, kind: TranslatableKind): void {
  const needed = NEEDED[kind];
  if (!permissions.has(needed)) throw new AppError("forbidden");
}

/** A store's labels need the permission to edit products. */
function checkLabelWriter({ permissions }: Writer, row: TranslatableRow, texts: TextChanges): void {
  const isOfStore = hasCategoryPaths(row) && Object.keys(texts).some((path) => readLabelPath(path) !== undefined);
  if (isOfStore && !permissions.has("products.edit")) throw new AppError("forbidden");
}

export async function readTranslation(services: LanguageScope, target: TranslationTarget): Promise<TranslationView> {
  const row = await getTranslatable(services, target);
  const { kind, texts: translated } = row;
  const known = translated ?? {};
  const texts = originalsOf(row).map((original) => {
    const { path, text: source, isHtml } = original;
    const state = textState(original, known);
    return { path, isHtml, source, text: state === "missing" ? "" : (known[path]?.text ?? ""), state };
  });
  const title = titleOf(row);
  return { ...target, kind, title, version: row.version ?? 0, status: statusOf(row), texts };
}

type TextChanges = Readonly<Record<string, string>>;

/** Rejects HTML that sanitizing empties or makes too long. */
function checkCleaned(path: string, html: string): void {
  if (html === "") throwInvalidText(path, MULTILINGUAL_MESSAGES.textEmptied);
  const max = LANGUAGE_LIMITS.textLength;
  if (html.length > max) throwInvalidText(path, ownerMessage(MULTILINGUAL_MESSAGES.textTooLong, { max }));
}

function toTranslated({ path, text: source, isHtml }: TranslatableText, typed: string): TranslatedText {
  if (!isHtml) return { source, text: typed };
  const text = sanitiseHtml(typed);
  checkCleaned(path, text);
  return { source, text, isHtml };
}

function patchesOf(
  row: TranslatableRow,
  changes: TextChanges,
): { patches: Patch[]; texts: Record<string, TranslatedText> } {
  const originals = new Map(originalsOf(row).map((original) => [original.path, original]));
  const texts = new Map(Object.entries(row.texts ?? {}));
  const patches: Patch[] = [];
  const changed = new Set<string>();
  for (const [path, typed] of Object.entries(changes)) {
    const original = originals.get(path);
    const text = readLabelPath(path) ? normaliseLabelName(typed) : typed;
    changed.add(path);
    if (text.trim() === "") {
      if (texts.delete(path)) patches.push({ op: "remove", path: ["texts", path] });
      continue;
    }
    if (!original) throwInvalidText(path, MULTILINGUAL_MESSAGES.unknownText);
    const problem = labelNameProblem(path, text, { arePaths: hasCategoryPaths(row) });
    if (problem !== "") throwInvalidText(path, problem);
    const value = toTranslated(original, text);
    patches.push({ op: texts.has(path) ? "replace" : "add", path: ["texts", path], value });
    texts.set(path, value);
  }
  checkRivals(row, {
    originals: [...originals.values()],
    textOf: (original) => texts.get(original.path)?.text ?? original.text,
    changed,
  });
  return { patches, texts: Object.fromEntries(texts) };
}

type TranslationChange = TranslationTarget & {
  readonly version: number;
  readonly texts: TextChanges;
  readonly writer: Writer;
};

/** Writes texts of a translation. Throws `not_found`, `forbidden`, `version_conflict` and `invalid_document`, and then nothing has changed. */
export async function changeTranslation(services: LanguageScope, change: TranslationChange): Promise<TranslationView> {
  const { documentId, language, version, writer } = change;
  const { db } = services;
  const row = await getTranslatable(services, change);
  checkWriter(writer, row.kind);
  checkLabelWriter(writer, row, change.texts);
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
  return readTranslation(services, { documentId, language });
}

export async function undoTranslationOf(
  services: LanguageScope,
  { documentId, language, writer }: TranslationTarget & { readonly writer: Writer },
): Promise<TranslationView> {
  const row = await getTranslatable(services, { documentId, language });
  checkWriter(writer, row.kind);
  const id = translationId(documentId, language);
  await undoDocument(services.db, { id, kind: "translation", by: writer.email });
  return readTranslation(services, { documentId, language });
}

/** Publishes a language's translations with the language list, so visitors can choose it. */
export async function publishLanguageOf(
  { db, site }: LanguageScope,
  { language, by }: { readonly language: string; readonly by: string },
): Promise<Release> {
  await checkListed(db, language);
  const documentIds = [LANGUAGE_LIST_ID, ...(await listTranslationIds(db, { language, release: site.liveRelease }))];
  return publishDrafts(db, { by, name: `Language ${language}`, documentIds });
}
