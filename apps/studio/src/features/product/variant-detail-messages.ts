/** What is wrong with typed details of a variant, and what they say where nothing is wrong. */
export const VARIANT_DETAIL_MESSAGES = {
  badMeasure: "Write a number of {sign} with up to {decimals} decimals, such as 0.25.",
  badMeasureOneDecimal: "Write a number of {sign} with up to 1 decimal, such as 35.5.",
  weightTooMuch: "A weight can be up to {most} {sign}.",
  sideTooMuch: "A side can be up to {most} {sign}.",
  sideMissing: "Not saved yet: write all three sides, or none.",
  sizeHint: "One piece, packed. Shipping is priced by it.",
  noPictures: "Add images to the product, then choose one for this variant.",
  currenciesNote: "Without a price in a currency, shoppers can not pay in it.",
  currencyLeft: "Your store does not take {currency}, so nobody sees this price.",
  currenciesUnread: "The currencies of your store could not be read.",
  priceEmpty: "Write the price, or remove it.",
  saleEmpty: "Write a price below the normal one.",
  priceRemoved: "Price in {currency} removed.",
} as const;
