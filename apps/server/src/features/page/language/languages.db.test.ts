import { testProduct, testVariant } from "@stoa/core/product/product-for-tests.ts";
import { mapTexts } from "@stoa/core/multilingual/translation/translatable-texts.ts";
import type { TranslatableKind } from "@stoa/core/multilingual/translation/translatable-kinds.ts";
import type { TranslatedText } from "@stoa/core/multilingual/translation/translation-schema.ts";
import { expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { createDocument, listDocuments } from "../../document/document-service.ts";
import { LANGUAGE_LIST_ID, translationId } from "../../multilingual/translation-id.ts";
import { layoutOf, openContentApp, textLayout, type ContentSite } from "../testing/content-app.ts";

const contentApp = await openContentApp(Date.UTC(2026, 4, 10));
const { database } = contentApp.testApp;

type Speaking = ContentSite & {
  readonly storeId: string;
  readonly blogId: string;
  readonly aboutId: string;
  readonly translate: (
    document: { readonly id: string; readonly kind: Exclude<TranslatableKind, "store"> },
    words: Readonly<Record<string, string>>,
    language?: string,
  ) => Promise<void>;
};

async function openSpeaking(): Promise<Speaking> {
  const site = await contentApp.openSite();
  const { id: siteId } = site.site;
  const [store] = await inSite(database, siteId, (db) => listDocuments(db, "collection"));
  const storeId = store?.id ?? "";
  const write = (id: string, kind: "translation" | "language-list", data: unknown): Promise<unknown> =>
    inSite(database, siteId, (db) => createDocument(db, { id, kind, data, by: "test", label: "Add" }));
  const translate: Speaking["translate"] = async ({ id, kind }, words, language = "de") => {
    const row = (await inSite(database, siteId, (db) => listDocuments(db, kind))).find((one) => one.id === id);
    const texts: Record<string, TranslatedText> = {};
    mapTexts(kind, row?.data, ({ path, text: source, isHtml }) => {
      const text = Object.hasOwn(words, source) ? words[source] : undefined;
      if (text !== undefined) texts[path] = isHtml ? { source, text, isHtml } : { source, text };
      return source;
    });
    expect(Object.keys(texts)).not.toEqual([]);
    await write(translationId(id, language), "translation", { documentId: id, language, texts });
  };
  const blogId = await site.addCollection({ urlId: "notes", title: "Notes", navigationTitle: "Notes" });
  const aboutId = await site.addPage({
    urlId: "about",
    title: "About",
    layout: textLayout(
      '<p>We <a href="/notes">walked</a> far.</p>',
      '<p>See <a href="https://elsewhere.example/x">there</a>.</p>',
    ),
  });
  await write(LANGUAGE_LIST_ID, "language-list", {
    languages: [
      { language: "de", isEnabled: true },
      { language: "he", isEnabled: true },
      { language: "fr", isEnabled: false },
    ],
  });
  await translate(
    { id: aboutId, kind: "page" },
    {
      About: "Über uns",
      '<p>We <a href="/notes">walked</a> far.</p>': '<p>Wir <a href="/notes">wanderten</a> unter Bäumen.</p>',
    },
  );
  return { ...site, storeId, blogId, aboutId, translate };
}

test("a page is shown in its language below the language's path, and untranslated texts stay the original", async () => {
  const site = await openSpeaking();
  await site.publish();
  const german = await site.get("/de/about");
  expect(german.status).toBe(200);
  expect(german.text).toContain('<html lang="de"');
  expect(german.text).toMatch(/<title>Über uns/);
  expect(german.text).toContain("wanderten");
  expect(german.text).toContain("See <a");
  expect((await site.get("/about")).text).not.toMatch(/Über uns|wanderten/);
});

test("links on a page stay in its language; files, calls and other hosts have none", async () => {
  const site = await openSpeaking();
  await site.publish();
  const { text } = await site.get("/de/about");
  expect(text).toContain('<a href="/de/notes">wanderten');
  expect(text).toContain('href="https://elsewhere.example/x"');
  expect((await site.get("/de/about?format=json")).text).toContain('"fullUrl":"/de/about"');
  expect(text).not.toMatch(/(?:href|src)="\/de\/(?:_|assets|static|api|site\.css)/);
  const paths = [...text.matchAll(/<a\b[^>]*\bhref="(\/[^"]*)"/g)].map(([, path = ""]) => path);
  expect(paths.filter((path) => path !== "/de" && !path.startsWith("/de/"))).toEqual([]);
});

test("a page lists all its languages for search engines, with its own URL as canonical", async () => {
  const site = await openSpeaking();
  await site.publish();
  const origin = `https://${site.host}`;
  for (const path of ["/about", "/de/about"]) {
    const { text } = await site.get(path);
    expect(text).toContain(`<link rel="canonical" href="${origin}${path}">`);
    const alternates = [...text.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)];
    expect(alternates.map(([, language, url]) => [language, url])).toEqual([
      ["en-US", `${origin}/about`],
      ["de", `${origin}/de/about`],
      ["he", `${origin}/he/about`],
      ["x-default", `${origin}/about`],
    ]);
  }
  expect((await site.get("/de")).text).toContain(`<link rel="canonical" href="${origin}/de">`);
});

test("a single-language site does not mention languages", async () => {
  const site = await contentApp.openSite();
  expect((await site.get("/")).text).not.toMatch(/hreflang|stoa-languages/);
  expect((await site.get("/de")).status).toBe(404);
});

test("Hebrew pages run from right to left", async () => {
  const site = await openSpeaking();
  await site.publish();
  expect((await site.get("/he/about")).text).toMatch(/<html(?=[^>]* dir="rtl")(?=[^>]* lang="he")/);
});

test("the language switcher links to the same page in each language and marks the current one", async () => {
  const site = await openSpeaking();
  await site.publish();
  const { text } = await site.get("/de/about");
  const switcher = /<nav class="stoa-languages"[\s\S]*?<\/nav>/.exec(text)?.[0] ?? "";
  expect(switcher).toContain('aria-label="Sprachen"');
  expect(switcher).toMatch(new RegExp(`href="https://${site.host}/about" hreflang="en-US"`));
  expect(switcher).toMatch(/hreflang="de"[^>]*aria-current="true"[^>]*>Deutsch</);
  expect(switcher).toMatch(/lang="he" dir="rtl"/);
  expect(switcher).not.toContain("français");
});

test("a disabled or unpublished language does not exist", async () => {
  const site = await openSpeaking();
  expect((await site.get("/de/about")).status).toBe(404);
  await site.publish();
  expect((await site.get("/fr/about")).status).toBe(404);
  expect((await site.get("/DE/about")).headers["location"]).toBe("/de/about");
});

test("products keep their price and pictures and change their texts, also in lists and in the data for scripts", async () => {
  const site = await openSpeaking();
  const variants = [
    testVariant(1, { id: newId(), sku: "red", attributes: { Color: "Red" } }),
    testVariant(2, { id: newId(), sku: "blue", attributes: { Color: "Blue" } }),
  ];
  const product = {
    ...testProduct({ variants, title: "Mug", urlId: "mug", variantOptionOrdering: ["Color"] }),
    collectionId: site.storeId,
    images: [],
  };
  const id = await site.add("product", product);
  await site.translate({ id, kind: "product" }, { Mug: "Becher", Color: "Farbe", Red: "Rot", Blue: "Blau" });
  await site.publish();
  expect(await site.titles("/de/shop")).toEqual(["Becher"]);
  expect(await site.titles("/shop")).toEqual(["Mug"]);
  const german = (await site.context("/de/shop/mug")) as {
    item: { fullUrl: string; structuredContent: Record<string, unknown> };
  };
  const english = (await site.context("/shop/mug")) as { item: { structuredContent: Record<string, unknown> } };
  expect(german.item.fullUrl).toBe("/de/shop/mug");
  expect(german.item.structuredContent["variantOptionOrdering"]).toEqual(["Farbe"]);
  expect(JSON.stringify(german.item.structuredContent["variants"])).toContain('"Farbe":"Rot"');
  expect(german.item.structuredContent["priceMoney"]).toEqual(english.item.structuredContent["priceMoney"]);
});

test("a change to the original applies in every language", async () => {
  const site = await openSpeaking();
  const id = await site.add("product", {
    ...testProduct({ title: "Mug", urlId: "mug" }),
    collectionId: site.storeId,
    images: [],
  });
  await site.translate({ id, kind: "product" }, { Mug: "Becher" });
  await site.publish();
  await site.change("product", id, { urlId: "cup", tags: ["new"] });
  await site.publish();
  expect(await site.context("/de/shop/cup")).toMatchObject({ item: { title: "Becher", tags: ["new"] } });
});

test("search finds words in the current language", async () => {
  const site = await openSpeaking();
  await site.publish();
  expect(await site.titles("/de/search?q=Baum")).toEqual(["Über uns"]);
  expect(await site.context("/de/search?q=wanderten")).toMatchObject({
    items: [
      { title: "Über uns", fullUrl: "/de/about", snippet: expect.stringContaining("<mark>wanderten</mark>") as string },
    ],
  });
  expect(await site.titles("/search?q=wanderten")).toEqual([]);
  expect(await site.titles("/search?q=walked")).toEqual(["About"]);
  expect(await site.titles("/he/search?q=wanderten")).toEqual([]);
});

test("suggestions link to pages in the language of the page", async () => {
  const site = await openSpeaking();
  await site.publish();
  const from = { referer: `https://${site.host}/de/about` };
  const { text } = await site.get("/api/search/GeneralSearch?q=wanderten", from);
  expect(JSON.parse(text)).toMatchObject({ items: [{ title: "Über uns", itemUrl: "/de/about" }] });
  expect((await site.get("/search?q=wanderten", from)).headers["location"]).toBe("/de/search?q=wanderten");
});

test("a feed is in its language and links to it", async () => {
  const site = await openSpeaking();
  const id = await site.addItem(site.blogId, { urlId: "ridge", title: "Ridge", html: "<p>Wind</p>" });
  await site.translate({ id, kind: "item" }, { Ridge: "Grat" });
  await site.publish();
  const { text } = await site.get("/de/notes?format=rss");
  expect(text).toContain("<title>Grat</title>");
  expect(text).toContain("<language>de</language>");
  expect(text).toContain(`<link>https://${site.host}/de/notes/ridge</link>`);
});

test("the sitemap has every page in every language, each with its others", async () => {
  const site = await openSpeaking();
  await site.publish();
  const { text } = await site.get("/sitemap.xml");
  const url = `https://${site.host}`;
  for (const path of ["/about", "/de/about", "/he/about"]) expect(text).toContain(`<loc>${url}${path}</loc>`);
  expect(text).toContain(`<xhtml:link rel="alternate" hreflang="de" href="${url}/de/about"/>`);
  expect(text).toContain(`<xhtml:link rel="alternate" hreflang="x-default" href="${url}/about"/>`);
  expect(text).not.toContain("/fr/");
});

test("redirecting and unknown URLs keep the language", async () => {
  const site = await openSpeaking();
  await site.add("redirect-list", { rules: [{ from: "/old", to: "/about", isPermanent: true }] });
  await site.publish();
  expect((await site.get("/de/old")).headers["location"]).toBe("/de/about");
  expect((await site.get("/de/Notes/")).headers["location"]).toBe("/de/notes");
  const missing = await site.get("/de/nothing-here");
  expect(missing.status).toBe(404);
  expect(missing.text).toContain('lang="de"');
});

test("cart, checkout and account exist in each language, and link to pages in it", async () => {
  const site = await openSpeaking();
  await site.publish();
  const cart = await site.get("/de/cart");
  expect(cart.status).toBe(200);
  expect(cart.text).toContain('<html lang="de"');
  const from = { referer: `https://${site.host}/de/about` };
  expect((await site.get("/cart", from)).headers["location"]).toBe("/de/cart");
  expect((await site.get("/cart")).status).toBe(200);
  expect((await site.get("/cart", { referer: "https://elsewhere.example/de/about" })).status).toBe(200);
});

test("pages are cached by language, and a page of 24 products in another one costs no more round trips", async () => {
  const site = await openSpeaking();
  for (let number = 1; number <= 24; number += 1) {
    const variants = [testVariant(number, { id: newId(), sku: newId() })];
    const data = {
      ...testProduct({ variants, title: `Mug ${number}`, urlId: `mug-${number}` }),
      collectionId: site.storeId,
      images: [],
    };
    const id = await site.add("product", data);
    if (number <= 12) await site.translate({ id, kind: "product" }, { [`Mug ${number}`]: `Becher ${number}` });
  }
  await site.publish();
  await contentApp.settle(site);
  expect(await contentApp.countTransactions(() => site.get("/de/shop"))).toBe(
    await contentApp.countTransactions(() => site.get("/he/shop?offset=0")),
  );
  expect(await contentApp.countTransactions(() => site.get("/de/shop"))).toBe(0);
  const [german, english] = [await site.get("/de/shop"), await site.get("/shop")];
  expect(german.text).toContain("Becher 1<");
  expect(english.text).not.toContain("Becher");
});

test("the preview shows drafts in their language", async () => {
  const site = await openSpeaking();
  const found = await contentApp.testApp.database.pool.query<{ draft_languages: unknown }>(
    "select draft_languages from site where id = $1",
    [site.site.id],
  );
  expect(found.rows[0]?.draft_languages).toHaveLength(3);
});

test("an archive by authors names them in the language of each visit", async () => {
  const site = await openSpeaking();
  const author = { id: newId(), displayName: "Anne", firstName: "", lastName: "", bio: "", websiteUrl: "" };
  await site.changeSettings({ authors: [author] });
  await site.addItem(site.blogId, { urlId: "ridge", title: "Ridge", authorId: author.id });
  const archive = { id: newId(), type: 61, value: { collectionId: site.blogId, groupBy: "author" } };
  await site.addPage({ urlId: "writers", layout: layoutOf([archive]) });
  const [settings] = await inSite(database, site.site.id, (db) => listDocuments(db, "settings"));
  await site.translate({ id: settings?.id ?? "", kind: "settings" }, { Anne: "Anna-Lena" });
  await site.publish();
  expect((await site.get("/de/writers")).text).toContain(">Anna-Lena</a>");
  const { text } = await site.get("/writers");
  expect(text).toContain(">Anne</a>");
  expect(text).not.toContain("Anna-Lena");
});

test("links in emails go to pages in the language of the email", async () => {
  const site = await openSpeaking();
  await site.addPage({ urlId: "letter", layout: layoutOf([{ id: newId(), type: 58, value: {} }]) });
  await site.publish();
  const [, href] = /<a\b[^>]*href="([^"]*)"[^>]*>View in browser/.exec((await site.get("/de/letter")).text) ?? [];
  expect(href).toBe(`https://${site.host}/de/letter`);
});

