import type { Permission } from "../role/permission.ts";
import type { Item } from "./item-schema.ts";

/** How far an item has come. spec: platform 4, content statuses */
export type ItemStatus = Item["status"];

type Moves = Readonly<Record<ItemStatus, Permission>>;

/** Before anybody has said that visitors may see it. */
const UNSEEN: Moves = {
  draft: "content.edit",
  "needs-review": "content.edit",
  private: "content.edit",
  scheduled: "content.publish",
  published: "content.publish",
};

/** What was said once is taken back only by those who may say it. */
const SEEN: Moves = {
  draft: "content.publish",
  "needs-review": "content.publish",
  private: "content.publish",
  scheduled: "content.publish",
  published: "content.publish",
};

/** By the status that an item has, what it takes to give it another: somebody who writes drafts asks for a review, others publish. */
export const ITEM_STATUS_MOVES: Readonly<Record<ItemStatus, Moves>> = {
  draft: UNSEEN,
  "needs-review": UNSEEN,
  private: UNSEEN,
  scheduled: SEEN,
  published: SEEN,
};

/** Whether somebody may give an item another status; a new item comes from `draft`. */
export function canMoveItem(from: ItemStatus, to: ItemStatus, permissions: ReadonlySet<Permission>): boolean {
  return from === to || permissions.has(ITEM_STATUS_MOVES[from][to]);
}
