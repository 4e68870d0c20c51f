import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { RenderResult, Template } from "@stoa/template";
import { expect, test } from "vitest";
import { compileTheme, localizedStringsOf, type Theme } from "./compile/compile-theme.ts";
import type { BlockFieldAnswer } from "./tags/data-query-tags.ts";
import { FOLDER_NAVIGATION, NAVIGATION_AREAS } from "./tags/platform-names.ts";
import {
  DATA_QUERY_RESULTS,
  dataQueryKey,
  type DataQueryResults,
  type ThemeDataQuery,
} from "./area/theme-data-queries.ts";
import { readThemeFiles } from "./theme-files.ts";

const FIXTURES = path.join(import.meta.dirname, "fixtures");
const PAGES = path.join(FIXTURES, "lantern-pages");
/** When set, writes the output to the expected files; then review the changes. */
const isWriting = process.env["STOA_WRITE_FIXTURES"] === "1";

const SYSTEM = new Map([
  ["collections/blog.list", "system list"],
  ["collections/portfolio.list", "system list"],
  ["collections/events.list", "system events"],
  ["blocks/sqs-share-buttons.block", "<share></share>"],
  ["pages/cart.page", "system cart"],
]);
const theme = compileTheme("lantern", readThemeFiles(path.join(FIXTURES, "lantern")), SYSTEM);

type PageCase = {
  readonly layout?: string;
  readonly page?: string;
  readonly list?: string;
  readonly item?: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly navigations: unknown;
  readonly folder: unknown;
  readonly answers: ReadonlyArray<readonly [ThemeDataQuery, object]>;
};

function templateOf(
  { layouts, pages, collections }: Theme,
  { layout, page, list, item }: PageCase,
): Template | undefined {
  if (layout !== undefined) return layouts.get(layout);
  if (page !== undefined) return pages.get(page)?.template;
  return list === undefined ? collections.get(item ?? "")?.item : collections.get(list)?.list;
}

const renderBlock: BlockFieldAnswer["renderBlock"] = ({ id }) => `<block ${id}>`;

function renderCase(one: PageCase): RenderResult & { readonly asked: DataQueryResults["asked"] } {
  const asked: DataQueryResults["asked"] = new Map();
  const answers = new Map(
    one.answers.map(([ask, answer]) => [
      dataQueryKey(ask),
      ask.kind === "block-field" ? { ...answer, renderBlock } : answer,
    ]),
  );
  const system = {
    [DATA_QUERY_RESULTS]: { asked, answers },
    [NAVIGATION_AREAS]: one.navigations,
    [FOLDER_NAVIGATION]: one.folder,
  };
  const rendered = templateOf(theme, one)?.render(
    { ...one.data, ...system },
    { partials: theme.partials, locale: "none", limits: { timeMs: 60_000 } },
  );
  return { output: "", errors: [], ...rendered, asked };
}

function readCase(name: string): PageCase {
  return JSON.parse(readFileSync(path.join(PAGES, `${name}.json`), "utf8")) as PageCase;
}

const names = readdirSync(PAGES).flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? []);

test.each(names)("renders %s as expected", (name) => {
  const { output } = renderCase(readCase(name));
  const file = path.join(PAGES, `${name}.html`);
  if (isWriting) writeFileSync(file, output);
  expect(output).toBe(existsSync(file) ? readFileSync(file, "utf8") : "");
});

test("reports each unanswered query once, and none from comments", () => {
  const { asked } = renderCase(readCase("unanswered"));
  expect([...asked.values()].map((ask) => JSON.stringify(Object.values(ask)))).toEqual([
    '["category","blog",2]',
    '["query","about/news",3,2,true,["red","blue"],["Wood","Clay"]]',
    '["category","blog",100]',
    '["related","c1","i1",2]',
    '["block-field","about-c1"]',
    '["block-field","side"]',
    '["block-field","footer"]',
  ]);
});

test("knows every page's queries in advance", () => {
  expect(theme.asks.map((ask) => `${ask.kind} ${"collection" in ask ? ask.collection : ""}`)).toEqual([
    "category blog",
    "query about/news",
    "query shop",
    "category blog",
    "block-field ",
  ]);
  const shell = theme.layouts.get("bare");
  expect(shell && theme.asksOf.get(shell)).toEqual([]);
});

test("reads every field of template.conf", () => {
  const { conf, layouts } = theme;
  expect(conf).toMatchObject({
    name: "Lantern",
    author: "Stoa // tests",
    systemPartials: ["sqs-share-buttons", "sqs-social-links"],
  });
  expect([...layouts.keys()]).toEqual(["default", "wide", "bare"]);
  expect(conf.layouts.map(({ name, regions }) => [name, ...regions])).toEqual([
    ["Wide", "head", "body", "foot"],
    ["Default", "head", "body", "foot"],
    ["bare", "bare"],
  ]);
  expect(conf.navigations).toEqual([
    { name: "mainNav", title: "Main" },
    { name: "socialNav", title: "socialNav" },
  ]);
  expect(conf.systemCollections).toEqual(["products", "events", "gallery", "album", "blog"]);
  expect(theme.customTypes).toMatchObject([
    {
      name: "customProject",
      title: "Project",
      base: "text",
      fields: [{ name: "client", type: "text" }, {}, {}, {}, { type: "wysiwyg" }],
    },
  ]);
});

