import { newCollection } from "@stoa/core/collection/collection-kinds.ts";
import { newItem } from "@stoa/core/item/new-item.ts";
import { testProduct, testVariant } from "@stoa/core/product/product-for-tests.ts";
import { expect, test } from "vitest";
import { createDocument } from "../features/document/document-service.ts";
import { openTestApp } from "../testing/test-app.ts";
import { inSite } from "./database.ts";
import { newId } from "./new-id.ts";
import { foundInLine, lineText, TITLE_LINE } from "./search-line.ts";

const testApp = await openTestApp();
const { site } = await testApp.createTestSite();
const BLOG = newCollection("blog", { title: "Notes", urlId: "notes" });

async function write(kind: "product" | "item" | "collection", data: unknown): Promise<string> {
  const id = newId();
  await inSite(testApp.database, site.id, (db) => createDocument(db, { id, kind, data, by: "test", label: "Add" }));
  return id;
}

async function found(query: string): Promise<string[]> {
  const rows = await inSite(testApp.database, site.id, (db) =>
    db.text<{ title: string }>(
      `select data ->> 'title' as title from document
       where site_id = $1 and kind in ('product', 'item') and not is_deleted and ($2::text is null or ${foundInLine("$2")})
       order by ${TITLE_LINE}, id`,
      [db.siteId, lineText(query)],
    ),
  );
  return rows.map(({ title }) => title);
}

const collectionId = await write("collection", BLOG);
const many = Array.from({ length: 60 }, (_, index) =>
  testVariant(100 + index, {
    sku: `A-SKU-THAT-IS-LONG-AS-SKUS-GO-${index}`,
    attributes: { Size: `${index}` },
  }),
);
await write(
  "product",
  testProduct({
    collectionId,
    title: "Wide range",
    urlId: "wide",
    variants: many,
    variantOptionOrdering: ["Size"],
    tags: ["LastOfAll"],
  }),
);
await write("product", testProduct({ collectionId, title: "Éclair 100% Butter", urlId: "eclair", tags: ["Sweet"] }));
const ids = { row: newId(), column: newId(), block: newId() };
await write(
  "item",
  newItem(BLOG, { collectionId, title: "A walk", urlId: "by-the-sea", now: 0, displayIndex: 0, ids }),
);

test.each([
  ["", ["A walk", "Wide range", "Éclair 100% Butter"]],
  ["  ", ["A walk", "Wide range", "Éclair 100% Butter"]],
  ["wide", ["Wide range"]],
  ["BUTTER", ["Éclair 100% Butter"]],
  ["éCLAIR", ["Éclair 100% Butter"]],
  ["0% b", ["Éclair 100% Butter"]],
  ["%", ["Éclair 100% Butter"]],
  ["_", []],
  ["swee", ["Éclair 100% Butter"]],
  ["eclair", []],
  ["by-the", ["A walk"]],
  ["GO-59", ["Wide range"]],
  ["lastofall", ["Wide range"]],
  ["GO-60", []],
])("%j finds %j, even across the point where a long line is cut", async (query, titles) => {
  expect(await found(query)).toEqual(titles);
});

test("cuts only lines that are too long", async () => {
  const rows = await inSite(testApp.database, site.id, (db) =>
    db.text<{ title: string; is_line_cut: boolean; length: number }>(
      "select data ->> 'title' as title, is_line_cut, length(search_line) as length from document where site_id = $1 and kind = 'product' order by 1",
      [db.siteId],
    ),
  );
  expect(rows).toMatchObject([
    { title: "Wide range", is_line_cut: true, length: 550 },
    { title: "Éclair 100% Butter", is_line_cut: false },
  ]);
});
