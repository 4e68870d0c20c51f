import { slugOf } from "../lib/text/slug.ts";
import { uniqueName } from "../lib/text/unique-name.ts";
import { MAX_URL_ID_LENGTH } from "../product/url-id.ts";
import { KEY_PAGE, type ReadProduct } from "./read/described-product.ts";
import { detectFormat, type ImportFormat } from "./read/detect-format.ts";
import { finishProduct } from "./read/finish-product.ts";
import { groupRows, type ProductRows } from "./read/group-rows.ts";
import { headerOfFields, type ColumnNames } from "./read/import-columns.ts";
import type { ImportedProduct, ImportProblem, ImportRow, ImportSettings, RowProblem } from "./read/imported-product.ts";
import { problemFields } from "./problem-fields.ts";
import { importMessage } from "./read/read-cell.ts";
import { FAMILY_COLUMNS, familyCells, readFamilyProduct } from "./read/read-family-rows.ts";
import { readShopifyProduct, SHOPIFY_COLUMNS, shopifyCells } from "./read/read-shopify-rows.ts";
import { groupWooRows } from "./woo/group-woo-rows.ts";
import { readWooProduct } from "./woo/read-woo-product.ts";
import { WOO_COLUMNS, wooCells } from "./woo/woo-columns.ts";
import { createSkuLedger } from "./sku-ledger.ts";

export type ImportFile = { readonly headers: readonly string[]; readonly rows: readonly ImportRow[] };

/** A file's importable products in file order, and the problems of the others. */
export type ImportPlan = {
  /** Null when it is not a product file; `problems` then says so. */
  readonly format: ImportFormat | null;
  readonly products: readonly ImportedProduct[];
  /** By line; a product with any problem is left out entirely. */
  readonly problems: readonly ImportProblem[];
};

type ProductProblem = RowProblem & { readonly product: string };
type FileContent = { readonly read: ReadProduct[]; readonly problems: readonly ProductProblem[] };

type Steps<Result> = Generator<void, Result>;

/** Products looked at in one step. */
const STEP_PRODUCTS = 100;

function* stepwise<Item, Result>(items: readonly Item[], work: (item: Item) => Result): Steps<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (index % STEP_PRODUCTS === 0) yield;
    results.push(work(item));
  }
  return results;
}

const FALLBACK_URL_ID = "product";
const HEADER_LINE = 1;

/**
 * Plans the import of a product file: detects the format, groups rows into products, checks everything, in steps of some
 * products each, so that others get their turn between them. Deterministic. spec: import-export
 */
export function* importPlanSteps(file: ImportFile, settings: ImportSettings): Steps<ImportPlan> {
  const format = detectFormat(file.headers);
  if (format === null) {
    return { format, products: [], problems: [fileProblem("unknownFormat")] };
  }
  const { columns, read } = FORMATS[format];
  const content = yield* read(file, settings);
  if (content.read.length === 0 && content.problems.length === 0) {
    return { format, products: [], problems: [fileProblem("noRows")] };
  }
  const { products, problems } = yield* finishAll(content, settings, format);
  const named = problems.map(({ line, product, fields, message }): ImportProblem => {
    const column = headerOfFields(file.headers, columns, fields);
    return column === undefined ? { line, product, message } : { line, product, column, message };
  });
  return { format, products, problems: named.toSorted((left, right) => left.line - right.line) };
}

type FinishedAll = { readonly products: ImportedProduct[]; readonly problems: readonly ProductProblem[] };

/** Finishes products in file order; when two would share a SKU, the second is refused. */
function* finishAll(
  { read: all, problems: found }: FileContent,
  settings: ImportSettings,
  source: ImportFormat,
): Steps<FinishedAll> {
  const products: ImportedProduct[] = [];
  const problems = [...found];
  const pages = settings.pages ?? [];
  const taken = new Set<string>();
  const keys = new Set<string>();
  const skus = createSkuLedger(new Set(all.flatMap(({ described }) => described.variants.map(({ sku }) => sku))));
  yield* stepwise(all, (read) => {
    const { title, handle } = read.described;
    const place = placeOf(read.described, { source, pages, taken, keys });
    const finished = finishProduct(read, place, { limits: settings.limits, isSkuTaken: skus.isTaken });
    const rejected = finished.ok ? skus.take(finished.product) : finished.problems;
    if (finished.ok && rejected.length === 0) {
      products.push(finished.product);
    }
    const product = title === "" ? handle : title;
    problems.push(...rejected.map(({ line, fields, message }) => ({ line, product, fields, message })));
  });
  return { products, problems };
}

const FORMATS: Readonly<
  Record<
    ImportFormat,
    {
      readonly columns: ColumnNames<string>;
      readonly read: (file: ImportFile, settings: ImportSettings) => Steps<FileContent>;
    }
  >
> = {
  shopify: { columns: SHOPIFY_COLUMNS, read: readShopify },
  family: { columns: FAMILY_COLUMNS, read: readFamily },
  woocommerce: { columns: WOO_COLUMNS, read: readWoo },
};

