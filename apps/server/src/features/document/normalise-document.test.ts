import type { Block } from "@stoa/core/page/layout/layout-schema.ts";
import type { Page } from "@stoa/core/page/page-schema.ts";
import { PAGE_EDIT_MESSAGES } from "@stoa/core/page/page-edit-messages.ts";
import { testId, testProduct } from "@stoa/core/product/product-for-tests.ts";
import { DEFAULT_SITE_LIMITS } from "@stoa/core/site/site-limits.ts";
import { expect, test } from "vitest";
import { AppError } from "../../errors.ts";
import { normaliseDocument } from "./normalise-document.ts";

const RULES = { limits: DEFAULT_SITE_LIMITS };

function pageOf(blocks: readonly Block[]): Page {
  return {
    urlId: "about",
    title: "About",
    navigationTitle: "About",
    enabled: true,
    description: "",
    layout: { rows: [{ id: testId(1), columns: [{ id: testId(2), span: 12, blocks: [...blocks] }] }] },
  };
}

function storedValue(type: number, value: Record<string, unknown>): unknown {
  const page = normaliseDocument("page", pageOf([{ id: testId(3), type, value }]), RULES) as Page;
  return page.layout.rows[0]?.columns[0]?.blocks[0]?.value;
}

function fieldsOf(kind: Parameters<typeof normaliseDocument>[0], data: unknown): Record<string, string> {
  try {
    normaliseDocument(kind, data, RULES);
  } catch (error) {
    if (error instanceof AppError) return error.fields ?? {};
    throw error;
  }
  return {};
}

test("stores a block with its HTML sanitised and its defaults filled in", () => {
  expect(storedValue(2, { html: '<p onclick="x()">a</p><script>1</script>' })).toEqual({ html: "<p>a</p>" });
  expect(storedValue(31, { quote: "<script>1</script>a" })).toEqual({ quote: "a", source: "" });
});

test("titles, tags and categories are stored as they are compared, however they were typed", () => {
  const page = { ...pageOf([]), title: " Ru\u0308cken\u200bwind", navigationTitle: "Wind\u00a0" };
  expect(normaliseDocument("page", page, RULES)).toMatchObject({ title: "Rückenwind", navigationTitle: "Wind" });
  const product = testProduct({ title: "Bowl ", tags: ["cl\u200bay", "clay", "glaze"], categories: ["Cafe\u0301"] });
  expect(normaliseDocument("product", product, RULES)).toMatchObject({
    title: "Bowl",
    tags: ["clay", "glaze"],
    categories: ["Café"],
  });
  expect(fieldsOf("page", { ...pageOf([]), title: "\u200b" })).toHaveProperty("title");
});

test("leaves the owner's code unchanged", () => {
  const source = '<script>alert("mine")</script>';
  expect(storedValue(23, { source })).toMatchObject({ source });
});

const VALUE = "layout.rows.0.columns.0.blocks.0";

test.each<[string, Pick<Block, "type" | "value">, string]>([
  ["a member that the block does not have", { type: 53, value: { text: "a", colour: "red" } }, `${VALUE}.value.colour`],
  [
    "an address that is a script",
    { type: 53, value: { text: "a", link: { url: "javascript:alert(1)" } } },
    `${VALUE}.value.link.url`,
  ],
  ["a size out of range", { type: 21, value: { size: 21 } }, `${VALUE}.value.size`],
  ["a word that is no option", { type: 8, value: { design: "pile" } }, `${VALUE}.value.design`],
  ["a type that does not exist", { type: 9999, value: {} }, `${VALUE}.type`],
])("refuses %s, and says where it is", (_what, block, path) => {
  expect(Object.keys(fieldsOf("page", pageOf([{ id: testId(3), ...block }])))).toContain(path);
});

test.each(["page", "block-field"] as const)("takes at most 60 blocks in a %s", (kind) => {
  const blocks = Array.from({ length: 61 }, (_, index) => ({ id: testId(10 + index), type: 47, value: {} }));
  const page = pageOf(blocks);
  const data = kind === "page" ? page : { fieldId: "footer", layout: page.layout };
  expect(fieldsOf(kind, data)["layout"]).toMatch(/^A layout holds at most 60 blocks; this one has 61\./);
});

test("refuses a form with a script as its target, and one with two fields with the same id", () => {
  const field = { id: testId(1), type: "text", title: "a", description: "", required: false };
  const form = {
    name: "Ask",
    fields: [field, field],
    submitButtonText: "",
    submissionMessage: "",
    disclaimer: "",
    successRedirect: "javascript:alert(1)",
  };
  expect(Object.keys(fieldsOf("form", form)).sort()).toEqual(["fields.1.id", "successRedirect"]);
  expect(fieldsOf("form", { ...form, fields: [field], successRedirect: "/thanks" })).toEqual({});
});

test.each(["cart", "checkout", "account", "account/orders", "order-status", "api/x", "s/logo"])(
  "keeps a page from /%s, where visitors would never see it",
  (urlId) => {
    expect(fieldsOf("page", { ...pageOf([]), urlId })).toEqual({ urlId: PAGE_EDIT_MESSAGES.addressReserved });
    const known = { ...pageOf([]), urlId };
    expect(normaliseDocument("page", known, { ...RULES, before: known })).toMatchObject({ urlId });
  },
);

test("leaves URLs that only resemble the platform's to pages", () => {
  for (const urlId of ["carts", "api", "searches", "shop/cart", "s"])
    expect(fieldsOf("page", { ...pageOf([]), urlId })).toEqual({});
});

test("refuses HTML that becomes too long when sanitized, since no one could edit it anymore", () => {
  const collectionId = testId(9);
  const grown = "<p>&".repeat(20_000);
  expect(fieldsOf("product", testProduct({ collectionId, description: grown }))).toEqual({
    description: "must not have more than 102400 characters",
  });
  const kept = normaliseDocument("product", testProduct({ collectionId, description: "<p>&".repeat(5000) }), RULES);
  expect(normaliseDocument("product", kept, RULES)).toEqual(kept);
});

test("accepts a text that was already too long as long as it is unchanged, and no other", () => {
  const long = `<p>${"long ".repeat(30_000)}</p>`;
  const before = testProduct({ collectionId: testId(9), description: long });
  const rules = { ...RULES, before };
  expect(normaliseDocument("product", { ...before, title: "New name" }, rules)).toMatchObject({ title: "New name" });
  const problem = { fields: { description: "must not have more than 102400 characters" } };
  expect(() => normaliseDocument("product", { ...before, description: `${long}<p>More</p>` }, rules)).toThrow(
    expect.objectContaining(problem),
  );
  const endless = { ...before, description: `<p>${"long ".repeat(110_000)}</p>` };
  expect(() => normaliseDocument("product", endless, { ...RULES, before: endless })).toThrow(
    expect.objectContaining(problem),
  );
  const hostile = { ...before, description: `${long}<script>hit()</script>` };
  expect(() => normaliseDocument("product", hostile, { ...RULES, before: hostile })).toThrow(
    expect.objectContaining(problem),
  );
});
