import type { MessageText } from "../message/message-of.ts";
import { ownerMessage } from "../message/owner-message.ts";
import { tidyName } from "../lib/text/tidy-text.ts";
import type { SiteLimits } from "../site/site-limits.ts";
import { CATEGORY_MESSAGES, type CategoryProblemName } from "./category-messages.ts";
import { isPathWithin, joinCategoryPath, MAX_CATEGORY_PATH_LENGTH } from "./category-path.ts";
import type { Category } from "./category-schema.ts";
import type { CategoryTree, PlacedCategory } from "./category-tree.ts";

/** Wanted position of a category: `id` is null for a new one, `parentId` is null for the top. */
export type CategoryInput = {
  readonly id: string | null;
  readonly displayName: string;
  readonly parentId: string | null;
};

export type CategoryPlacement =
  | { readonly ok: true; readonly displayName: string; readonly path: string }
  | {
      readonly ok: false;
      readonly code: CategoryProblemName;
      readonly field: keyof Category;
      readonly message: MessageText;
    };

function rejected(
  code: CategoryProblemName,
  field: keyof Category,
  values: Readonly<Record<string, string | number>> = {},
): CategoryPlacement {
  return { ok: false, code, field, message: ownerMessage(CATEGORY_MESSAGES[code], values) };
}

/**
 * Checks whether a category can have a name at a position: names are unique among siblings ignoring case, so paths
 * identify categories. spec: platform 9, maximum category length, nested categories
 */
export function placeCategory(tree: CategoryTree, wanted: CategoryInput, limits: SiteLimits): CategoryPlacement {
  const displayName = tidyName(wanted.displayName);
  const named = checkName(displayName, limits);
  if (named !== null) {
    return named;
  }
  const own = tree.categories.find(({ id }) => id === wanted.id);
  const parent = tree.categories.find(({ id }) => id === wanted.parentId);
  if (wanted.parentId !== null && parent === undefined) {
    return rejected("parentGone", "parentCategoryId");
  }
  if (own !== undefined && parent !== undefined && isPathWithin(parent.path, own.path)) {
    return rejected("parentWithin", "parentCategoryId");
  }
  if (hasNamesake(tree, { ...wanted, displayName })) {
    return rejected("nameTaken", "displayName", { name: displayName });
  }
  const path = parent === undefined ? displayName : joinCategoryPath([parent.path, displayName]);
  return path.length + deepestBelow(tree, own) > MAX_CATEGORY_PATH_LENGTH
    ? rejected("tooDeep", "displayName", { max: MAX_CATEGORY_PATH_LENGTH })
    : { ok: true, displayName, path };
}

function checkName(name: string, { categoryLength: max }: SiteLimits): CategoryPlacement | null {
  if (name === "") {
    return rejected("nameMissing", "displayName");
  }
  if (name.length > max) {
    return rejected("nameTooLong", "displayName", { max });
  }
  return name.includes("/") ? rejected("nameWithSlash", "displayName") : null;
}

function hasNamesake({ categories }: CategoryTree, { id, parentId, displayName }: CategoryInput): boolean {
  const wanted = displayName.toLowerCase();
  return categories.some(
    (each) => each.id !== id && each.parentId === parentId && each.data.displayName.toLowerCase() === wanted,
  );
}

/** Length that the deepest descendant's path adds to the category's own path. */
function deepestBelow({ categories }: CategoryTree, own: PlacedCategory | undefined): number {
  if (own === undefined) {
    return 0;
  }
  const within = categories.filter(({ path }) => isPathWithin(path, own.path));
  return Math.max(...within.map(({ path }) => path.length - own.path.length));
}
