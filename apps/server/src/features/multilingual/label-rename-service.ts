import type { Patch } from "@stoa/core/document/document-schema.ts";
import { isPathWithin } from "@stoa/core/category/category-path.ts";
import { labelPath, readLabelPath } from "@stoa/core/multilingual/label/label-names.ts";
import type { LanguageList } from "@stoa/core/multilingual/language/language-list-schema.ts";
import type { Translation } from "@stoa/core/multilingual/translation/translation-schema.ts";
import type { TagType } from "@stoa/core/tag/tag-api.ts";
import type { SiteDb } from "../../db/database.ts";
import { editDocument, findDocumentOf } from "../document/document-service.ts";
import { LANGUAGE_LIST_ID, translationId } from "./translation-id.ts";

export type LabelRename = {
  readonly collectionId: string;
  readonly type: TagType;
  readonly names: readonly string[];
  readonly to: string;
  /** Whether names are paths of store categories: those below them move too. */
  readonly arePaths: boolean;
  readonly label: string;
  readonly by: string;
};

function newLabel({ names, to, arePaths }: LabelRename, label: string): string | undefined {
  const from = names.find((name) => (arePaths ? isPathWithin(label, name) : label === name));
  return from === undefined ? undefined : to + label.slice(from.length);
}

function patchesOf(rename: LabelRename, texts: Translation["texts"]): Patch[] {
  const added = new Set(Object.keys(texts));
  return Object.entries(texts).flatMap(([path, value]): Patch[] => {
    const found = readLabelPath(path);
    const label = found?.type === rename.type ? newLabel(rename, found.label) : undefined;
    if (label === undefined) return [];
    const wanted = labelPath(rename.type, label);
    if (added.has(wanted)) return [];
    added.add(wanted);
    return [{ op: "add", path: ["texts", wanted], value }];
  });
}

/**
 * Copies labels' translations to their new names in every language; they are still shown but marked as outdated. The
 * old names keep theirs, because visitors see them until the next publish.
 */
export async function carryLabelNames(db: SiteDb, rename: LabelRename): Promise<void> {
  const list = await findDocumentOf(db, LANGUAGE_LIST_ID, "language-list");
  for (const { language } of (list?.data as LanguageList | undefined)?.languages ?? []) {
    const id = translationId(rename.collectionId, language);
    const translation = await findDocumentOf(db, id, "translation");
    const patches = translation ? patchesOf(rename, (translation.data as Translation).texts) : [];
    const { label, by } = rename;
    if (patches.length > 0) await editDocument(db, { id, kind: "translation", version: undefined, patches, label, by });
  }
}
