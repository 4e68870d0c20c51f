import { decimalTextOf } from "../lib/money/money.ts";
import type { Product, Variant } from "../product/product-schema.ts";
import { PRODUCT_TYPE, type ProductType } from "../product/product-types.ts";
import { variantStock } from "../product/variant/variant-stock.ts";
import type { StockByVariant } from "../stock/stock-schema.ts";
import { writeCellList } from "./read/cell-list.ts";

export type ExportedProduct = {
  readonly id: string;
  /** Address of its store page, without surrounding slashes. */
  readonly page: string;
  readonly product: Product;
  readonly stock: StockByVariant;
  /** Returns the absolute URL of an image; empty when it no longer exists. */
  readonly imageUrlOf: (imageId: string) => string;
};

const OPTION_NUMBERS = [0, 1, 2, 3, 4, 5] as const;

/** Columns of the products file, in order. spec: import-export, product CSV of this family */
export const PRODUCT_CSV_COLUMNS: readonly string[] = [
  "Product ID [Non Editable]",
  "Variant ID [Non Editable]",
  "Product Type [Non Editable]",
  "Product Page",
  "Product URL",
  "Title",
  "Description",
  "SKU",
  ...OPTION_NUMBERS.flatMap((index) => [`Option Name ${index + 1}`, `Option Value ${index + 1}`]),
  "Price",
  "Sale Price",
  "On Sale",
  "Stock",
  "Categories",
  "Tags",
  "Weight",
  "Length",
  "Width",
  "Height",
  "Visible",
  "Hosted Image URLs",
];

const TYPE_NAMES: Readonly<Record<ProductType, string>> = {
  [PRODUCT_TYPE.physical]: "PHYSICAL",
  [PRODUCT_TYPE.digital]: "DIGITAL",
  [PRODUCT_TYPE.service]: "SERVICE",
  [PRODUCT_TYPE.giftCard]: "GIFT_CARD",
  [PRODUCT_TYPE.paywall]: "PAYWALL",
};

const GRAMS_PER_KILOGRAM = 1000;
const MILLIMETRES_PER_CENTIMETRE = 10;

function yesNo(isYes: boolean): string {
  return isYes ? "Yes" : "No";
}

function optionCells({ attributes }: Variant, names: readonly string[], isFirst: boolean): string[] {
  return OPTION_NUMBERS.flatMap((index) => {
    const name = names[index];
    return name === undefined ? ["", ""] : [isFirst ? name : "", attributes[name] ?? ""];
  });
}

function stockCell({ id }: Variant, { product, stock }: ExportedProduct): string {
  const { quantity, unlimited } = variantStock(product.productType, id, stock);
  return unlimited ? "Unlimited" : String(quantity);
}

function sizeCells({ sizeMm }: Variant): string[] {
  if (sizeMm === undefined) {
    return ["", "", ""];
  }
  return [sizeMm.length, sizeMm.width, sizeMm.height].map((side) => String(side / MILLIMETRES_PER_CENTIMETRE));
}

function addressesOf(imageIds: readonly string[], imageUrlOf: ExportedProduct["imageUrlOf"]): string {
  return imageIds
    .map(imageUrlOf)
    .filter((url) => url !== "")
    .join(" ");
}

/** The first row lists the product's images; further rows name that of their variant. */
function pictureCell({ imageId }: Variant, exported: ExportedProduct, isFirst: boolean): string {
  const own = exported.product.images.map((image) => image.imageId);
  const shown = imageId !== undefined && own.includes(imageId) ? [imageId] : [];
  return addressesOf(isFirst ? own : shown, exported.imageUrlOf);
}

/** Product-level values are only on the first row; a row without a title is another variant of the product above. */
function variantRow(exported: ExportedProduct, variant: Variant, isFirst: boolean): string[] {
  const { id, page, product } = exported;
  const ofProduct = (text: string): string => (isFirst ? text : "");
  const { weightGrams } = variant;
  return [
    ofProduct(id),
    variant.id,
    ofProduct(TYPE_NAMES[product.productType]),
    ofProduct(page),
    ofProduct(product.urlId),
    ofProduct(product.title),
    ofProduct(product.description),
    variant.sku,
    ...optionCells(variant, product.variantOptionOrdering, isFirst),
    decimalTextOf(variant.price),
    decimalTextOf(variant.salePrice),
    yesNo(variant.onSale),
    stockCell(variant, exported),
    ofProduct(writeCellList(product.categories.map((path) => `/${path}`))),
    ofProduct(writeCellList(product.tags)),
    weightGrams === undefined ? "" : String(weightGrams / GRAMS_PER_KILOGRAM),
    ...sizeCells(variant),
    ofProduct(yesNo(product.isVisible)),
    pictureCell(variant, exported, isFirst),
  ];
}

/**
 * Returns a product's rows in the products file, which can be imported again without changes: prices in the site's
 * currency, weights in kilograms,
 * lengths in centimeters, `\,` for a comma within a category or tag. spec: import-export, product CSV of this family
 */
export function productCsvRows(exported: ExportedProduct): string[][] {
  return exported.product.variants.map((variant, index) => variantRow(exported, variant, index === 0));
}
