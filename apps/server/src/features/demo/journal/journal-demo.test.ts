import { readBlock } from "@stoa/core/block/read-block.ts";
import { DOCUMENT_SCHEMAS } from "@stoa/core/document/document-kinds.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import type { Navigation } from "@stoa/core/navigation/navigation-schema.ts";
import type { Block, Layout } from "@stoa/core/page/layout/layout-schema.ts";
import { listLayoutBlocks } from "@stoa/core/page/layout/map-layout-blocks.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import sanitizeHtml from "sanitize-html";
import { Check } from "typebox/value";
import { describe, expect, it } from "vitest";
import { journalDemo } from "./journal-demo.ts";
import { JOURNAL_PIECES, journalDocuments } from "./journal-documents.ts";
import { JOURNAL_EVENTS, JOURNAL_PAGES, JOURNAL_PRINTS } from "./journal-pages-data.ts";

const NOW = Date.parse("2026-02-01T12:00:00Z");

/** Ids that count up: unique and predictable. */
function countIds(): () => string {
  let last = 0;
  return () => {
    last += 1;
    return last.toString(16).padStart(24, "0");
  };
}

const newId = countIds();
const pictureKeys = Object.keys(journalDemo.pictures);
const images = new Map(pictureKeys.map((key) => [key, newId()]));
const imageId = (key: string): string => images.get(key) ?? "missing";
const documents = journalDocuments({ newId, imageId, now: NOW });

function dataOf<Data>(kind: string): Data[] {
  return documents.filter((document) => document.kind === kind).map(({ data }) => data as Data);
}

const items = dataOf<Item>("item");
const layouts = documents.flatMap(({ data }) => (data as { layout?: Layout }).layout ?? []);
const blocks: Block[] = layouts.flatMap(listLayoutBlocks);

function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, " ");
}

function htmlOf({ value }: Block): string {
  return ["html", "quote", "description"]
    .map((name) => value[name])
    .filter((text) => typeof text === "string")
    .join(" ");
}

describe("the documents of the magazine", () => {
  it("fit the schemas of their kinds", () => {
    expect(documents.filter(({ kind, data }) => !Check(DOCUMENT_SCHEMAS[kind], data))).toEqual([]);
  });

  it("have blocks with the values that their types ask for", () => {
    const broken = blocks.filter((block) => !readBlock(block).ok);
    expect(broken).toEqual([]);
  });

  it("have HTML that the sanitizer leaves unchanged", () => {
    const allowedTags = [...sanitizeHtml.defaults.allowedTags, "h1"];
    const html = [...blocks.map(htmlOf), ...items.map(({ excerpt }) => excerpt)];
    expect(html.filter((text) => sanitizeHtml(text, { allowedTags }) !== text)).toEqual([]);
  });

  it("refer only to documents, authors and pictures that exist", () => {
    const ids = new Set(documents.map(({ id }) => id));
    const [settings] = dataOf<Settings>("settings");
    const authors = new Set(settings?.authors?.map(({ id }) => id));
    const pictures = new Set(images.values());
    const linked = dataOf<Navigation>("navigation").flatMap((navigation) =>
      navigation.items.map((item) => ("collectionId" in item ? item.collectionId : "")),
    );
    const forms = blocks.flatMap(({ value }) => (typeof value["formId"] === "string" ? value["formId"] : []));
    const wanted = [settings?.homepageId ?? "", ...linked, ...forms, ...items.map(({ collectionId }) => collectionId)];
    expect(ids.size).toBe(documents.length);
    expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
    expect(items.filter(({ authorId }) => authorId !== undefined && !authors.has(authorId))).toEqual([]);
    expect(items.filter(({ mainImage }) => !pictures.has(mainImage?.imageId ?? ""))).toEqual([]);
  });

  it("link only to pages of the magazine", () => {
    const known = new Set(JOURNAL_PAGES.map(({ urlId }) => `/${urlId}`));
    const targets = blocks.flatMap((block) => [...htmlOf(block).matchAll(/href="([^"]*)"/g)].map((match) => match[1]));
    expect(targets.length).toBeGreaterThan(0);
    expect(targets.filter((target) => target === undefined || !known.has(target))).toEqual([]);
  });

  it("have no duplicate URLs in the same place", () => {
    const addresses = items.map(({ collectionId, urlId }) => `${collectionId}/${urlId}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

describe.each(JOURNAL_PIECES.map((piece) => [piece.urlId, piece] as const))("the piece %s", (_, piece) => {
  const html = piece.parts.map((part) => ("html" in part ? part.html : "")).join(" ");

  it("is between 240 and 650 words long", () => {
    const words = textOf(html).trim().split(/\s+/).length;
    expect(words).toBeGreaterThan(240);
    expect(words).toBeLessThan(650);
  });

  it("starts with a paragraph, and quotes its own text", () => {
    expect(html.startsWith("<p>")).toBe(true);
    const quotes = piece.parts.flatMap((part) => (part.kind === "quote" ? part.quote.replace(/\.$/, "") : []));
    const words = textOf(html).replace(/\s+/g, " ").toLowerCase();
    for (const quote of quotes) expect(words).toContain(quote.split(". ")[1]?.toLowerCase() ?? quote.toLowerCase());
  });

  it("has alt text for its picture", () => {
    expect(pictureKeys).toContain(piece.pictureKey);
    expect(piece.pictureAltText.length).toBeGreaterThan(20);
  });
});

describe("the magazine", () => {
  it("has fourteen pieces over two years, each in a different month", () => {
    const months = JOURNAL_PIECES.map(({ published }) => published.slice(0, 7));
    expect(new Set(months).size).toBe(14);
    expect([months[0], months.at(-1)]).toEqual(["2023-11", "2025-10"]);
    expect([...months].sort()).toEqual(months);
  });

  it("has guided walks behind and ahead of the day it is made", () => {
    const starts = items.flatMap(({ startDate, endDate }) => (startDate && endDate ? [{ startDate, endDate }] : []));
    expect(starts).toHaveLength(JOURNAL_EVENTS.length);
    expect(starts.filter(({ endDate }) => endDate < NOW)).toHaveLength(1);
    expect(starts.filter(({ startDate }) => startDate > NOW)).toHaveLength(3);
    expect(starts.every(({ startDate, endDate }) => endDate > startDate)).toBe(true);
  });

  it("shows every print in its gallery once", () => {
    expect(JOURNAL_PRINTS.map(({ pictureKey }) => pictureKey).sort()).toEqual([...pictureKeys].sort());
  });
});
