import { joinCategoryPath, pathsDownTo, splitCategoryPath } from "../../category/category-path.ts";
import type { TagType } from "../../tag/tag-api.ts";
import type { TranslatableText } from "../translation/translatable-texts.ts";
import type { Translation } from "../translation/translation-schema.ts";

export type CollectionLabels = {
  readonly tags: readonly string[];
  readonly categories: readonly string[];
  /** Store categories are paths, whose names are translated individually. */
  readonly arePaths: boolean;
};

/**
 * Translated names of a collection's labels, keyed by `labelPath`; for category paths, the name of the last segment.
 */
export type LabelNames = { readonly arePaths: boolean; readonly names: Readonly<Record<string, string>> };

const PREFIXES: Readonly<Record<TagType, string>> = { tag: "tags/=", category: "categories/=" };

/** Returns the path of a label's name in its collection's translation. */
export function labelPath(type: TagType, label: string): string {
  return PREFIXES[type] + label;
}

/** Parses a path made by `labelPath` into its label; undefined for any other path. */
export function readLabelPath(path: string): { readonly type: TagType; readonly label: string } | undefined {
  for (const type of ["tag", "category"] as const) {
    if (path.startsWith(PREFIXES[type])) return { type, label: path.slice(PREFIXES[type].length) };
  }
  return undefined;
}

function lastName(path: string): string {
  return splitCategoryPath(path).at(-1) ?? path;
}

/** Returns the translatable texts of a collection's labels. */
export function listLabelTexts({ tags, categories, arePaths }: CollectionLabels): TranslatableText[] {
  const textOf = (type: TagType, label: string): TranslatableText => {
    const text = type === "category" && arePaths ? lastName(label) : label;
    return { path: labelPath(type, label), text, isHtml: false };
  };
  return [...tags.map((label) => textOf("tag", label)), ...categories.map((label) => textOf("category", label))];
}

/** Returns the label names in a collection's translation, or undefined when it has none. */
export function labelNamesIn(texts: Translation["texts"], arePaths: boolean): LabelNames | undefined {
  const named = Object.entries(texts).filter(([path, { isHtml }]) => readLabelPath(path) && isHtml !== true);
  if (named.length === 0) return undefined;
  return { arePaths, names: Object.fromEntries(named.map(([path, { text }]) => [path, text])) };
}

function nameOf({ names }: LabelNames, type: TagType, label: string): string | undefined {
  const path = labelPath(type, label);
  return Object.hasOwn(names, path) ? names[path] : undefined;
}

/** Returns a label's translated name; unchanged when it is not translated. */
export function showLabel(labels: LabelNames | undefined, type: TagType, label: string): string {
  if (!labels) return label;
  if (type === "tag" || !labels.arePaths) return nameOf(labels, type, label) ?? label;
  return joinCategoryPath(pathsDownTo(label).map((path) => nameOf(labels, type, path) ?? lastName(path)));
}

/** Labels of one level named `shown`, otherwise the label written that way, unless it has another name. */
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
 * Returns the labels with a displayed name, possibly several. A name that matches none is taken literally, so links
 * from
 * before a translation still work.
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
