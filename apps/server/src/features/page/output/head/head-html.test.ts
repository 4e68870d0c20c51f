import { testId } from "@stoa/core/product/product-for-tests.ts";
import { expect, test } from "vitest";
import type { PageSubject } from "../../content/page-subject.ts";
import { buildPageContext } from "../../context/page-context.ts";
import {
  blogPage,
  entryRecord,
  HOME_ID,
  homePage,
  itemOf,
  listingOf,
  listOf,
  productRecord,
  STORE_ID,
  storePage,
  testContent,
  testSetting,
  testSettings,
} from "../../page-for-tests.ts";
import { footHtml, headHtml, type HeadSetting } from "./head-html.ts";
import { pageClasses, pageId } from "../page-classes.ts";
import { pageMetaTexts } from "./page-title.ts";

const INSTALLED = { isThemeInstalled: true };

const EVIL = `</script><script>alert("1")</script>`;

const evilProduct = itemOf(storePage, productRecord({ title: EVIL, description: `<p>${EVIL}</p>` }));

function headOf(subject: PageSubject, changes: Partial<HeadSetting> = {}): string {
  const setting = { ...testSetting, ...changes };
  return headHtml(
    subject,
    { words: pageMetaTexts(subject, setting), context: buildPageContext(subject, setting) },
    setting,
  );
}

test("gives the smallest script its texts if the page is not in English", () => {
  const assets = { ...testSetting.assets, loader: "/_stoa/loader.js" };
  const subject = { kind: "page", document: homePage } as const;
  const headIn = (language: string): string => {
    const settings = { ...testSettings, language };
    return headOf(subject, { assets, settings });
  };
  expect(headIn("en-GB")).toContain('<script type="module" src="/_stoa/loader.js"></script>');
  expect(headIn("de-CH")).toContain("&#34;soldOut&#34;:&#34;Ausverkauft&#34;");
  expect(headIn("fr")).toContain("&#34;items&#34;:&#34;articles&#34;");
});

test.each<[PageSubject, string]>([
  [{ kind: "page", document: homePage }, "Pots & pans"],
  [listOf(storePage), "Shop — Pots & pans"],
  [itemOf(blogPage, entryRecord()), "First note — Pots & pans"],
  [{ kind: "not-found" }, "Page not found — Pots & pans"],
])("titles a page by its format", (subject, title) => {
  expect(pageMetaTexts(subject, testContent).title).toBe(title);
});

test("uses the owner's page title format", () => {
  const titleFormats = { homepage: "", collection: "%c at %s", item: "%i in %c" };
  const settings = { ...testSettings, titleFormats };
  expect(pageMetaTexts(listOf(storePage), { settings }).title).toBe("Shop at Pots & pans");
  expect(pageMetaTexts(itemOf(blogPage, entryRecord()), { settings }).title).toBe("First note in Notes");
  expect(pageMetaTexts({ kind: "page", document: homePage }, { settings }).title).toBe("Pots & pans");
});

test("body classes and ids describe the page", () => {
  const classSetting = {
    homepageId: HOME_ID,
    currency: "EUR",
    layoutKey: "default",
    tweakClasses: ["wide", "grid-32-standard"],
  };
  expect(pageClasses(evilProduct, classSetting).split(" ")).toEqual([
    "wide",
    "grid-32-standard",
    `collection-${STORE_ID}`,
    "collection-type-products",
    "collection-layout-default",
    "view-item",
    "native-currency-code-eur",
    "mobile-style-available",
  ]);
  expect(pageId(evilProduct)).toBe(`item-${testId(500)}`);
  expect(pageClasses({ kind: "page", document: homePage }, classSetting)).toContain("homepage");
});

test("nothing an owner writes gets out of the head's scripts, titles and attributes", () => {
  const html = headOf(evilProduct);
  expect(html.match(/<script/g)).toHaveLength(3);
  expect(html.match(/<\/script/g)).toHaveLength(3);
  expect(html).not.toContain('alert("1")</');
  const json = /ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "";
  expect(JSON.parse(json)).toMatchObject([
    {
      name: EVIL,
      offers: [
        { availability: "https://schema.org/InStock" },
        { price: "7.50", availability: "https://schema.org/OutOfStock" },
      ],
    },
    { "@type": "BreadcrumbList" },
  ]);
});

test("a post shows who wrote it and when", () => {
  const html = headOf(itemOf(blogPage, entryRecord({ excerpt: "<p>In short.</p>" })));
  const json = /ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "";
  expect(JSON.parse(json)).toMatchObject([
    { "@type": "Article", headline: "First note", description: "In short." },
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        { position: 1, name: "Pots & pans", item: "https://pots.example/" },
        { position: 2, name: "Notes", item: "https://pots.example/notes" },
        { position: 3, name: "First note", item: "https://pots.example/notes/first-note" },
      ],
    },
  ]);
  expect(html).toContain('<meta property="og:type" content="article">');
  expect(html).toMatch(/<meta property="article:published_time" content="\d{4}-\d\d-\d\dT[^"]*Z">/);
  expect(html).toContain('<meta name="twitter:description" content="In short.">');
});

