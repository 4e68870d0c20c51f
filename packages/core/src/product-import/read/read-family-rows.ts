import { readCategoryPath } from "../../category/category-path.ts";
import { readCsvCell } from "../../lib/text/csv-text.ts";
import type { Size } from "../../product/product-schema.ts";
import { PRODUCT_TYPE, type ProductType } from "../../product/product-types.ts";
import type { Stock } from "../../stock/stock-schema.ts";
import { readCellList } from "./cell-list.ts";
import { KEY_PAGE, type DescribedImage, type DescribedVariant, type ReadProduct } from "./described-product.ts";
import type { ProductRows } from "./group-rows.ts";
import {
  cellReader,
  columnFinder,
  lackedParts,
  withPlainNumbers,
  type CellReader,
  type FileCells,
} from "./import-columns.ts";
import type { ImportedPart, ImportRow, ImportSettings } from "./imported-product.ts";
import {
  optionColumns,
  readOptions,
  readOptionValues,
  type NumberedOption,
  type OptionField,
} from "./option-columns.ts";
import {
  createProblemLog,
  isImageUrl,
  readLength,
  readPrice,
  readStock,
  readWeight,
  readYesNo,
  type Report,
  type Saying,
} from "./read-cell.ts";

// Headers as normalized by `headerKey`. spec: import-export, product CSV of this family
const COLUMNS = {
  id: ["productidnoneditable", "productid"],
  type: ["producttypenoneditable", "producttype"],
  page: ["productpage"],
  urlId: ["producturl"],
  title: ["title"],
  description: ["description"],
  sku: ["sku"],
  price: ["price"],
  salePrice: ["saleprice"],
  onSale: ["onsale"],
  stock: ["stock"],
  categories: ["categories"],
  tags: ["tags"],
  weight: ["weight"],
  length: ["length"],
  width: ["width"],
  height: ["height"],
  visible: ["visible"],
  images: ["hostedimageurls"],
} as const;

type Field = keyof typeof COLUMNS | OptionField;

const TYPES: ReadonlyMap<string, ProductType> = new Map([
  ["", PRODUCT_TYPE.physical],
  ["PHYSICAL", PRODUCT_TYPE.physical],
  ["DIGITAL", PRODUCT_TYPE.digital],
  ["SERVICE", PRODUCT_TYPE.service],
  ["GIFT_CARD", PRODUCT_TYPE.giftCard],
  ["PAYWALL", PRODUCT_TYPE.paywall],
]);

type Context = {
  readonly cell: CellReader<Field>;
  readonly settings: ImportSettings;
  readonly reportAt: (line: number) => Report;
  readonly note: Report;
};

const yesNo = (column: string, blank: boolean) => ({ column, yes: "Yes", no: "No", blank });

/** The family's columns by field, including option columns. */
export const FAMILY_COLUMNS = { ...COLUMNS, ...optionColumns((number, part) => `option${part}${number}`) };

/** Returns a cell reader for a family file by field; escaped formulas are restored to their text. */
export function familyCells(headers: readonly string[], rows: readonly ImportRow[]): FileCells<Field> {
  const written = cellReader<Field>(headers, FAMILY_COLUMNS);
  const cell: CellReader<Field> = (row, field) => readCsvCell(written(row, field));
  return { cell: withPlainNumbers(cell, rows, NUMBERS), has: columnFinder(headers, FAMILY_COLUMNS) };
}

const NUMBERS = ["price", "salePrice", "stock", "weight", "length", "width", "height"] as const;

const PARTS: readonly (readonly [ImportedPart, readonly Field[]])[] = [
  ["description", ["description"]],
  ["type", ["type"]],
  ["visibility", ["visible"]],
  ["tags", ["tags"]],
  ["categories", ["categories"]],
  ["sale", ["onSale", "salePrice"]],
  ["stock", ["stock"]],
  ["weight", ["weight"]],
];

