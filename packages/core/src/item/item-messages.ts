export const ITEM_MESSAGES = {
  publishNeeded: "Only members who can publish may do that. Set it to Needs Review so they see it.",
  orderedByDate: "These items are sorted by date. Change a date to move one.",
  collectionGone: "Its collection no longer exists. Go back to your pages.",
  collectionFull: "This collection is full: it can have up to {max} items. Delete some first.",
  notCopied: "Only pages and items can be duplicated.",
} as const;
