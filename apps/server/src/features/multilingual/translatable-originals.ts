import type { MessageText } from "@stoa/core/message/message-of.ts";
import { labelSiblings } from "@stoa/core/multilingual/label/check-label-name.ts";
import { readChoicePath } from "@stoa/core/multilingual/translation/form-choice-texts.ts";
import { listLabelTexts, type CollectionLabels } from "@stoa/core/multilingual/label/label-names.ts";
import { MULTILINGUAL_MESSAGES } from "@stoa/core/multilingual/multilingual-messages.ts";
import { listTexts, type TranslatableText } from "@stoa/core/multilingual/translation/translatable-texts.ts";
import { fillPreferenceNamespace } from "@stoa/core/commerce-preference/fill-preferences.ts";
import { documentTitle } from "@stoa/core/document/document-title.ts";
import type { JsonObject } from "@stoa/core/lib/patch/json-value.ts";
import { holdingOf } from "@stoa/core/collection/collection-kinds.ts";
import type { Collection } from "@stoa/core/page/page-schema.ts";
import { AppError } from "../../errors.ts";
import type { TranslatableRow } from "./multilingual-store.ts";

export function hasCategoryPaths({ kind, data }: Pick<TranslatableRow, "kind" | "data">): boolean {
  return kind === "collection" && holdingOf(data as Collection) === "products";
}

function labelsOf(row: TranslatableRow): CollectionLabels | undefined {
  if (row.kind !== "collection" || row.used === null) return undefined;
  const { offeredTags = [], offeredCategories = [] } = row.data as Collection;
  const join = (used: readonly string[], offered: readonly string[]): string[] =>
    [...new Set([...used, ...offered])].toSorted((one, other) => one.localeCompare(other, "en"));
  return {
    tags: join(row.used.tags, offeredTags),
    categories: join(row.used.categories, offeredCategories),
    arePaths: hasCategoryPaths(row),
  };
}

/** Defaults count as texts too, because visitors read them. */
function filledPreferences(data: unknown): JsonObject {
  const set = Object.entries(data as Record<string, JsonObject>);
  return Object.fromEntries(set.map(([namespace, own]) => [namespace, fillPreferenceNamespace(namespace, own)]));
}

export function titleOf({ kind, data }: Pick<TranslatableRow, "kind" | "data">): string {
  return kind === "store" ? MULTILINGUAL_MESSAGES.storeTitle : documentTitle(kind, data);
}

/** Everything translatable in a document: its own texts and the labels of a collection's items. */
export function originalsOf(row: TranslatableRow): TranslatableText[] {
  const labels = labelsOf(row);
  const own = listTexts(row.kind, row.kind === "store" ? filledPreferences(row.data) : row.data);
  return labels ? [...own, ...listLabelTexts(labels)] : own;
}

export function throwInvalidText(path: string, message: MessageText): never {
  throw new AppError("invalid_document", { fields: { [path]: message } });
}

const OPTION_VALUE = /^(options\/=.*)\/=/;

function rivalsOf(
  path: string,
  row: TranslatableRow,
): { readonly group: string; readonly message: string } | undefined {
  if (path.startsWith("options/=")) {
    return { group: OPTION_VALUE.exec(path)?.[1] ?? "", message: MULTILINGUAL_MESSAGES.sameOption };
  }
  const choice = row.kind === "form" ? readChoicePath(path) : undefined;
  if (choice) return { group: choice.field, message: MULTILINGUAL_MESSAGES.sameChoice };
  const group = labelSiblings(path, { arePaths: hasCategoryPaths(row) });
  return group === undefined ? undefined : { group, message: MULTILINGUAL_MESSAGES.sameLabel };
}

type Reading = {
  readonly originals: readonly TranslatableText[];
  readonly textOf: (original: TranslatableText) => string;
  /** Paths being written; existing conflicts are ignored. */
  readonly changed: ReadonlySet<string>;
};

/** Throws `invalid_document` when two choices of an option, or two labels, would read the same. */
export function checkRivals(row: TranslatableRow, { originals, textOf, changed }: Reading): void {
  const seen = new Map<string, string>();
  for (const original of originals) {
    const { path } = original;
    const rivals = rivalsOf(path, row);
    if (!rivals) continue;
    const key = JSON.stringify([rivals.group, textOf(original).trim()]);
    const other = seen.get(key);
    seen.set(key, path);
    if (other === undefined) continue;
    if (changed.has(path)) throwInvalidText(path, rivals.message);
    if (changed.has(other)) throwInvalidText(other, rivals.message);
  }
}
