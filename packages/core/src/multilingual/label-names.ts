import { joinCategoryPath, pathsDownTo, splitCategoryPath } from "../category/category-path.ts";
import type { TagType } from "../tag/tag-api.ts";
import type { TranslatableText } from "./translatable-texts.ts";
import type { Translation } from "./translation-schema.ts";

/** Tags and categories that items of a collection have or can get, as they are written. */
export type CollectionLabels = {
  readonly tags: readonly string[];
  readonly categories: readonly string[];
  /** Categories of a store are paths, and each name in them is a text of its own. */
  readonly arePaths: boolean;
};

/** What labels of a collection are called in a language, by `labelPath`; of a path it is the last name. */
export type LabelNames = { readonly arePaths: boolean; readonly names: Readonly<Record<string, string>> };

const PREFIXES: Readonly<Record<TagType, string>> = { tag: "tags/=", category: "categories/=" };

/** The path under which the translation of a collection holds what one of its labels is called. */
export function labelPath(type: TagType, label: string): string {
  return PREFIXES[type] + label;
}

/** The label that a path of `labelPath` stands for; undefined for the path of any other text. */
export function readLabelPath(path: string): { readonly type: TagType; readonly label: string } | undefined {
  for (const type of ["tag", "category"] as const) {
    if (path.startsWith(PREFIXES[type])) return { type, label: path.slice(PREFIXES[type].length) };
  }
  return undefined;
}

function lastName(path: string): string {
  return splitCategoryPath(path).at(-1) ?? path;
}

/** The texts that a collection's labels add to those of the collection itself. */
export function listLabelTexts({ tags, categories, arePaths }: CollectionLabels): TranslatableText[] {
  const textOf = (type: TagType, label: string): TranslatableText => {
    const text = type === "category" && arePaths ? lastName(label) : label;
    return { path: labelPath(type, label), text, isHtml: false };
  };
  return [...tags.map((label) => textOf("tag", label)), ...categories.map((label) => textOf("category", label))];
}

/** What the translation of a collection says of its labels; undefined where it says nothing. */
export function labelNamesIn(texts: Translation["texts"], arePaths: boolean): LabelNames | undefined {
  const named = Object.entries(texts).filter(([path, { isHtml }]) => readLabelPath(path) && isHtml !== true);
  if (named.length === 0) return undefined;
  return { arePaths, names: Object.fromEntries(named.map(([path, { text }]) => [path, text])) };
}

function nameOf({ names }: LabelNames, type: TagType, label: string): string | undefined {
  const path = labelPath(type, label);
  return Object.hasOwn(names, path) ? names[path] : undefined;
}

/** A label as visitors of a language read it; one that is not translated is read as it is written. */
export function showLabel(labels: LabelNames | undefined, type: TagType, label: string): string {
  if (!labels) return label;
  if (type === "tag" || !labels.arePaths) return nameOf(labels, type, label) ?? label;
  return joinCategoryPath(pathsDownTo(label).map((path) => nameOf(labels, type, path) ?? lastName(path)));
}

/** Labels of one level that are called `shown`, else the one that is written so, unless it is called otherwise. */
function labelsCalled(
  labels: LabelNames,
  type: TagType,
  { shown, parent }: { readonly shown: string; readonly parent: string },
): string[] {
  const called = Object.entries(labels.names).flatMap(([path, name]) => {
    const found = readLabelPath(path);
    if (found?.type !== type || name !== shown) return [];
    const { label } = found;
    const isChild = !labels.arePaths || type === "tag" || parent + lastName(label) === label;
    return isChild ? [label] : [];
  });
  if (called.length > 0) return called;
  const written = parent + shown;
  return nameOf(labels, type, written) === undefined ? [written] : [];
}

/**
 * The labels that a visitor means by what they read: as many as are called so. What nothing is called is taken as it is written, so that links
 * from before a translation still lead somewhere.
 */
export function findLabels(labels: LabelNames | undefined, type: TagType, shown: string): readonly string[] {
  if (!labels) return [shown];
  const arePaths = type === "category" && labels.arePaths;
  let found = [""];
  for (const name of arePaths ? splitCategoryPath(shown) : [shown]) {
    found = found.flatMap((outer) => {
      const parent = outer === "" ? "" : `${outer}/`;
      return labelsCalled(labels, type, { shown: name, parent });
    });
  }
  return found.length > 0 ? found : [shown];
}
