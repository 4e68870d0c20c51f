import { PRODUCT_TYPE } from "../../product/product-types.ts";
import type { Stock } from "../../stock/stock-schema.ts";
import type { DescribedImage, DescribedVariant, ReadProduct } from "./described-product.ts";
import {
  cellReader,
  columnFinder,
  lackedParts,
  withPlainNumbers,
  type CellReader,
  type FileCells,
} from "./import-columns.ts";
import type { ImportedPart, ImportRow, ImportSettings } from "./imported-product.ts";
import type { ProductRows } from "./group-rows.ts";
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
  readList,
  readPrice,
  readStock,
  readWeight,
  readYesNo,
  type Report,
} from "./read-cell.ts";

// Headers as normalized by `headerKey`; exports renamed most of them over the years. spec: import-export, Shopify
const COLUMNS = {
  handle: ["handle", "urlhandle"],
  title: ["title"],
  description: ["bodyhtml", "body", "description"],
  type: ["type"],
  tags: ["tags"],
  published: ["published", "publishedononlinestore"],
  status: ["status"],
  giftCard: ["giftcard"],
  sku: ["variantsku", "sku"],
  grams: ["variantgrams", "grams", "weightvaluegrams"],
  tracker: ["variantinventorytracker", "inventorytracker"],
  quantity: ["variantinventoryqty", "inventoryqty", "inventoryquantity"],
  policy: ["variantinventorypolicy", "inventorypolicy"],
  continueSelling: ["continuesellingwhenoutofstock"],
  price: ["variantprice", "price"],
  comparePrice: ["variantcompareatprice", "compareatprice"],
  requiresShipping: ["variantrequiresshipping", "requiresshipping"],
  image: ["imagesrc", "productimageurl"],
  imagePosition: ["imageposition"],
  imageAlt: ["imagealttext"],
  variantImage: ["variantimage", "variantimageurl"],
  seoTitle: ["seotitle"],
  seoDescription: ["seodescription"],
} as const;

type Field = keyof typeof COLUMNS | OptionField;
type Context = FileCells<Field> & {
  readonly settings: ImportSettings;
  readonly reportAt: (line: number) => Report;
  readonly note: Report;
};

const trueFalse = (column: string, blank: boolean) => ({ column, yes: "true", no: "false", blank });
/** Option of a product without options. */
const NO_OPTIONS: readonly NumberedOption[] = [{ number: 1, name: "Title" }];
const HIDDEN_STATUSES: ReadonlySet<string> = new Set(["draft", "archived", "unlisted"]);

/** Shopify's columns by field, including option columns. */
export const SHOPIFY_COLUMNS = { ...COLUMNS, ...optionColumns((number, part) => `option${number}${part}`) };

/** Returns a cell reader for a Shopify export by field. */
export function shopifyCells(headers: readonly string[], rows: readonly ImportRow[]): FileCells<Field> {
  const cell = withPlainNumbers(cellReader<Field>(headers, SHOPIFY_COLUMNS), rows, NUMBERS);
  return { cell, has: columnFinder(headers, SHOPIFY_COLUMNS) };
}

const NUMBERS = ["price", "comparePrice", "grams", "quantity"] as const;

const PARTS: readonly (readonly [ImportedPart, readonly Field[]])[] = [
  ["description", ["description"]],
  ["type", ["giftCard", "requiresShipping"]],
  ["visibility", ["published", "status"]],
  ["tags", ["tags"]],
  ["categories", ["type"]],
  ["sale", ["comparePrice"]],
  ["stock", ["quantity", "tracker", "policy", "continueSelling"]],
  ["weight", ["grams"]],
];

/** Reads the rows of one handle. spec: import-export, Shopify product CSV */
export function readShopifyProduct(group: ProductRows, file: FileCells<Field>, settings: ImportSettings): ReadProduct {
  const { problems, notes, note, reportAt } = createProblemLog();
  const { cell } = file;
  const context: Context = { ...file, settings, reportAt, note };
  const [first] = group.rows;
  const of = (field: Field): string => cell(first, field);
  const report = reportAt(first.line);
  const variantRows = group.rows.filter((row, index) => isVariantRow(row, index, cell));
  const options = namedOptions(variantRows, cell);
  const isPublished = readYesNo(of("published"), trueFalse("Published", true), report);
  const isActive = readStatus(of("status"), report);
  return {
    described: {
      line: first.line,
      page: "",
      handle: group.name,
      keys: [group.name],
      lacks: lackedParts(file, PARTS),
      notes,
      title: of("title"),
      description: of("description"),
      productType: readType(group.rows, context),
      tags: readList(of("tags")),
      categories: readCategory(of("type"), settings),
      isVisible: isPublished && isActive,
      seo: file.has("seoTitle", "seoDescription") ? { title: of("seoTitle"), description: of("seoDescription") } : null,
      optionNames: options === NO_OPTIONS ? [] : options.map((option) => option.name),
      variants: variantRows.map((row) => readVariant(row, options, context)),
      images: readImages(group.rows, context),
    },
    problems,
  };
}

/**
 * Shops sort products by type, so it becomes the category: a single one, whatever the text contains,
 * truncated to the category limit.
 */
function readCategory(type: string, { limits }: ImportSettings): string[] {
  const name = type
    .split("/")
    .map((part) => part.trim())
    .join(" & ")
    .slice(0, limits.categoryLength)
    .trim();
  return name === "" ? [] : [name];
}