/** Reads the rows of one product: its own row and the variant rows below it. spec: import-export */
export function readFamilyProduct(group: ProductRows, file: FileCells<Field>, settings: ImportSettings): ReadProduct {
  const { problems, notes, note, reportAt } = createProblemLog();
  const { cell } = file;
  const context: Context = { cell, settings, reportAt, note };
  const [first] = group.rows;
  const of = (field: Field): string => cell(first, field);
  const report = reportAt(first.line);
  const productType = TYPES.get(of("type").toUpperCase());
  if (productType === undefined) {
    report("badType", { text: of("type") });
  }
  const options = readOptions(first, cell);
  return {
    described: {
      line: first.line,
      page: of("page").replaceAll(/^\/+|(?<!\/)\/+$/g, ""),
      handle: of("urlId").split("/").at(-1) ?? "",
      keys: familyKeys(group, cell),
      lacks: lackedParts(file, PARTS),
      notes,
      title: of("title"),
      description: of("description"),
      productType: productType ?? PRODUCT_TYPE.physical,
      tags: readCellList(of("tags")),
      categories: readCategories(of("categories")),
      isVisible: readYesNo(of("visible"), yesNo("Visible", true), report),
      seo: null,
      optionNames: options.map((option) => option.name),
      variants: group.rows.map((row) => readVariant(row, options, context)),
      images: group.rows.flatMap((row) => readImages(row, context)),
    },
    problems,
  };
}

/** The id, else the URL, else the first SKU, else the title: as written. */
function familyKeys({ rows }: ProductRows, cell: CellReader<Field>): string[] {
  const [first] = rows;
  const [id, url, title] = [cell(first, "id"), cell(first, "urlId"), cell(first, "title")];
  const sku = rows.map((row) => cell(row, "sku")).find((one) => one !== "") ?? "";
  return [
    id,
    url === "" ? "" : `${KEY_PAGE}/${url}`,
    sku === "" ? "" : `sku ${sku}`,
    title === "" ? "" : `title ${title}`,
  ];
}

function readVariant(row: ImportRow, options: readonly NumberedOption[], context: Context): DescribedVariant {
  const { cell, settings } = context;
  const { currency } = settings;
  const report = context.reportAt(row.line);
  const price = readPrice(cell(row, "price"), { column: "price", currency }, report);
  const salePrice = readPrice(cell(row, "salePrice"), { column: "sale price", currency }, report);
  const onSale = readYesNo(cell(row, "onSale"), yesNo("On Sale", false), report);
  if (cell(row, "price") === "") {
    report("priceMissing", { column: "Price" });
  }
  if (onSale && cell(row, "salePrice") === "") {
    report("saleWithoutPrice");
  }
  const known = price ?? { amount: 0, currency };
  const [image] = context.cell(row, "images").split(/\s+/);
  return {
    line: row.line,
    optionValues: readOptionValues({ row, options, cell, report }),
    sku: cell(row, "sku"),
    price: known,
    salePrice: salePrice ?? known,
    onSale,
    stock: readFamilyStock(cell(row, "stock"), { report, note: context.note }),
    weightGrams: readWeight(cell(row, "weight"), settings.weightUnit, report),
    sizeMm: readSize(row, context),
    // The product's own row lists the product's images; on further rows they belong to the variant.
    imageUrl: cell(row, "title") === "" && image !== undefined && image !== "" ? image : null,
  };
}

/** Distinct paths `/a/b/c`. spec: import-export */
function readCategories(text: string): string[] {
  return [...new Set(readCellList(text).map(readCategoryPath))].filter((path) => path !== "");
}

/** A missing side is 0; without any side there is no size. */
function readSize(row: ImportRow, { cell, settings, reportAt }: Context): Size | null {
  const side = (field: "length" | "width" | "height", column: string): number | null =>
    readLength(cell(row, field), { column, unit: settings.weightUnit }, reportAt(row.line));
  const [length, width, height] = [side("length", "length"), side("width", "width"), side("height", "height")];
  const isWritten = [length, width, height].some((each) => each !== null && each > 0);
  return isWritten ? { length: length ?? 0, width: width ?? 0, height: height ?? 0 } : null;
}

/** Empty stock counts as zero, to avoid selling what may not exist. */
function readFamilyStock(text: string, saying: Saying): Stock {
  return text.toLowerCase() === "unlimited"
    ? { quantity: 0, unlimited: true }
    : readStock(text === "" ? "0" : text, "badFamilyStock", saying);
}

function readImages(row: ImportRow, context: Context): DescribedImage[] {
  const report = context.reportAt(row.line);
  return context
    .cell(row, "images")
    .split(/\s+/)
    .filter((url) => url !== "" && isImageUrl(url, report))
    .map((url) => ({ url, altText: "" }));
}
