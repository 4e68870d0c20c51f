import type { Permission } from "../role/permission.ts";
import type { Item } from "./item-schema.ts";

/** spec: platform 4, content statuses */
export type ItemStatus = Item["status"];

type Moves = Readonly<Record<ItemStatus, Permission>>;

/** Permissions for items that have never been approved for visitors. */
const UNSEEN: Moves = {
  draft: "content.edit",
  "needs-review": "content.edit",
  private: "content.edit",
  scheduled: "content.publish",
  published: "content.publish",
};

/** Permissions for approved items: only members who may publish can reverse that. */
const SEEN: Moves = {
  draft: "content.publish",
  "needs-review": "content.publish",
  private: "content.publish",
  scheduled: "content.publish",
  published: "content.publish",
};

/** Permission for each status change, by current status: editors can request a review, others publish. */
export const ITEM_STATUS_MOVES: Readonly<Record<ItemStatus, Moves>> = {
  draft: UNSEEN,
  "needs-review": UNSEEN,
  private: UNSEEN,
  scheduled: SEEN,
  published: SEEN,
};

/** Returns whether a change of an item's status is permitted; new items start as `draft`. */
export function canMoveItem(from: ItemStatus, to: ItemStatus, permissions: ReadonlySet<Permission>): boolean {
  return from === to || permissions.has(ITEM_STATUS_MOVES[from][to]);
}
