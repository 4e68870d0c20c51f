import { describe, expect, test } from "vitest";
import { testId } from "../product/product-for-tests.ts";
import { DEFAULT_SITE_LIMITS } from "../site/site-limits.ts";
import type { Category } from "./category-schema.ts";
import { categoryTree, type StoredCategory } from "./category-tree.ts";
import { placeCategory } from "./check-category.ts";
import { missingCategories } from "./missing-categories.ts";

const ROOT = testId(1);

function category(number: number, displayName: string, changes: Partial<Category> = {}): StoredCategory {
  const data: Category = {
    collectionId: testId(900),
    displayName,
    parentCategoryId: ROOT,
    type: "CATEGORY",
    pageRendering: "LIST_VIEW",
    displayIndex: number,
    ...changes,
  };
  return { id: testId(number), data };
}

const root: StoredCategory = {
  id: ROOT,
  data: {
    collectionId: testId(900),
    displayName: "All",
    type: "ROOT",
    pageRendering: "LIST_VIEW",
    displayIndex: 1,
  },
};
const home = category(2, "Home");
const vases = category(3, "Vases", { parentCategoryId: testId(2) });
const tall = category(4, "Tall", { parentCategoryId: testId(3) });
const garden = category(5, "Garden", { displayIndex: 0 });
const stored = [tall, vases, home, garden, root];
const tree = categoryTree(stored);

describe("a tree of categories", () => {
  test("has each after its parent, siblings in their order, and paths without the root", () => {
    expect(tree.rootId).toBe(ROOT);
    expect(tree.categories.map(({ path }) => path)).toEqual(["Garden", "Home", "Home/Vases", "Home/Vases/Tall"]);
    expect(tree.categories.map(({ parentId }) => parentId)).toEqual([null, null, testId(2), testId(3)]);
  });

  test("leaves out orphans and circles", () => {
    const orphan = category(6, "Lost", { parentCategoryId: testId(99) });
    const circle = [
      category(7, "One", { parentCategoryId: testId(8) }),
      category(8, "Two", { parentCategoryId: testId(7) }),
    ];
    expect(categoryTree([...stored, orphan, ...circle]).categories).toHaveLength(4);
  });

  test("sorts siblings with the same index by id", () => {
    const twins = categoryTree([category(3, "B", { displayIndex: 0 }), category(2, "A", { displayIndex: 0 }), root]);
    expect(twins.categories.map(({ path }) => path)).toEqual(["A", "B"]);
  });

  test("holds ten thousand, also in a single branch", () => {
    const line = Array.from({ length: 10_000 }, (_, index) =>
      category(index + 2, "x", { parentCategoryId: testId(index + 1) }),
    );
    expect(categoryTree([root, ...line]).categories).toHaveLength(10_000);
  });
});

describe("a category", () => {
  const place = (id: number | null, displayName: string, parent: number | null) =>
    placeCategory(
      tree,
      { id: id === null ? null : testId(id), displayName, parentId: parent === null ? null : testId(parent) },
      DEFAULT_SITE_LIMITS,
    );

  test.each([
    ["at the top", null, " Paper ", null, "Paper"],
    ["below another", null, "Paper", 3, "Home/Vases/Paper"],
    ["renamed where it is", 3, "Pots", 2, "Home/Pots"],
    ["renamed in case only", 3, "VASES", 2, "Home/VASES"],
    ["moved to the top with what is below it", 3, "Vases", null, "Vases"],
    ["named like one elsewhere", null, "Tall", null, "Tall"],
  ] as const)("can be %s", (...[, id, name, parent, path]) => {
    expect(place(id, name, parent)).toEqual({ ok: true, displayName: name.trim(), path });
  });

  test.each([
    ["without a name", null, "  ", null, "nameMissing", "displayName"],
    ["with a name that is too long", null, "x".repeat(26), null, "nameTooLong", "displayName"],
    ["with a slash in its name", null, "Bed/Bath", null, "nameWithSlash", "displayName"],
    ["named like its sibling", null, "home", null, "nameTaken", "displayName"],
    ["named like its sibling but for invisible characters", null, "Ho\u200bme ", null, "nameTaken", "displayName"],
    ["in one that is gone", null, "Paper", 99, "parentGone", "parentCategoryId"],
    ["in itself", 3, "Vases", 3, "parentWithin", "parentCategoryId"],
    ["in one below it", 2, "Home", 4, "parentWithin", "parentCategoryId"],
  ] as const)("cannot be %s", (...[, id, name, parent, code, field]) => {
    expect(place(id, name, parent)).toMatchObject({ ok: false, code, field });
  });

  test("cannot be so deep that products could not store its path, nor move others there", () => {
    const limits = { ...DEFAULT_SITE_LIMITS, categoryLength: 100 };
    const deep = [1, 2, 3].map((step) =>
      category(10 + step, String(step).repeat(100), { parentCategoryId: step === 1 ? ROOT : testId(9 + step) }),
    );
    const long = categoryTree([root, ...deep, home]);
    const wanted = (parentId: string | null) => ({ id: null, displayName: "x".repeat(98), parentId });
    expect(placeCategory(long, wanted(testId(13)), limits)).toMatchObject({ ok: false, code: "tooDeep" });
    const moved = { id: testId(11), displayName: "1".repeat(100), parentId: testId(2) };
    expect(placeCategory(long, moved, limits)).toMatchObject({ ok: true });
    const pushed = { ...moved, displayName: "1".repeat(100), parentId: testId(2) };
    const tight = categoryTree([root, ...deep, category(2, "y".repeat(98))]);
    expect(placeCategory(tight, pushed, limits)).toMatchObject({ ok: false, code: "tooDeep" });
  });
});

test("creates the missing categories of some paths, parents first, each once", () => {
  expect(missingCategories(tree, ["Home/Vases/Blue/Tiny", "Home/Vases", "Paper", "Paper"])).toEqual([
    { path: "Home/Vases/Blue", displayName: "Blue", parentPath: "Home/Vases" },
    { path: "Home/Vases/Blue/Tiny", displayName: "Tiny", parentPath: "Home/Vases/Blue" },
    { path: "Paper", displayName: "Paper", parentPath: null },
  ]);
});
