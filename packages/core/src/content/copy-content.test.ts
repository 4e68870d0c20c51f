import { Compile } from "typebox/compile";
import { expect, test } from "vitest";
import { newCollection } from "../collection/collection-kinds.ts";
import { ItemSchema } from "../item/item-schema.ts";
import { newItem } from "../item/new-item.ts";
import { newPage } from "../page/new-page.ts";
import { PageSchema, type Page } from "../page/page-schema.ts";
import { copyContent } from "./copy-content.ts";

const IDS = { row: "a".repeat(24), column: "b".repeat(24), block: "c".repeat(24) };

function countedIds(): () => string {
  let count = 0;
  return () => String(++count).padStart(24, "0");
}

function page(): Page {
  const made = newPage("About us", IDS);
  if (!made) throw new Error("has a title");
  const [row] = made.layout.rows;
  const [column] = row?.columns ?? [];
  if (!row || !column) throw new Error("has a row");
  return { ...made, layout: { rows: [{ ...row, columns: [{ ...column, rows: [{ ...row, columns: [column] }] }] }] } };
}

test("a copy of a page is hidden, and shares no id with the page at any depth", () => {
  const copy = copyContent(page(), { newId: countedIds(), isTaken: () => false, now: 5 });
  expect(copy).toMatchObject({ title: "About us (copy)", urlId: "about-us-copy", enabled: false });
  expect(Compile(PageSchema).Check(copy)).toBe(true);
  const text = JSON.stringify(copy.layout);
  for (const id of Object.values(IDS)) expect(text).not.toContain(id);
  expect(text).toContain("About us");
});

test("a copy of an item is a draft at a free URL", () => {
  const blog = newCollection("blog", { title: "Notes", urlId: "notes" });
  const place = { collectionId: "d".repeat(24), title: "One", urlId: "one", now: 1, displayIndex: 0, ids: IDS };
  const item = { ...newItem(blog, place), status: "published" as const };
  const taken = new Set(["one-copy", "one-copy-1"]);
  const copy = copyContent(item, { newId: countedIds(), isTaken: (urlId) => taken.has(urlId), now: 5 });
  expect(copy).toMatchObject({ title: "One (copy)", urlId: "one-copy-2", status: "draft", publishOn: 5 });
  expect(Compile(ItemSchema).Check(copy)).toBe(true);
});

test("a copy of the longest URL and title still fits", () => {
  const long = { ...page(), title: "t".repeat(200), urlId: "u".repeat(200) };
  const copy = copyContent(long, { newId: countedIds(), isTaken: () => false, now: 5 });
  expect(Compile(PageSchema).Check(copy)).toBe(true);
});
