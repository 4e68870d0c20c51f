export const ITEM_MESSAGES = {
  publishNeeded: "Only members who may publish can do that. Set it to Needs Review, and they will see it.",
  orderedByDate: "These items follow each other by their dates. Change a date to move one.",
  collectionGone: "The collection it should be in is no longer there. Go back to your pages.",
  collectionFull: "This collection is full: it can have up to {max} items. Delete some first.",
  notCopied: "Only pages and items can be duplicated.",
} as const;
