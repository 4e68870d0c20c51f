import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { openTestDatabase } from "../../testing/test-database.ts";
import { describeStatement, type DescribedColumn } from "../testing/describe-statement.ts";
import { findRowProblems, type RowColumn } from "../testing/row-problems.ts";
import { readSchema } from "../testing/row-types.ts";
import { listSourceStatements, openServerSources, type SourceStatement } from "../testing/source-statements.ts";

/*
 * `db.text<Row>(sql, values)` believes what it is told a row is. Here PostgreSQL describes every statement of the product, and the compiler
 * tells what each is said to give; nothing is run.
 */

const { settings, admin } = await openTestDatabase();
const client = new Client(settings);
await client.connect();
afterAll(() => client.end());

const { project, close } = openServerSources();
afterAll(close);
const statements = listSourceStatements(project);

const schema = new Map(
  (await withOwner(readSchema)).map((column) => [`${column.tableID}.${column.columnID}`, column] as const),
);
const typnames = new Map(
  (await client.query<{ oid: number; typname: string }>("select oid::integer, typname from pg_type")).rows.map(
    ({ oid, typname }) => [oid, typname] as const,
  ),
);

async function withOwner<Result>(work: (owner: Client) => Promise<Result>): Promise<Result> {
  const owner = new Client(admin);
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

function toColumn({ name, dataTypeID, tableID, columnID }: DescribedColumn): RowColumn {
  return { name, typname: typnames.get(dataTypeID) ?? "", source: schema.get(`${tableID}.${columnID}`) };
}

/** Problems of one text of a statement; undefined where PostgreSQL refuses it. */
async function problemsOf({ row }: SourceStatement, text: string): Promise<string[] | undefined> {
  const { columns, error } = await describeStatement(client, text);
  if (error) return undefined;
  // Without a row type nobody reads a column.
  return row.length === 0 ? [] : findRowProblems(project.checker, { text, columns: columns.map(toColumn), said: row });
}

async function problemsOfAll(statement: SourceStatement): Promise<string[]> {
  const all: string[] = [];
  let isRefused = true;
  for (const text of statement.texts ?? []) {
    const problems = await problemsOf(statement, text);
    if (problems) isRefused = false;
    all.push(...(problems ?? []));
  }
  // Where two parts of a text go together, the source has combinations that are never sent.
  return isRefused ? ["PostgreSQL refuses it"] : [...new Set(all)];
}

/** What row types know better than the schema, by the reason. */
const KNOWN_BETTER: Readonly<Record<string, readonly string[]>> = {
  "collections, pages, items and products have an address": [
    "cart/contents/cart-also-bought-store.ts collection_id: string may be null",
    "cart/contents/cart-also-bought-store.ts collection_url_id: string may be null",
    "cart/contents/cart-also-bought-store.ts url_id: string may be null",
    "cart/page/cart-offer-store.ts collection_id: string may be null",
    "cart/page/cart-offer-store.ts url_id: string may be null",
    "cart/contents/cart-display-store.ts collection_url_id: string may be null",
    "content/content-list-store.ts urlId: string may be null",
    "document/language-position-store.ts urlId: string may be null",
    "page/content/paywall-offer-store.ts collectionUrlId: string may be null",
    "page/content/paywall-offer-store.ts urlId: string may be null",
    "preview-link/preview-link-store.ts urlId: string may be null",
    "product/product-store.ts url_id: string may be null",
    "product-feed/product-feed-store.ts pageUrlId: string may be null",
    "restock/restock-product-store.ts collectionUrlId: string may be null",
  ],
  "orders that were placed have a number": [
    "order/placing/order-placing-store.ts number: number may be null",
    "page/check/checked-pages-store.ts urlId: string may be null",
    'site-user/account/site-user-order-store.ts state: "canceled" | "placed" lacks pending, failed',
  ],
  "cards of an order have its line": ["gift-card/gift-card-order-store.ts lineId: string may be null"],
  "rows that an import changes name their product, and it is undone by somebody": [
    "product-import/run/import-run-store.ts product: ImportedProduct may be null",
    "product-import/undo/import-undo-store.ts productId: string may be null",
    "product-import/undo/import-undo-store.ts undoneBy: string may be null",
  ],
};

/** Their texts are put together from what is asked. */
const NOT_IN_THE_SOURCE = [
  "customer/personal-data-store.ts",
  "page/content/list/collection-counts-store.ts",
  "page/content/list/group-counts-store.ts",
  "page/content/translated-rows-store.ts",
  "product/product-store.ts",
  "site-archive/archive/archive-table-store.ts",
  "subscription/subscription-store.ts",
];

const byText = (one: string, other: string): number => (one < other ? -1 : 1);

test("every statement returns the columns and types that its row type declares", async () => {
  const problems = new Set<string>();
  for (const statement of statements.filter(({ texts }) => texts !== undefined))
    for (const problem of await problemsOfAll(statement)) problems.add(`${statement.file} ${problem}`);
  expect([...problems].sort(byText)).toEqual(Object.values(KNOWN_BETTER).flat().sort(byText));
});

test("nearly all statements can be read from the source", () => {
  const unread = statements.filter(({ texts, row }) => texts === undefined && row.length > 0);
  expect([...new Set(unread.map(({ file }) => file))].sort(byText)).toEqual(NOT_IN_THE_SOURCE);
  expect(statements.length).toBeGreaterThan(500);
});
