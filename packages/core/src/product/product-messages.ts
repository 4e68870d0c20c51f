/** Texts about choosing a product; verbatim from the spec. spec: storefront 5, add to cart */
export const PRODUCT_MESSAGES = {
  selectOneOption: "Please select the {option} option.",
  selectTwoOptions: "Please select the {option1} and {option2} options.",
  selectManyOptions: "Please select the {optionsList} and {lastOption} options.",
} as const;

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
  tooManyVariants: "That would make {count} variants. A product can have up to {max}.",
  skuMissing: "Give the variant a SKU.",
  skuTooLong: "A SKU can have up to {max} characters. Shorten it.",
  skuTaken: "Another variant of this product has the SKU {sku}. Choose another one.",
  imageGone: "That image is no longer there. Reload the product and try again.",
  tooManyImages: "A product can have up to {max} images. Remove some first.",
} as const;