test("reads every field of a collection's conf, with true and numbers written as text", () => {
  expect(theme.collections.get("blog")?.conf).toEqual({
    title: "Blog",
    newTitle: "New blog",
    addText: "Add post",
    icon: "blog",
    acceptTypes: ["text", "image", "video", "customProject"],
    ordering: "chronological",
    pageSize: 20,
    isPageSizeForced: true,
    isFolder: false,
    isIndex: false,
    indexType: undefined,
    hasFullData: true,
    indexItemSelectors: undefined,
    view: "stack",
    supportsVideoBackgrounds: true,
    systemCollectionVersion: "2.0",
    hasSystemBlogCollectionSettings: true,
    promotedBlocks: ["image", "video", "gallery", "quote", "map", "embed"],
    systemPartials: ["sqs-share-buttons"],
    hasRelatedItems: true,
    hasProductQuickView: true,
    layout: "wide",
  });
  expect(theme.collections.get("index")?.conf).toMatchObject({
    isFolder: true,
    isIndex: true,
    indexType: "stacked",
    hasFullData: true,
    indexItemSelectors: { itemsContainerSelector: ".sections", itemSelector: ".section" },
  });
  expect(theme.collections.get("shelf")?.conf).toMatchObject({
    acceptTypes: ["products", "events", "album"],
    indexType: "full-url",
    ordering: "calendar",
    view: "product-table",
  });
  expect(theme.collections.get("songs")?.conf).toMatchObject({
    indexType: "grid",
    ordering: "music-album",
    view: "grid",
  });
  expect(theme.pages.get("landing")?.conf).toEqual({
    title: "Landing",
    description: "A page of its own",
    icon: "page",
  });
  expect(theme.collections.get("page")).toMatchObject({
    conf: { supportsVideoBackgrounds: true },
    list: undefined,
    item: undefined,
  });
});

test("a collection with a conf and an item but no list starts on its first item; a system collection keeps its list", () => {
  expect(theme.collections.get("portfolio")).toMatchObject({ startsOnFirstItem: true, list: undefined });
  expect(theme.collections.get("blog")?.startsOnFirstItem).toBe(false);
  expect(theme.collections.get("events")?.list?.render({}).output).toBe("system events");
  expect(theme.pages.get("cart")?.template.render({}).output).toBe("system cart");
});

test("replaces templates of blocks, but not of those whose markup is fixed", () => {
  expect([...theme.blockOverrides.keys()].toSorted()).toEqual([
    "button",
    "gallery",
    "image",
    "newsletter",
    "search",
    "summary-v2",
    "tagcloud",
  ]);
  expect(theme.blockOverrides.get("summary-v2")?.render({}).output).toBe("<i>summary-v2</i>\n");
  expect(theme.blockOverrides.get("image")?.render({ title: "x" }).output).toBe('<img alt="x">\n');
});

test("takes strings of the exact locale, else the language, else English", () => {
  const cart = (locale: string): unknown => localizedStringsOf(theme, locale)["cart"];
  expect([cart("en-US"), cart("en-GB"), cart("de"), cart("de-AT"), cart("fr")]).toEqual([
    "Cart",
    "Cart",
    "Korb",
    "Korb",
    "Cart",
  ]);
  expect(localizedStringsOf(theme, "de-DE")).toMatchObject({ aboutLabel: "Über uns", cart: "Korb", hello: "Hello" });
  expect(theme.editorStrings.get("de-DE")).toEqual({ Colors: "Farben", Blog: "Journal" });
});

test("has tweaks, presets, scripts and the runtime that these need", () => {
  expect(theme.tweaks.map(({ title, type }) => `${type} ${title}`)).toEqual(["color ink", "dropdown Image Shape"]);
  expect(theme.presets.map(({ title }) => title)).toEqual(["Night"]);
  expect([...theme.scripts.keys()].toSorted()).toEqual(["lib/first.js", "second.js", "third.js"]);
  expect(theme.runtime).toBe("core");
  expect([...theme.styleFiles.keys()].toSorted()).toEqual(["styles/base.less", "styles/parts/page.css"]);
});

test("reports every problem, with file and line", () => {
  expect(theme.problems.map(({ file, line, code }) => `${file} ${line} ${code}`).toSorted()).toEqual([
    "blocks/cards/note.block.conf 1 CONF_INVALID",
    "blocks/circle-one.block 1 PARTIAL_LOOP",
    "blocks/circle-two.block 1 PARTIAL_LOOP",
    "collections/gallery.conf 1 CONF_INVALID",
    "head.region 9 FILE_MISSING",
    "pages/landing.page 1 EOF_IN_BLOCK",
    "pages/landing.page 1 FILE_MISSING",
    "presets/broken.preset 1 PRESET_INVALID",
    "template.conf 1 FILE_MISSING",
  ]);
  expect(theme.unknownTags).toEqual(["weather"]);
});
