import en from "../locales/en.json" with { type: "json" };

/** Texts about choosing a product; verbatim from the spec. spec: storefront 5, add to cart */
export const PRODUCT_MESSAGES = en.product;

/** Texts of edits that can not be made to a product: what is wrong and what to do. */
export const PRODUCT_EDIT_MESSAGES = {
  titleMissing: "Give the product a title.",
  titleTooLong: "A title can have up to {max} characters. Shorten it.",
  wrongCurrency: "The price must be in {currency}, the currency of this product.",
  saleNotLower: "The sale price must be lower than the price.",
  variantGone: "That variant is no longer there. Reload the product and try again.",
  lastVariant: "A product needs at least one variant, so the last one can not be removed.",
  variantExists: "There is already a variant with these options. Choose other values.",
  optionIncomplete: "Choose a value for {option}.",
  optionNameMissing: "Give the option a name.",
  optionNameUnsafe: "“{option}” can not be the name of an option. Choose another name.",
  optionTooLong: "Names and values of options can have up to {max} characters. Shorten it.",
  optionExists: "There is already an option called {option}. Choose another name.",
  optionGone: "There is no option called {option}. Reload the product and try again.",
  tooManyOptions: "A product can have up to {max} options. Remove one first.",
  valueMissing: "Give the option at least one value.",
  valueExists: "{option} already has the value {value}.",
  valueGone: "{option} has no value {value}. Reload the product and try again.",
  skuMissing: "Give the variant a SKU.",
  skuTooLong: "A SKU can have up to {max} characters. Shorten it.",
  skuTaken: "Another variant of this product has the SKU {sku}. Choose another one.",
  gtinLength: "A GTIN has 8, 12, 13 or 14 digits. Compare it with the bar code.",
  gtinCheckDigit: "This is no GTIN: its last digit does not fit the others. Compare it with the bar code.",
  mpnTooLong: "An MPN can have up to {max} characters. Shorten it.",
  notOtherCurrency: "{currency} is the currency of the price itself. Change that price.",
  otherPriceGone: "There is no price in {currency} any more. Write the price first.",
  imageGone: "That image is no longer there. Reload the product and try again.",
  tooManyImages: "A product can have up to {max} images. Remove some first.",
} as const;

/** What keeps a product from being stored: what is wrong and what to do. `{…}` are filled in. */
export const PRODUCT_RULE_MESSAGES = {
  skuTwice: 'The SKU "{sku}" is used twice. Give each variant its own.',
  skuOfOther: "The product “{title}” has the SKU {sku} already. Choose another one.",
  skuJustTaken: "Another product has just got the SKU {sku}. Choose another one.",
  skusJustTaken: "Another product has just got one of these SKUs. Save again to see which one, and choose another.",
  idTwice: "Two variants have the same id.",
  unknownCurrency: "This currency is not one that shops can use.",
  saleCurrency: "The sale price has another currency than the price.",
  variantCurrency: "All variants of a product are priced in {currency}. Add other currencies beside it.",
  otherPriceIsMain: "{currency} is the currency of the price itself. Remove it from the other currencies.",
  otherPriceTwice: "There are two prices in {currency}. Remove one.",
  notSubscribable: "Only physical products and services can be subscribed to.",
  planMissing: "Choose how often the subscription is paid.",
  denominationEmpty: "A gift card needs a value above zero.",
  denominationOnSale: "A gift card is worth its price, so it can not be on sale.",
  digitalVariants: "A digital product has one price, so it can have one variant only.",
  digitalMissing: "Add the file that buyers get before showing a digital product.",
  notDigital: "Only a digital product gives a file. Remove the file or choose the type Digital.",
  paywallMissing: "Choose the member areas that it opens before showing the product.",
  notPaywall: "Only a membership opens member areas. Remove them or choose the type Paywall.",
  tagTooLong: "A tag can have up to {max} characters. Shorten it.",
  badCategoryPath: "“{path}” is not a category. Write the names of categories from the top, parted by slashes.",
  categoryTwice: "The category “{path}” is there twice. Remove one.",
  unknownCategory: "There is no category “{path}” on this store page. Create it first.",
  tooManyProducts: "A store page can hold up to {max} products. Remove some, or use another store page.",
} as const;
