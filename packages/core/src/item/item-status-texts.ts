import type { Item } from "./item-schema.ts";

/** Labels of item statuses. spec: platform 3, content status labels */
export const ITEM_STATUS_TEXTS: Readonly<Record<Item["status"], string>> = {
  published: "Published",
  scheduled: "Scheduled",
  "needs-review": "Needs Review",
  draft: "Draft",
  private: "Private",
};