test("the sitemap of a language's own domain lists the other languages at their URLs", async () => {
  const site = await openSpeaking();
  const domain = `de-${site.slug}.example`;
  await inSite(database, site.site.id, (db) =>
    db.text("insert into site_host (host, site_id) values ($1, $2)", [domain, site.site.id]),
  );
  const languages = [
    { language: "de", isEnabled: true, domain },
    { language: "he", isEnabled: true },
  ];
  await site.change("language-list", LANGUAGE_LIST_ID, { languages });
  await site.publish();
  const { text } = await site.get("/sitemap.xml", { host: domain });
  const links = [...text.matchAll(/hreflang="([^"]+)" href="([^"]+\/about)"/g)].slice(0, 4);
  expect(links.map(([, language, url]) => [language, url])).toEqual([
    ["en-US", `https://${site.host}/about`],
    ["de", `https://${domain}/about`],
    ["he", `https://${site.host}/he/about`],
    ["x-default", `https://${site.host}/about`],
  ]);
});

/** A site on a custom domain whose German has its own domain. */
async function openGermanDomain(): Promise<Speaking & { readonly german: string; readonly main: string }> {
  const site = await openSpeaking();
  const [german, main] = [`de-${site.slug}.example`, `${site.slug}.example`];
  await inSite(database, site.site.id, (db) =>
    db.text("insert into site_host (host, site_id, is_primary) values ($2, $1, false), ($3, $1, true)", [
      site.site.id,
      german,
      main,
    ]),
  );
  const languages = [
    { language: "de", isEnabled: true, domain: german },
    { language: "he", isEnabled: true },
  ];
  await site.change("language-list", LANGUAGE_LIST_ID, { languages });
  await site.publish();
  return { ...site, german, main };
}

