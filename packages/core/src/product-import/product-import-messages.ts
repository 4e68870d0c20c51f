export const PRODUCT_IMPORT_MESSAGES = {
  unknownFormat:
    "This isn't a product file: it needs the columns Handle, Title and Variant Price (Shopify) or Product URL, Title and Price. Export the products again and upload the file unchanged.",
  brokenCsv:
    "The file isn't valid CSV, so nothing was imported: {reason}. Export the products again and use the file unchanged.",
  notUtf8: "The file isn't UTF-8 text, so nothing was imported. Save it as “CSV UTF-8” and try again.",
  noRows: "The file has no products in it. Export the products again and upload the file unchanged.",
  handleMissing: "The row has no handle, so it belongs to no product. Fill in the Handle column or delete the row.",
  handleRepeated:
    "The handle “{handle}” is also used at line {line}. Rows of one product must stand together, and each product needs its own handle. Move the rows together or change one handle.",
  rowWithoutProduct:
    "The row belongs to no product, because no row above has a title. Add a row with a title above it.",
  raggedRow:
    "The row has {count} cells, but the header has {expected}. Put texts that hold commas or line breaks in quotes, so that every row has as many cells as the header.",
  titleMissing: "The product has no title. Fill in the Title column of its first row.",
  tooLong: "The {field} has {length} characters, but {max} is the most. Shorten it.",
  unsafeName: "“{name}” can not be the name of an option. Choose another name.",
  priceMissing: "The price is missing. Fill in the {column} column.",
  badPrice: "The {column} can not be read: {reason}",
  saleWithoutPrice: "On Sale says Yes, but there is no sale price. Fill in the Sale Price column or say No.",
  badYesNo: "The {column} column says “{text}”. Write {yes} or {no}.",
  badStatus: "The Status column says “{text}”. Write active, draft or archived.",
  badPolicy: "The inventory policy is “{text}”. Write deny or continue.",
  badStock: "The stock is “{text}”. Write a whole number of 0 or more, up to 2147483647.",
  badFamilyStock: "The stock is “{text}”. Write a whole number of 0 or more, up to 2147483647, or Unlimited.",
  negativeStock: "The stock is below zero ({text}). Set it to 0 or more.",
  badWeight: "The weight is “{text}”. Write a number of 0 or more, or leave it empty.",
  badLength: "The {column} is “{text}”. Write a number of 0 or more, or leave it empty.",
  badType: "The product type is “{text}”. Write PHYSICAL, DIGITAL, SERVICE, GIFT_CARD or PAYWALL.",
  badImageUrl: "The image address “{text}” can not be used. It must start with https:// or http://.",
  badImagePosition: "The image position is “{text}”. Write a whole number, or leave it empty.",
  digitalHidden: "The product is digital and has no file yet, so it is hidden. Add its file, then show it.",
  paywallHidden:
    "The product is a paywall that opens nothing yet, so it is hidden. Choose what it opens, then show it.",
  tooManyImages: "The product has {count} images, but {max} is the most. Remove some.",
  tooManyOptions: "The product has {count} options, but {max} is the most. Remove some options.",
  optionNameMissing:
    "Option {number} has the value “{value}”, but no name. Fill in its name in the product's first row.",
  optionValueMissing: "The variant has no value for the option {option}. Fill it in.",
  optionRepeated: "Two options are called “{option}”. Give each option its own name.",
  variantRepeated: "The variant has the same options as the one at line {line}. Change or remove one of them.",
  skuRepeated:
    "The SKU “{sku}” is also used at line {line}. Give each variant of a product its own SKU, or leave it empty.",
  skuOfProduct:
    "The SKU “{sku}” is also used by “{title}” at line {line}. Give each product its own SKU, or leave it empty.",
  tooManyRows: "The file has more than {max} rows. Split it into several files and import them one by one.",
  tooManyColumns: "The first line has more than {max} columns. Remove the ones that products don't need.",
  fileTooLarge: "The file is larger than {max}. Split it into several files and import one after the other.",
  fileMissing: "No file arrived. Choose a CSV file and try again.",
  underWay: "The import of “{filename}” is still under way. Wait until it is done or stop it, then start the next one.",
  changedSince:
    "Someone changed this product after the check, so it wasn't changed. Import the file again to update it.",
  changedSinceImport: "Somebody changed it after the import, so it was left as it is. Undo it by hand.",
  stockMovedSince: "Its stock has changed too much since to be restored, so it wasn't changed.",
  goneSince: "The product no longer exists.",
  picturesMissing: "{count} of its images couldn't be downloaded: {reason}",
  nothingChosen: "None of the chosen products is there any more. Choose others and export again.",
} as const;

export type ImportMessageName = keyof typeof PRODUCT_IMPORT_MESSAGES;
