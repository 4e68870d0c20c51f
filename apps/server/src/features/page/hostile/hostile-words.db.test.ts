import { mapTexts } from "@stoa/core/multilingual/translation/translatable-texts.ts";
import type { TranslatableKind } from "@stoa/core/multilingual/translation/translatable-kinds.ts";
import type { TranslatedText } from "@stoa/core/multilingual/translation/translation-schema.ts";
import { testProduct } from "@stoa/core/product/product-for-tests.ts";
import { expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { HOSTILE_TEXTS, runningParts } from "../../../testing/hostile-texts.ts";
import { ensureCategories } from "../../category/category-service.ts";
import { createDocument, editDocument, listDocuments } from "../../document/document-service.ts";
import { LANGUAGE_LIST_ID, translationId } from "../../multilingual/translation-id.ts";
import { openContentApp, textLayout, type ContentSite } from "../testing/content-app.ts";

const contentApp = await openContentApp(Date.UTC(2026, 4, 10, 12));
const { database } = contentApp.testApp;
const LANGUAGE = "de";

type Original = { readonly id: string; readonly kind: Exclude<TranslatableKind, "store"> };

function write(site: ContentSite, id: string, written: { kind: "translation" | "language-list"; data: unknown }) {
  return inSite(database, site.site.id, (db) =>
    createDocument(db, { id, ...written, by: "owner@example.org", label: "Write" }),
  );
}

async function translateAll(site: ContentSite, { id, kind }: Original, text: string): Promise<void> {
  const documents = await inSite(database, site.site.id, (db) => listDocuments(db, kind));
  const texts: Record<string, TranslatedText> = {};
  mapTexts(kind, documents.find((one) => one.id === id)?.data, ({ path, text: source, isHtml }) => {
    texts[path] = isHtml ? { source, text: `<p>Words</p>${text}`, isHtml } : { source, text };
    return source;
  });
  expect(Object.keys(texts)).not.toEqual([]);
  const data = { documentId: id, language: LANGUAGE, texts };
  await write(site, translationId(id, LANGUAGE), { kind: "translation", data });
}

async function comment(site: ContentSite, itemId: string, text: string): Promise<void> {
  await inSite(database, site.site.id, (db) =>
    db.text(
      `insert into item_comment (site_id, id, item_id, author_name, email, body, state, is_owner)
       values ($1, $2, $3, $4, 'ada@example.org', $5, 'approved', false)`,
      [db.siteId, newId(), itemId, text.slice(0, 60), text],
    ),
  );
}

async function fillMenu(site: ContentSite, ids: readonly string[], title: string): Promise<void> {
  await inSite(database, site.site.id, async (db) => {
    const [menu] = await listDocuments(db, "navigation");
    const links = ids.map((collectionId) => ({ collectionId }));
    const value = [...links, { externalLink: { title, url: "https://elsewhere.example/", newWindow: false } }];
    const edit = { version: undefined, patches: [{ op: "replace" as const, path: ["items"], value }], label: "Fill" };
    await editDocument(db, { id: menu?.id ?? "", kind: "navigation", ...edit, by: "owner@example.org" });
  });
}

async function openHostile(text: string): Promise<ContentSite> {
  const site = await contentApp.openSite();
  const short = text.slice(0, 50);
  const comments = { isEnabled: true, isModerated: true, isAnonymousAllowed: true, isOpenByDefault: true };
  await site.changeSettings({ siteTitle: short, siteTagLine: text, comments });
  const pageId = await site.addPage({ urlId: "about", title: "About", layout: textLayout("<p>Words</p>") });
  const blogId = await site.addCollection({ urlId: "notes", title: "Notes", typeName: "blog", navigationTitle: short });
  const itemId = await site.addItem(blogId, { urlId: "post", title: "Post", excerpt: "<p>Short</p>", tags: ["red"] });
  const shopId = await site.addCollection({ urlId: "wares", type: 13, typeName: "products", title: "Shop" });
  const name = text.replaceAll("/", "").slice(0, 25).trim();
  const by = "owner@example.org";
  await inSite(database, site.site.id, (db) => ensureCategories(db, { collectionId: shopId, paths: [name], by }));
  const product = { collectionId: shopId, urlId: "pot", title: "Pot", categories: [name], tags: [short] };
  const productId = await site.add("product", testProduct(product));
  await fillMenu(site, [pageId, blogId, shopId], short);
  await write(site, LANGUAGE_LIST_ID, {
    kind: "language-list",
    data: { languages: [{ language: LANGUAGE, isEnabled: true }] },
  });
  const originals: Original[] = [
    { id: pageId, kind: "page" },
    { id: blogId, kind: "collection" },
    { id: itemId, kind: "item" },
    { id: productId, kind: "product" },
  ];
  for (const original of originals) await translateAll(site, original, short);
  await comment(site, itemId, text);
  await site.publish();
  return site;
}

const PATHS = ["/", "/about", "/notes", "/notes/post", "/wares", "/wares/pot", "/search?q=pot"];

/** One of each sort, different from the originals of whole pages. */
const TEXTS = HOSTILE_TEXTS.filter((_, index) => index % 4 === 2);

test.each(TEXTS)("no page runs %j in a translation, a comment, a menu or a category", async (text) => {
  const site = await openHostile(text);
  for (const path of PATHS.flatMap((one) => [one, `/${LANGUAGE}${one}`])) {
    const page = await site.get(path, { accept: "text/html" });
    expect(page.status, path).toBe(200);
    expect(runningParts(page.text), path).toEqual([]);
    expect(JSON.stringify(page.headers), path).not.toMatch(/javascript:|evil/i);
  }
  const posts = await site.get("/notes/post");
  expect(posts.text).toContain("squarespace-comments");
});
