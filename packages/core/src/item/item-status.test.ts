import { expect, test } from "vitest";
import type { Permission } from "../role/permission.ts";
import { canMoveItem, ITEM_STATUS_MOVES, type ItemStatus } from "./item-status.ts";

const WRITER: ReadonlySet<Permission> = new Set(["content.edit"]);
const PUBLISHER: ReadonlySet<Permission> = new Set(["content.edit", "content.publish"]);
const STATUSES = Object.keys(ITEM_STATUS_MOVES) as ItemStatus[];

test.each([
  ["draft", "needs-review", true],
  ["needs-review", "draft", true],
  ["draft", "private", true],
  ["private", "needs-review", true],
  ["published", "published", true],
  ["draft", "published", false],
  ["needs-review", "published", false],
  ["private", "scheduled", false],
  ["published", "draft", false],
  ["scheduled", "private", false],
] as const)("a draft writer moves %s to %s: %s", (from, to, isAllowed) => {
  expect(canMoveItem(from, to, WRITER)).toBe(isAllowed);
});

test("a publisher moves an item from every status to every other", () => {
  for (const from of STATUSES) for (const to of STATUSES) expect(canMoveItem(from, to, PUBLISHER)).toBe(true);
});

test("no one moves anything without a permission", () => {
  for (const from of STATUSES) {
    for (const to of STATUSES) expect(canMoveItem(from, to, new Set())).toBe(from === to);
  }
});
