/** What is said when an item can't be written as asked. */
export const ITEM_MESSAGES = {
  publishNeeded: "Only members who may publish can do that. Set it to Needs Review, and they will see it.",
} as const;