/** Variant rows: the first, and those with more than an image. */
function isVariantRow(row: ImportRow, index: number, cell: CellReader<Field>): boolean {
  const fields = ["option1value", "price", "sku", "quantity"] as const;
  return index === 0 || fields.some((field) => cell(row, field) !== "");
}

/** Options are named on the first row only. A product without options has the option Title with value Default Title. */
function namedOptions(variantRows: readonly ImportRow[], cell: CellReader<Field>): readonly NumberedOption[] {
  const [first] = variantRows;
  const options = first === undefined ? [] : readOptions(first, cell);
  const isDefault = variantRows.every((row) => cell(row, "option1value") === "Default Title");
  const isTitleOnly = options.length === 0 || (options.length === 1 && options[0]?.name === "Title");
  return isDefault && isTitleOnly ? NO_OPTIONS : options;
}

function readVariant(row: ImportRow, options: readonly NumberedOption[], context: Context): DescribedVariant {
  const { cell, settings } = context;
  const report = context.reportAt(row.line);
  const { currency } = settings;
  if (cell(row, "price") === "") {
    report("priceMissing", { column: "Variant Price" });
  }
  const price = readPrice(cell(row, "price"), { column: "price", currency }, report) ?? { amount: 0, currency };
  const compare = readPrice(cell(row, "comparePrice"), { column: "compare-at price", currency }, report);
  const onSale = compare !== null && compare.amount > price.amount;
  const imageUrl = cell(row, "variantImage");
  const optionValues = readOptionValues({ row, options, cell, report });
  return {
    line: row.line,
    optionValues: options === NO_OPTIONS ? [] : optionValues,
    sku: cell(row, "sku"),
    price: onSale ? compare : price,
    salePrice: price,
    onSale,
    stock: readInventory(row, context),
    weightGrams: readWeight(cell(row, "grams"), "g", report),
    sizeMm: null,
    imageUrl: imageUrl !== "" && isImageUrl(imageUrl, report) ? imageUrl : null,
  };
}

/**
 * A quantity counts even without an inventory tracker: exports leave the tracker empty beside intended quantities. Zero
 * without a tracker is what exports write when nothing is counted, which is noted. Without a quantity nothing is
 * tracked. Policy continue sells below zero, which is unlimited here.
 */
function readInventory(row: ImportRow, context: Context): Stock {
  const { cell, has, note } = context;
  const quantity = cell(row, "quantity");
  const isTracked = quantity !== "" || cell(row, "tracker") !== "";
  if (sellsBelowZero(row, context) || !isTracked) return { quantity: 0, unlimited: true };
  if (has("tracker") && cell(row, "tracker") === "" && Number(quantity) === 0) {
    note("notCounted");
    return { quantity: 0, unlimited: true };
  }
  return readStock(quantity === "" ? "0" : quantity, "badStock", { report: context.reportAt(row.line), note });
}

function sellsBelowZero(row: ImportRow, { cell, reportAt }: Context): boolean {
  const report = reportAt(row.line);
  const policy = cell(row, "policy").toLowerCase();
  if (policy !== "" && policy !== "deny" && policy !== "continue") {
    report("badPolicy", { text: policy });
  }
  const sellsOn = readYesNo(
    cell(row, "continueSelling"),
    trueFalse("Continue selling when out of stock", false),
    report,
  );
  return policy === "continue" || sellsOn;
}

/** Gift cards are marked; products without shipping become services, since a digital product would need its file. */
function readType(rows: readonly ImportRow[], { cell, reportAt }: Context): ReadProduct["described"]["productType"] {
  const isGiftCard = rows.some((row) =>
    readYesNo(cell(row, "giftCard"), trueFalse("Gift Card", false), reportAt(row.line)),
  );
  if (isGiftCard) {
    return PRODUCT_TYPE.giftCard;
  }
  const ships = rows.filter((row) => cell(row, "requiresShipping") !== "");
  const needsShipping = ships.map((row) =>
    readYesNo(cell(row, "requiresShipping"), trueFalse("Variant Requires Shipping", true), reportAt(row.line)),
  );
  return needsShipping.length === 0 || needsShipping.includes(true) ? PRODUCT_TYPE.physical : PRODUCT_TYPE.service;
}

function readStatus(text: string, report: Report): boolean {
  const status = text.toLowerCase();
  if (status === "" || status === "active") {
    return true;
  }
  if (!HIDDEN_STATUSES.has(status)) {
    report("badStatus", { text });
  }
  return false;
}

/** Images by position, those without one last in row order. */
function readImages(rows: readonly ImportRow[], { cell, reportAt }: Context): DescribedImage[] {
  const placed = rows.flatMap((row) => {
    const report = reportAt(row.line);
    const url = cell(row, "image");
    const position = cell(row, "imagePosition");
    if (url === "" || !isImageUrl(url, report)) {
      return [];
    }
    if (!/^\d*$/.test(position)) {
      report("badImagePosition", { text: position });
    }
    const place = position === "" ? Number.POSITIVE_INFINITY : Number(position);
    return [{ place, image: { url, altText: cell(row, "imageAlt") } }];
  });
  return placed
    .toSorted((left, right) => (left.place < right.place ? -1 : Number(left.place > right.place)))
    .map(({ image }) => image);
}
