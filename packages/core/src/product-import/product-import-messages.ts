export const PRODUCT_IMPORT_MESSAGES = {
  unknownFormat:
    "This isn't a product file: it needs the columns Handle, Title and Variant Price (Shopify), Type, Name and Regular price (WooCommerce), or Product URL, Title and Price. Export the products again and upload the file unchanged.",
  brokenCsv:
    "The file isn't valid CSV, so nothing was imported: {reason}. Export the products again and use the file unchanged.",
  notUtf8:
    "The file isn't text that can be read (UTF-8, UTF-16 or Windows-1252), so nothing was imported. Save it as “CSV UTF-8” and try again.",
  noRows: "The file has no products. Export the products again and upload the file unchanged.",
  handleMissing:
    "The row has no handle, so it can't be matched to a product. Fill in the Handle column or delete the row.",
  handleRepeated:
    "The handle “{handle}” is also used on line {line}. Rows of one product must be next to each other, and each product needs its own handle. Move the rows together or change one handle.",
  rowWithoutProduct:
    "The row doesn't belong to a product because no row above it has a title. Add a row with a title above it.",
  raggedRow:
    "The row has {count} cells, but the header has {expected}. Put text with commas or line breaks in quotes, so every row has as many cells as the header.",
  titleMissing: "The product has no title. Fill in the Title column of its first row.",
  tooLong: "{field} has {length} characters. Shorten it to {max} or fewer.",
  unsafeName: "“{name}” isn't allowed as an option name. Choose another name.",
  priceMissing: "The price is missing. Fill in the {column} column.",
  badPrice: "The {column} can't be read: {reason}",
  saleWithoutPrice: "On Sale says Yes, but there is no sale price. Fill in the Sale Price column or enter No.",
  badYesNo: "The {column} column says “{text}”. Enter {yes} or {no}.",
  badStatus: "The Status column says “{text}”. Enter active, draft or archived.",
  badPolicy: "The inventory policy is “{text}”. Enter deny or continue.",
  badStock: "The stock is “{text}”. Enter a whole number from 0 to 2147483647.",
  badFamilyStock: "The stock is “{text}”. Enter a whole number from 0 to 2147483647, or Unlimited.",
  negativeStock: "The stock in the file is below zero ({text}), so it is 0 here.",
  notCounted: "The file doesn't track its stock, so it isn't counted here and can't sell out.",
  parentMissing: "The variation belongs to “{parent}”, which isn't in the file. Export the products again with it.",
  shortcodeGone: "The shortcode [{name}] does nothing here, so it was removed from the description.",
  otherKind: "Products of the type “{type}” can't be imported: they have no price and stock of their own here.",
  badWeight: "The weight is “{text}”. Enter a number of 0 or more, or leave it empty.",
  badLength: "The {column} is “{text}”. Enter a number of 0 or more, or leave it empty.",
  badType: "The product type is “{text}”. Enter PHYSICAL, DIGITAL, SERVICE, GIFT_CARD or PAYWALL.",
  badImageUrl: "The image URL “{text}” can't be used. It must start with https:// or http://.",
  badImagePosition: "The image position is “{text}”. Enter a whole number, or leave it empty.",
  digitalHidden: "The product is digital and has no file yet, so it is hidden. Add its file, then show it.",
  paywallHidden: "The product is a paywall without a member area, so it is hidden. Choose a member area, then show it.",
  tooManyImages: "The product has {count} images, but only {max} are allowed. Remove some.",
  tooManyOptions: "The product has {count} options, but only {max} are allowed. Remove some.",
  optionNameMissing:
    "Option {number} has the value “{value}”, but no name. Fill in its name in the product's first row.",
  optionValueMissing: "The variant has no value for the option {option}. Fill it in.",
  optionRepeated: "Two options are named “{option}”. Give each option its own name.",
  variantRepeated: "The variant has the same options as the one on line {line}. Change or remove one of them.",
  skuRepeated: "The SKU “{sku}” is also used on line {line}. Give each variant its own SKU, or leave it empty.",
  skuOfProduct:
    "The SKU “{sku}” is also used by “{title}” on line {line}. Give each product its own SKU, or leave it empty.",
  tooManyRows: "The file has more than {max} rows. Split it into several files and import them one by one.",
  tooManyColumns: "The first line has more than {max} columns. Remove the ones that products don't need.",
  fileTooLarge: "The file is larger than {max}. Split it into several files and import them one by one.",
  fileMissing: "No file arrived. Choose a CSV file and try again.",
  underWay:
    "The import of “{filename}” is still in progress. Wait until it finishes or stop it, then start the next one.",
  changedSince:
    "Someone changed this product after the check, so it wasn't changed. Import the file again to update it.",
  changedSinceImport: "Someone changed it after the import, so it wasn't changed. Undo it manually.",
  stockMovedSince: "Its stock has changed too much since to be restored, so it wasn't changed.",
  goneSince: "The product no longer exists.",
  picturesMissing: "{count} of its images couldn't be downloaded: {reason}",
  nothingChosen: "The selected products no longer exist. Choose others and export again.",
} as const;

export type ImportMessageName = keyof typeof PRODUCT_IMPORT_MESSAGES;
