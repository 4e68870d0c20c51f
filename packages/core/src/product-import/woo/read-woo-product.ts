import { readCategoryPath } from "../../category/category-path.ts";
import { PRODUCT_TYPE, type ProductType } from "../../product/product-types.ts";
import type { Stock } from "../../stock/stock-schema.ts";
import { readCellList } from "../read/cell-list.ts";
import type { DescribedImage, DescribedVariant, ReadProduct } from "../read/described-product.ts";
import { lackedParts, type FileCells } from "../read/import-columns.ts";
import type { ProductRows } from "../read/group-rows.ts";
import type { ImportRow, ImportSettings } from "../read/imported-product.ts";
import {
  createProblemLog,
  isImageUrl,
  readPrice,
  readStock,
  readWeight,
  readYesNo,
  type Report,
} from "../read/read-cell.ts";
import { expandedVariations, type Variation } from "./woo-variations.ts";
import { wooDescription } from "./woo-description.ts";
import { WOO_PARTS, type WooField } from "./woo-columns.ts";

type Context = FileCells<WooField> & {
  readonly settings: ImportSettings;
  readonly reportAt: (line: number) => Report;
  readonly note: Report;
};

const ONE_ZERO = { yes: "1", no: "0" } as const;
const HIDDEN: ReadonlySet<string> = new Set(["hidden"]);

/** Reads a product of WooCommerce's export and its variations. */
export function readWooProduct(group: ProductRows, file: FileCells<WooField>, settings: ImportSettings): ReadProduct {
  const { problems, notes, note, reportAt } = createProblemLog();
  const context: Context = { ...file, settings, reportAt, note };
  const [first, ...variationRows] = group.rows;
  const of = (field: WooField): string => file.cell(first, field);
  const { optionNames, variations } = expandedVariations(first, variationRows, file);
  const tellShortcode = (name: string): void => note("shortcodeGone", { name });
  return {
    described: {
      line: first.line,
      page: "",
      handle: "",
      keys: wooKeys(first, file),
      title: of("name"),
      description: wooDescription(of("shortDescription"), of("description"), tellShortcode),
      productType: typeOf(of("type")),
      tags: readCellList(of("tags")),
      categories: readCategories(of("categories")),
      isVisible: isVisible(first, context),
      seo: null,
      optionNames,
      variants: variations.map((variation) => readVariant(variation, context)),
      images: readImages(first, context),
      lacks: lackedParts(file, WOO_PARTS),
      notes,
    },
    problems,
  };
}

function wooKeys(row: ImportRow, { cell }: FileCells<WooField>): string[] {
  const [id, sku, name] = [cell(row, "id"), cell(row, "sku"), cell(row, "name")];
  return [id, sku === "" ? "" : `sku ${sku}`, name === "" ? "" : `title ${name}`];
}

/** A product without a parcel is a service; a download is digital, and stays hidden until it has its file. */
function typeOf(text: string): ProductType {
  const marks = new Set(text.split(",").map((mark) => mark.trim().toLowerCase()));
  if (marks.has("downloadable")) return PRODUCT_TYPE.digital;
  return marks.has("virtual") ? PRODUCT_TYPE.service : PRODUCT_TYPE.physical;
}

/** -1 is private, like a draft. */
function isVisible(row: ImportRow, { cell, reportAt }: Context): boolean {
  const published = cell(row, "published");
  const isPublished =
    published !== "-1" && readYesNo(published, { column: "Published", ...ONE_ZERO, blank: true }, reportAt(row.line));
  return isPublished && !HIDDEN.has(cell(row, "visibility").toLowerCase());
}

/** Paths `Clothing > Hats`. A greater-than sign cannot be part of a name there. */
function readCategories(text: string): string[] {
  const paths = readCellList(text).map((path) =>
    readCategoryPath(
      path
        .split(">")
        .map((name) => name.trim().replaceAll("/", "&"))
        .filter((name) => name !== "")
        .map((name) => `/${name}`)
        .join(""),
    ),
  );
  return [...new Set(paths)].filter((path) => path !== "");
}

function readImages(row: ImportRow, { cell, reportAt }: Context): DescribedImage[] {
  return readCellList(cell(row, "images"))
    .filter((url) => isImageUrl(url, reportAt(row.line)))
    .map((url) => ({ url, altText: "" }));
}

function readVariant({ row, optionValues, sku, isOfParent }: Variation, context: Context): DescribedVariant {
  const { cell, settings } = context;
  const { currency } = settings;
  const report = context.reportAt(row.line);
  if (cell(row, "price") === "") report("priceMissing", { column: "Regular price" });
  const price = readPrice(cell(row, "price"), { column: "regular price", currency }, report) ?? { amount: 0, currency };
  const salePrice = readPrice(cell(row, "salePrice"), { column: "sale price", currency }, report);
  const onSale = salePrice !== null && salePrice.amount < price.amount;
  const [image] = isOfParent ? [] : readImages(row, context);
  return {
    line: row.line,
    optionValues,
    sku,
    price,
    salePrice: onSale ? salePrice : price,
    onSale,
    stock: readInventory(row, context),
    weightGrams: weightOf(row, context),
    sizeMm: null,
    imageUrl: image?.url ?? null,
  };
}

const GRAMS_IN_OUNCE = 28.349_523_125;

function weightOf(row: ImportRow, { cell, reportAt }: Context): number | null {
  const report = reportAt(row.line);
  const ounces = cell(row, "ounces");
  const weight =
    readWeight(cell(row, "kilograms"), "kg", report) ??
    readWeight(cell(row, "grams"), "g", report) ??
    readWeight(cell(row, "pounds"), "lb", report);
  if (weight !== null || ounces === "") return weight;
  const grams = Number(ounces) * GRAMS_IN_OUNCE;
  return readWeight(Number.isFinite(grams) ? String(Math.round(grams)) : ounces, "g", report);
}

/** Without a quantity nothing is counted there: what is in stock can't sell out. Backorders sell below zero. */
function readInventory(row: ImportRow, { cell, reportAt, note }: Context): Stock {
  const report = reportAt(row.line);
  const [stock, backorders] = [cell(row, "stock"), cell(row, "backorders").toLowerCase()];
  const isInStock = !/^(?:0|outofstock)$/i.test(cell(row, "inStock"));
  if (isInStock && (backorders === "1" || backorders === "notify" || backorders === "yes")) {
    return { quantity: 0, unlimited: true };
  }
  if (stock !== "" && stock !== "parent") return readStock(stock, "badStock", { report, note });
  return { quantity: 0, unlimited: isInStock };
}