test("on its own domain a language has the paths of the site, and its pages name themselves there", async () => {
  const site = await openGermanDomain();
  const { status, text } = await site.get("/about", { host: site.german });
  expect([status, /<html[^>]* lang="de"/.test(text)]).toEqual([200, true]);
  expect(text).toContain('<a href="/notes">wanderten');
  expect(text).toContain(`<link rel="canonical" href="https://${site.german}/about">`);
  const alternates = [...text.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)];
  expect(alternates.map(([, language, url]) => [language, url])).toEqual([
    ["en-US", `https://${site.main}/about`],
    ["de", `https://${site.german}/about`],
    ["he", `https://${site.main}/he/about`],
    ["x-default", `https://${site.main}/about`],
  ]);
  const original = await site.get("/about", { host: site.main });
  expect(original.text).toContain(`<link rel="alternate" hreflang="de" href="https://${site.german}/about">`);
  expect(original.text).toContain(`<link rel="canonical" href="https://${site.main}/about">`);
});

test("old URLs of a language redirect to its domain, and URLs of others redirect from it", async () => {
  const site = await openGermanDomain();
  const locationOf = async (host: string, url: string): Promise<unknown> => {
    const { status, headers } = await site.get(url, { host });
    return [status, headers["location"]];
  };
  const moved = [301, `https://${site.german}/about?a=1`];
  for (const host of [site.main, site.host, site.german])
    expect(await locationOf(host, "/de/about?a=1")).toEqual(moved);
  expect(await locationOf(site.main, "/de")).toEqual([301, `https://${site.german}/`]);
  expect(await locationOf(site.german, "/he/about")).toEqual([301, `https://${site.main}/he/about`]);
  expect(await locationOf(site.host, "/about")).toEqual([301, `https://${site.main}/about`]);
});

