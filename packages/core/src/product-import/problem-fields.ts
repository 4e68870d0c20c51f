import type { ImportMessageName } from "./product-import-messages.ts";

type Values = Readonly<Record<string, string | number>>;

/** Fields of both formats; a file has only one of those with the same meaning. */
const FIELDS: Partial<Record<ImportMessageName, readonly string[]>> = {
  handleMissing: ["handle"],
  handleRepeated: ["handle"],
  rowWithoutProduct: ["title"],
  titleMissing: ["title"],
  priceMissing: ["price"],
  saleWithoutPrice: ["salePrice"],
  badStatus: ["status"],
  badPolicy: ["policy"],
  badStock: ["quantity"],
  badFamilyStock: ["stock"],
  badWeight: ["weight", "grams"],
  badType: ["type"],
  otherKind: ["type"],
  parentMissing: ["parent"],
  badImageUrl: ["images", "image"],
  badImagePosition: ["imagePosition"],
  tooManyImages: ["images", "image"],
  skuRepeated: ["sku"],
  skuOfProduct: ["sku"],
};

/** Fields by the column name used in messages. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  price: ["price"],
  "sale price": ["salePrice"],
  "regular price": ["price"],
  "compare-at price": ["comparePrice"],
  length: ["length"],
  width: ["width"],
  height: ["height"],
  Title: ["title"],
  Description: ["description"],
  "SEO Title": ["seoTitle"],
  "SEO Description": ["seoDescription"],
  Tag: ["tags"],
  Category: ["categories", "type"],
  "Category with its parents": ["categories"],
  "Image Alt Text": ["imageAlt"],
  SKU: ["sku"],
  "On Sale": ["onSale"],
  Visible: ["visible"],
  Published: ["published"],
  "Gift Card": ["giftCard"],
  "Variant Requires Shipping": ["requiresShipping"],
  "Continue selling when out of stock": ["continueSelling"],
};

/**
 * Returns the fields a problem may concern, based on its message; empty when it concerns several cells or a whole row.
 */
export function problemFields(name: ImportMessageName, values: Values = {}): readonly string[] {
  if (name === "optionNameMissing") {
    return [`option${values["number"]}name`];
  }
  if (name === "badPrice" || name === "badLength" || name === "badYesNo") {
    return NAMED[String(values["column"])] ?? [];
  }
  return name === "tooLong" ? (NAMED[String(values["field"])] ?? []) : (FIELDS[name] ?? []);
}
