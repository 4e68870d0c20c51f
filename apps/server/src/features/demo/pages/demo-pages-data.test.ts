import { Check } from "typebox/value";
import { PageSchema, type Page } from "@stoa/core/page/page-schema.ts";
import { SettingsSchema } from "@stoa/core/settings/settings-schema.ts";
import sanitizeHtml from "sanitize-html";
import { describe, expect, it } from "vitest";
import { DEMO_PRODUCTS } from "../catalogue/demo-catalogue-data.ts";
import { DEMO_PAGES, DEMO_SETTINGS, type DemoPage } from "./demo-pages-data.ts";
import { shopDemo } from "../catalogue/demo-shop.ts";

const PICTURE_KEYS = Object.keys(shopDemo.pictures);

const ID = "0123456789abcdef01234567";
const ALLOWED_TAGS = [...sanitizeHtml.defaults.allowedTags, "h1"];

function pageOf(demo: DemoPage): Page {
  const rows = demo.rows.map((row) => ({
    id: ID,
    columns: row.columns.map(({ span, blocks }) => ({
      id: ID,
      span,
      blocks: blocks.map(({ type, value }) => ({ id: ID, type, value })),
    })),
  }));
  const { urlId, title, navigationTitle, description } = demo;
  return { urlId, title, navigationTitle, description, enabled: true, layout: { rows } };
}

function htmlOf(demo: DemoPage): string {
  return demo.rows
    .flatMap((row) => row.columns.flatMap((column) => column.blocks.map((block) => block.value.html)))
    .join("");
}

describe.each(DEMO_PAGES.map((page) => [page.key, page] as const))("the demo page %s", (_, page) => {
  it("fits the page schema", () => {
    expect(Check(PageSchema, pageOf(page))).toBe(true);
  });

  it("fills at most twelve columns per row", () => {
    for (const row of page.rows) {
      expect(row.columns.reduce((sum, column) => sum + column.span, 0)).toBeLessThanOrEqual(12);
    }
  });

  it("has one main heading and HTML that the sanitizer leaves unchanged", () => {
    const html = htmlOf(page);
    expect(html.match(/<h1>/g)).toHaveLength(1);
    expect(sanitizeHtml(html, { allowedTags: ALLOWED_TAGS })).toBe(html);
  });

  it("links only to the store and its products", () => {
    const targets = [...htmlOf(page).matchAll(/href="([^"]*)"/g)].map((match) => match[1]);
    const known = new Set(["/shop", ...DEMO_PRODUCTS.map((product) => `/shop/${product.key}`)]);
    expect(targets.filter((target) => target === undefined || !known.has(target))).toEqual([]);
  });
});

describe("the demo site", () => {
  it("has four pages with four URLs, and the picture of its home page exists", () => {
    expect(DEMO_PAGES.map((page) => page.key)).toEqual(["home", "about", "care", "shipping"]);
    expect(new Set(DEMO_PAGES.map((page) => page.urlId)).size).toBe(4);
    expect(DEMO_PAGES.flatMap((page) => page.pictureKey ?? []).filter((key) => !PICTURE_KEYS.includes(key))).toEqual(
      [],
    );
  });

  it("has a name, a line and a description within the limits of the settings", () => {
    const { siteTitle, siteTagLine, siteDescription } = SettingsSchema.properties;
    expect(Check(siteTitle, DEMO_SETTINGS.title)).toBe(true);
    expect(Check(siteTagLine, DEMO_SETTINGS.tagline)).toBe(true);
    expect(Check(siteDescription, DEMO_SETTINGS.description)).toBe(true);
  });
});