test("the link to a post of the home page's own collection passes through no page twice", () => {
  const settings = { ...testSettings, homepageId: blogPage.id };
  const setting = { settings, content: { ...testContent, settings } };
  const json = /ld\+json">(.*?)<\/script>/.exec(headOf(itemOf(blogPage, entryRecord()), setting))?.[1] ?? "";
  const [, way] = JSON.parse(json) as [unknown, { itemListElement: Array<{ name: string }> }];
  expect(way.itemListElement.map(({ name }) => name)).toEqual(["Pots & pans", "First note"]);
});

test("a list names its feed and its own URL, whatever its filter", () => {
  const filter = { author: "", category: "", month: "", tag: "fog" };
  const html = headOf(listOf(blogPage, { filter, listing: listingOf([entryRecord()]) }));
  expect(html).toContain('<link rel="alternate" type="application/rss+xml" title="Notes" href="/notes?format=rss">');
  expect(html).toContain('<link rel="canonical" href="https://pots.example/notes">');
});

test.each<[string, PageSubject]>([
  ["a search", { kind: "search", text: "tea", offset: 0, result: { hits: [], count: 0, facts: testContent.facts } }],
  ["a lock", { kind: "locked", lockedDocument: null, lock: { key: "site", passwordHash: "" }, error: "" }],
  [
    "a page its owner hides",
    { kind: "page", document: { ...homePage, data: { ...homePage.data, isHiddenFromSearch: true } } },
  ],
])("%s asks not to be indexed", (_name, subject) => {
  expect(headOf(subject)).toContain('<meta name="robots" content="noindex">');
});

test("the owner's own markup comes last in head and body", () => {
  const settings = { ...testSettings, injection: { header: "<b>head</b>", footer: "<b>foot</b>", item: "" } };
  expect(headOf(listOf(storePage), { settings, ...INSTALLED })).toContain(
    "<b>head</b>\n<!-- End of Squarespace Headers -->",
  );
  expect(footHtml({ ...testSetting, settings })).toBe("<b>foot</b>");
});

test("markup of a page follows that of the site, on that page and what it holds, and stays behind a lock", () => {
  const settings = { ...testSettings, injection: { header: "<b>all</b>", footer: "", item: "" } };
  const document = { ...homePage, data: { ...homePage.data, headCode: "<i>home</i>" } };
  expect(headOf({ kind: "page", document }, { settings, ...INSTALLED })).toContain("<b>all</b>\n<i>home</i>\n<!-- End");
  expect(headOf({ kind: "page", document }, INSTALLED)).toContain("<i>home</i>\n<!-- End");
  expect(headOf(listOf(storePage), { settings })).not.toContain("<i>home</i>");
  const locked: PageSubject = {
    kind: "locked",
    lockedDocument: document,
    lock: { key: "a", passwordHash: "" },
    error: "",
  };
  expect(headOf(locked, { settings })).not.toContain("<i>home</i>");
});

const LOCKED: PageSubject = {
  kind: "locked",
  lockedDocument: null,
  lock: { key: "site", passwordHash: "" },
  error: "",
};
test("markup for locks is on those pages alone, and that for confirmed orders has a place of its own", () => {
  const injection = { header: "<i>all</i>", footer: "<b>foot</b>", item: "", lock: "<b>lock</b>" };
  const settings = { ...testSettings, injection: { ...injection, orderConfirmation: "<b>bought</b>" } };
  expect(headOf(LOCKED, { settings, ...INSTALLED })).toContain("<i>all</i>\n<b>lock</b>\n<!-- End");
  expect(headOf(listOf(storePage), { settings })).not.toContain("<b>lock</b>");
  expect(footHtml({ ...testSetting, settings })).toBe("<b>foot</b>");
});

test("scripts of themes get what they need, and other themes load none of it", () => {
  expect(headOf(listOf(storePage))).not.toContain("runtime");
  const theme = { ...testSetting.theme, runtime: "yui" as const };
  expect(headOf(listOf(storePage), { theme })).toContain('<script src="/_stoa/runtime-yui.js"></script>');
  expect(footHtml({ ...testSetting, theme })).toContain("afterBodyLoad");
  expect(headOf(listOf(storePage), { theme: { ...theme, hasFeatureClasses: true } })).toContain(
    '<script src="/_stoa/runtime.js" data-features></script>',
  );
});

test("a preview names its studio and asks not to be indexed", () => {
  const html = headOf(listOf(storePage), { studioOrigin: "https://pots.studio.example" });
  expect(html).toContain('<meta name="stoa-studio-origin" content="https://pots.studio.example">');
  expect(html).toContain('<script type="module" src="/_stoa/preview.js">');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain("canonical");
});

test("comments for tools of other platforms' themes are only around the head of such themes", () => {
  const subject = { kind: "page", document: homePage } as const;
  expect(headOf(subject)).not.toContain("Squarespace");
  const { theme } = testSetting;
  for (const change of [INSTALLED, { theme: { ...theme, runtime: "core" as const } }]) {
    expect(headOf(subject, change)).toMatch(
      /^<!-- This is Squarespace\. -->\n.*\n<!-- End of Squarespace Headers -->$/su,
    );
  }
});