function* readWoo(file: ImportFile, settings: ImportSettings): Steps<FileContent> {
  const cells = wooCells(file.headers, file.rows);
  const { groups, strays } = groupWooRows(file.rows, cells);
  return {
    read: yield* stepwise(groups, (group) =>
      withRaggedRows(group, readWooProduct(group, cells, settings), file.headers),
    ),
    problems: strays.map(({ row, message, field }) => ({
      line: row.line,
      product: cells.cell(row, "name"),
      fields: [field],
      message,
    })),
  };
}

type Naming = {
  readonly source: ImportFormat;
  readonly pages: readonly string[];
  /** Addresses and keys of products before it. */
  readonly taken: Set<string>;
  readonly keys: Set<string>;
};

function placeOf(
  { handle, title, keys: written, page: wanted }: ReadProduct["described"],
  { source, pages, taken, keys }: Naming,
): Pick<ImportedProduct, "page" | "urlId" | "name"> {
  const page = pages.includes(wanted) ? wanted : null;
  // The first store page is the same, whether named or not.
  const resolved = page ?? pages[0] ?? "";
  const urlId = takeUrlId({ handle, title, page: resolved }, taken);
  const key = written.map((one) => one.replace(KEY_PAGE, resolved)).find((one) => one !== "" && !keys.has(one));
  if (key === undefined) return { page, urlId };
  keys.add(key);
  return { page, urlId, name: { source, key, address: addressIn(handle) } };
}

function* readShopify(file: ImportFile, settings: ImportSettings): Steps<FileContent> {
  const cells = shopifyCells(file.headers, file.rows);
  const { cell } = cells;
  const { products, strays } = groupRows(file.rows, (row, current) => {
    const handle = cell(row, "handle");
    if (handle === "") {
      return null;
    }
    return handle === current ? "" : handle;
  });
  const lost = strays.map((row) => problemAt(row, cell(row, "title"), "handleMissing"));
  const { whole, repeated } = splitRepeated(products);
  return {
    read: yield* stepwise(whole, (group) =>
      withRaggedRows(group, readShopifyProduct(group, cells, settings), file.headers),
    ),
    problems: [...lost, ...repeated],
  };
}

function* readFamily(file: ImportFile, settings: ImportSettings): Steps<FileContent> {
  const cells = familyCells(file.headers, file.rows);
  const { cell } = cells;
  const { products, strays } = groupRows(file.rows, (row, current) => {
    const title = cell(row, "title");
    return title === "" && current === null ? null : title;
  });
  return {
    read: yield* stepwise(products, (group) =>
      withRaggedRows(group, readFamilyProduct(group, cells, settings), file.headers),
    ),
    problems: strays.map((row) => problemAt(row, "", "rowWithoutProduct")),
  };
}

/** A row with more or fewer cells than the header has values under wrong headers, so its product is refused. */
function withRaggedRows({ rows }: ProductRows, read: ReadProduct, headers: readonly string[]): ReadProduct {
  const expected = headers.length;
  const ragged = rows.flatMap(({ line, cellCount: count = expected }) =>
    count === expected ? [] : [{ line, fields: [], message: importMessage("raggedRow", { count, expected }) }],
  );
  return ragged.length === 0 ? read : { ...read, problems: ragged };
}

/**
 * Handles that reappear further down are left out entirely: their rows may be one product split apart or two with
 * the same handle.
 */
function splitRepeated(products: readonly ProductRows[]): { whole: ProductRows[]; repeated: ProductProblem[] } {
  const firstLine = new Map<string, number>();
  const repeated: ProductProblem[] = [];
  for (const { name, rows } of products) {
    const line = firstLine.get(name);
    if (line !== undefined) {
      repeated.push({
        line: rows[0].line,
        product: name,
        fields: problemFields("handleRepeated"),
        message: importMessage("handleRepeated", { handle: name, line }),
      });
    }
    firstLine.set(name, line ?? rows[0].line);
  }
  const torn = new Set(repeated.map((problem) => problem.product));
  return { whole: products.filter(({ name }) => !torn.has(name)), repeated };
}

/** A handle that is a valid address is kept, however short; only an empty one falls back to the title. */
function takeUrlId(
  { handle, title, page }: { handle: string; title: string; page: string },
  taken: Set<string>,
): string {
  const base = slugOf(handle, MAX_URL_ID_LENGTH) || slugOf(title, MAX_URL_ID_LENGTH) || FALLBACK_URL_ID;
  const isTaken = (urlId: string): boolean => taken.has(`${page} ${urlId}`);
  const urlId = uniqueName(base, { fallback: base, isTaken, maxLength: MAX_URL_ID_LENGTH });
  taken.add(`${page} ${urlId}`);
  return urlId;
}

/** The address that a handle writes itself; null for one that has to be changed into an address. */
function addressIn(handle: string): string | null {
  const urlId = slugOf(handle, MAX_URL_ID_LENGTH);
  return urlId !== "" && urlId === handle.toLowerCase() ? urlId : null;
}

function problemAt(row: ImportRow, product: string, name: "handleMissing" | "rowWithoutProduct"): ProductProblem {
  return { line: row.line, product, fields: problemFields(name), message: importMessage(name) };
}

function fileProblem(name: "unknownFormat" | "noRows"): ImportProblem {
  return { line: HEADER_LINE, product: "", message: importMessage(name) };
}
