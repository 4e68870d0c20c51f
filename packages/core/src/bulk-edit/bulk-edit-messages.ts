export const BULK_EDIT_MESSAGES = {
  ofVariant: "{sku}: {problem}",
  priceBelowZero: "The price would fall below zero.",
  noPriceIn: "It has no price in {currency}. Set one first.",
  notOnSale: "It isn't on sale. Put it on sale in {currency} first.",
  notSoldIn: "The store doesn't sell in {currency}. Add the currency in Store settings first.",
  priceTooHigh: "The price would be too large.",
  unknownCategory: "The category “{path}” doesn't exist on its store page. Create it first.",
  notEnoughStock: "Only {quantity} in stock.",
  tooMuchStock: "The stock would be more than {max}.",
  changedSince: "Someone changed it after the preview, so it wasn't changed. Review it, then try again.",
  changedSinceEdit: "Someone changed it after the bulk edit, so it wasn't changed. Undo it manually.",
  stockMovedSince: "Its stock has changed too much since to undo this.",
  gone: "The product no longer exists.",
  nothingChosen: "Choose at least one product.",
  tooMany: "Up to {max} products can be changed at a time. Narrow your search.",
  nothingToChange: "Choose what to change.",
} as const;

export type BulkEditMessageName = keyof typeof BULK_EDIT_MESSAGES;