test("visitor actions on a language's domain are in that language, and stay there", async () => {
  const site = await openGermanDomain();
  const headers = { host: site.german, referer: `https://${site.german}/about` };
  const cart = await site.get("/cart", headers);
  expect([cart.status, /<html[^>]* lang="de"/.test(cart.text)]).toEqual([200, true]);
  expect(cart.text).not.toContain('href="/de');
  expect((await site.get("/robots.txt", { host: site.german })).text).toContain(`https://${site.german}/sitemap.xml`);
});

test("a language whose domain is removed is immediately available under its path again", async () => {
  const site = await openGermanDomain();
  await inSite(database, site.site.id, (db) => db.text("delete from site_host where host = $1", [site.german]));
  await expect.poll(async () => (await site.get("/de/about", { host: site.main })).status).toBe(200);
  expect((await site.get("/about", { host: site.german })).status).toBe(404);
  const { text } = await site.get("/about", { host: site.main });
  expect(text).toContain(`<link rel="alternate" hreflang="de" href="https://${site.main}/de/about">`);
});

test("search finds the results in its language among thousands of entries in another one", async () => {
  const site = await openSpeaking();
  await site.publish();
  const sql = `insert into published_document (site_id, id, from_release, kind, version, data)
    select $1, 'fr-' || number, 1, 'translation', 1, jsonb_build_object('documentId', 'gone-' || number, 'language', 'fr',
      'texts', jsonb_build_object('title', jsonb_build_object('source', 'Yeti', 'text', 'Yeti ' || number)))
    from generate_series(1, 2100) number`;
  await inSite(database, site.site.id, (db) => db.text(sql, [site.site.id]));
  const yetiId = await site.addPage({ urlId: "yeti", title: "Yeti" });
  await site.translate({ id: yetiId, kind: "page" }, { Yeti: "Der Yeti" });
  await site.publish();
  expect(await site.titles("/search?q=yeti")).toEqual(["Yeti"]);
  expect(await site.titles("/de/search?q=yeti")).toEqual(["Der Yeti"]);
});

