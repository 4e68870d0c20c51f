export const BULK_EDIT_MESSAGES = {
  ofVariant: "{sku}: {problem}",
  priceBelowZero: "The price would fall below zero.",
  noPriceIn: "It has no price in {currency}. Set one first.",
  notOnSale: "It is not on sale. Put it on sale in {currency} first.",
  notSoldIn: "The store does not sell in {currency}. Add the currency in the store settings first.",
  priceTooHigh: "The price would be too large.",
  unknownCategory: "There is no category “{path}” on its store page. Create it first.",
  notEnoughStock: "There are only {quantity} in stock.",
  tooMuchStock: "It would be more than {max} in stock.",
  changedSince: "Someone changed it after the preview, so it wasn't changed. Review it, then try again.",
  changedSinceEdit: "Somebody changed it after the bulk edit, so it was left as it is. Undo it by hand.",
  stockMovedSince: "Its stock has moved on so far that the change can not be taken back.",
  gone: "The product no longer exists.",
  nothingChosen: "Choose at least one product.",
  tooMany: "At most {max} products can be changed at once. Narrow the search down.",
  nothingToChange: "Choose what to change.",
} as const;

export type BulkEditMessageName = keyof typeof BULK_EDIT_MESSAGES;
