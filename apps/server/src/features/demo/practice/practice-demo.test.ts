import { DOCUMENT_SCHEMAS } from "@stoa/core/document/document-kinds.ts";
import type { Form } from "@stoa/core/form/form-schema.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import type { Collection, Page } from "@stoa/core/page/page-schema.ts";
import type { Layout } from "@stoa/core/page/layout/layout-schema.ts";
import { listLayoutBlocks } from "@stoa/core/page/layout/map-layout-blocks.ts";
import { readBlock } from "@stoa/core/block/read-block.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import sanitizeHtml from "sanitize-html";
import { Check } from "typebox/value";
import { describe, expect, it } from "vitest";
import { practiceDemo } from "./practice-demo.ts";

const ALLOWED_TAGS = [...sanitizeHtml.defaults.allowedTags, "h1"];

let made = 0;
const newId = (): string => (made += 1).toString(16).padStart(24, "0");
const usedPictures = new Set<string>();
const imageIds = new Map(Object.keys(practiceDemo.pictures).map((key) => [key, newId()]));

function imageId(key: string): string {
  usedPictures.add(key);
  return imageIds.get(key) ?? `no picture is called ${key}`;
}

const { documents, stock } = practiceDemo.makeDocuments({ newId, imageId });

function dataOf<Data>(kind: keyof typeof DOCUMENT_SCHEMAS): Data[] {
  return documents.filter((document) => document.kind === kind).map(({ data }) => data as Data);
}

function itemsIn(typeName: string): Item[] {
  const collection = documents.find(
    ({ kind, data }) => kind === "collection" && (data as Collection).typeName === typeName,
  );
  return dataOf<Item>("item").filter((item) => item.collectionId === collection?.id);
}

const layouts = [
  ...dataOf<Item>("item"),
  ...dataOf<Page>("page"),
  ...dataOf<{ layout: Layout }>("block-field"),
].flatMap(({ layout }) => layout ?? []);
const blocks = layouts.flatMap(listLayoutBlocks);

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

const texts = documents.flatMap(({ data }) => stringsIn(data));

describe("the practice's documents", () => {
  it.each(documents.map((document) => [`${document.kind} ${stringsIn(document.data)[0] ?? ""}`, document] as const))(
    "%s fits its schema",
    (_, { kind, data }) => {
      expect(Check(DOCUMENT_SCHEMAS[kind], data)).toBe(true);
    },
  );

  it("have unique ids", () => {
    expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length);
  });

  it("hold only blocks that can be drawn", () => {
    expect(blocks.length).toBeGreaterThan(40);
    expect(blocks.map(readBlock).filter((read) => !read.ok)).toEqual([]);
  });

  it("fill at most twelve columns a row", () => {
    const spans = layouts.flatMap((layout) =>
      layout.rows.map((row) => row.columns.reduce((sum, { span }) => sum + span, 0)),
    );
    expect(Math.max(...spans)).toBeLessThanOrEqual(12);
  });

  it("use every picture, and reference no missing one", () => {
    expect([...usedPictures].filter((key) => !imageIds.has(key))).toEqual([]);
    expect([...imageIds.keys()].filter((key) => !usedPictures.has(key))).toEqual([]);
  });

  it("are written in HTML that the sanitizer leaves unchanged", () => {
    const html = texts.filter((text) => text.startsWith("<"));
    expect(html.filter((text) => sanitizeHtml(text, { allowedTags: ALLOWED_TAGS }) !== text)).toEqual([]);
  });

  it("contain no filler text", () => {
    expect(texts.filter((text) => /\b(?:lorem|ipsum|foo|todo)\b/i.test(text))).toEqual([]);
  });

  it("link only to existing URLs", () => {
    const addresses = new Set(
      [...dataOf<Page>("page"), ...dataOf<Collection>("collection")].map(({ urlId }) => `/${urlId}`),
    );
    const targets = texts.flatMap((text) => [...text.matchAll(/href="([^"]*)"/g)].map(([, target]) => target ?? ""));
    expect(targets.filter((target) => !addresses.has(target))).toEqual([]);
  });
});

describe("the practice's site", () => {
  it("shows eight projects, each with its facts, a described picture and pictures in its text", () => {
    const projects = itemsIn("projects");
    expect(projects).toHaveLength(8);
    for (const { customContent, mainImage, layout, excerpt } of projects) {
      expect(Object.keys(customContent ?? {})).toEqual(["client", "year", "discipline", "place"]);
      expect(mainImage?.altText.length).toBeGreaterThan(20);
      expect(excerpt).not.toBe("");
      expect(layout && listLayoutBlocks(layout).some(({ type }) => type === 5 || type === 8)).toBe(true);
    }
  });

  it("has three news posts, newest first, and a drawer of pictures", () => {
    const dates = itemsIn("blog").map(({ publishOn }) => publishOn);
    expect(dates).toEqual(dates.toSorted((one, other) => other - one));
    expect(dates).toHaveLength(3);
    expect(itemsIn("gallery").length).toBeGreaterThanOrEqual(6);
  });

  it("offers four services with a price for every choice, none of which run out", () => {
    const products = dataOf<Product>("product");
    expect(products.map(({ productType }) => productType)).toEqual(Array(4).fill(PRODUCT_TYPE.service));
    const variants = products.flatMap((product) => product.variants);
    expect(variants.every(({ price, salePrice }) => price.amount > 0 && price.amount === salePrice.amount)).toBe(true);
    expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length);
    const levels = [...stock.values()].flatMap((byVariant) => Object.entries(byVariant));
    expect(levels.map(([id]) => id).toSorted()).toEqual(variants.map(({ id }) => id).toSorted());
    expect(levels.every(([, { unlimited }]) => unlimited)).toBe(true);
  });

  it("shows a form for enquiries on the enquiry page and in the theme's area", () => {
    const [form] = dataOf<Form>("form");
    const formId = documents.find(({ kind }) => kind === "form")?.id;
    expect(form?.fields.filter(({ required }) => required).map(({ type }) => type)).toContain("email");
    expect(blocks.filter(({ type, value }) => type === 9 && value["formId"] === formId)).toHaveLength(2);
  });

  it("gives items of a collection unique URLs", () => {
    for (const typeName of ["projects", "blog", "gallery"]) {
      const addresses = itemsIn(typeName).map(({ urlId }) => urlId);
      expect(new Set(addresses).size).toBe(addresses.length);
    }
  });
});