test("the announcement is in the language of the page, or in the original if it is not translated", async () => {
  const site = await openSpeaking();
  const announcement = { isEnabled: true, text: "Free delivery this week", url: "/notes", version: 1 };
  await site.changeSettings({ announcement });
  const [settings] = await inSite(database, site.site.id, (db) => listDocuments(db, "settings"));
  await site.translate(
    { id: settings?.id ?? "", kind: "settings" },
    { "Free delivery this week": "Versand diese Woche gratis" },
  );
  await site.publish();
  const barOf = async (path: string): Promise<string> =>
    /<aside class="sqs-announcement-bar[\s\S]*?<\/aside>/.exec((await site.get(path)).text)?.[0] ?? "";
  for (const path of ["/de/about", "/de", "/de/nowhere"]) {
    const german = await barOf(path);
    expect(german).toContain('aria-label="Ankündigung"');
    expect(german).toContain('<a href="/de/notes">Versand diese Woche gratis</a>');
    expect(german).toContain('aria-label="Ankündigung schließen"');
    expect(german).not.toContain("Free delivery");
  }
  expect(await barOf("/he/about")).toContain('<a href="/he/notes">Free delivery this week</a>');
  expect(await barOf("/about")).toContain(
    'aria-label="Announcement" data-version="1"><a href="/notes">Free delivery this',
  );
});
