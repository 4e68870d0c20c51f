import { readFileSync } from "node:fs";
import path from "node:path";
import { BLOG_IMPORT_MESSAGES } from "@stoa/core/blog-import/blog-import-messages.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import type { Page } from "@stoa/core/page/page-schema.ts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { openLocalStorage } from "../../storage/open-storage.ts";
import { listDocuments } from "../document/document-service.ts";
import { openContentApp, type ContentSite } from "../page/testing/content-app.ts";
import type { FetchPicture } from "../product-import/product-import-service.ts";
import { importBlog, type BlogImportReport } from "./blog-import-service.ts";

const contentApp = await openContentApp(Date.UTC(2026, 10, 20));
const { database, dataFolder } = contentApp.testApp;
const WORDPRESS = readFileSync(path.join(import.meta.dirname, "fixtures/blog-wordpress.xml"), "utf8");
const PICTURE = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#876" } })
  .png()
  .toBuffer();

const fetchPicture: FetchPicture = (url) =>
  Promise.resolve({ ok: true, bytes: PICTURE, filename: `${path.basename(url, ".jpg")}.png` });

function bringIn(site: ContentSite, text: string, now = Date.UTC(2026, 10, 20)): Promise<BlogImportReport> {
  const blog = { bytes: Buffer.from(text), filename: "blog.xml", by: "test", isDraft: false, fetchPicture, now };
  const parts = { database, storage: openLocalStorage(dataFolder) };
  return importBlog(parts, { siteId: site.site.id, ...blog, onProgress: () => undefined });
}

type Shown = { readonly id: string; readonly data: Item & Page };

async function listOf(site: ContentSite, kind: "item" | "page"): Promise<Shown[]> {
  const rows = await inSite(database, site.site.id, (db) => listDocuments(db, kind));
  return rows.map(({ id, data }) => ({ id, data: data as Item & Page }));
}

async function postOf(site: ContentSite, urlId: string): Promise<Shown> {
  const post = (await listOf(site, "item")).find(({ data }) => data.urlId === urlId);
  if (!post) throw new Error(`There is no post ${urlId}.`);
  return post;
}

function blocksOf({ data }: Shown): unknown[] {
  return data.layout.rows.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks));
}

function itemsOf(text: string): { head: string; items: string[]; foot: string } {
  const items = text.match(/<item>[\s\S]*?<\/item>/g) ?? [];
  const [head = ""] = text.split("<item>", 1);
  return { head, items, foot: "</channel></rss>" };
}

test("a WordPress blog arrives as it was read there: galleries, captions, videos, links, titles and directions", async () => {
  const site = await contentApp.openSite();
  const report = await bringIn(site, WORDPRESS);
  expect(report).toMatchObject({ posts: 3, pages: 1, updated: 0, unchanged: 0, kept: 0 });
  const gallery = await postOf(site, "gallery-post");
  expect(blocksOf(gallery)).toMatchObject([
    { type: 2, value: { html: "<p>Intro line</p>" } },
    { type: 8, value: { images: [{}, {}] } },
    {
      type: 2,
      value: {
        html: expect.stringMatching(/^<figure><img[^>]+><figcaption>A hill<\/figcaption><\/figure>$/) as unknown,
      },
    },
    { type: 32, value: { url: "https://www.youtube.com/watch?v=abc123" } },
    { type: 2, value: { html: "<p>Second <strong>paragraph</strong><br />next line</p>" } },
  ]);
  const pots = await postOf(site, "pots-pans");
  expect(pots.data.title).toBe("Pots & Pans");
  const html = JSON.stringify(blocksOf(pots));
  expect(html).toContain('href=\\"/blog/gallery-post\\"');
  expect(html).toContain('dir=\\"rtl\\"');
  expect((await postOf(site, "пост")).data.title).toBe("Пост");
  site.hear();
  expect((await site.get("/blog/gallery-post")).status).toBe(200);
  const { text } = await site.get("/blog/gallery-post");
  for (const part of ["[gallery", "[caption", "[embed", "[contact-form"]) expect(text).not.toContain(part);
  const old = await site.get("/2019/05/%D0%BF%D0%BE%D1%81%D1%82");
  expect([old.status, old.headers["location"]]).toEqual([301, "/blog/%D0%BF%D0%BE%D1%81%D1%82"]);
});

test("an old URL as WordPress writes it, with a trailing slash, is one redirect away from its post", async () => {
  const site = await contentApp.openSite();
  await bringIn(site, WORDPRESS);
  site.hear();
  const old = await site.get("/2019/05/%D0%BF%D0%BE%D1%81%D1%82/?utm_source=a");
  expect([old.status, old.headers["location"]]).toEqual([301, "/blog/%D0%BF%D0%BE%D1%81%D1%82?utm_source=a"]);
  const own = await site.get("/blog/gallery-post/");
  expect([own.status, own.headers["location"]]).toEqual([301, "/blog/gallery-post"]);
  const none = await site.get("/2019/05/nothing/");
  expect([none.status, none.headers["location"]]).toEqual([301, "/2019/05/nothing"]);
});

test("an undated post that was imported before imports kept keys is recognized", async () => {
  const site = await contentApp.openSite();
  await bringIn(site, WORDPRESS);
  const before = await listOf(site, "item");
  await inSite(database, site.site.id, (db) => db.run("delete from import_source where site_id = $1", [site.site.id]));
  await bringIn(site, WORDPRESS, Date.UTC(2026, 10, 21));
  expect((await listOf(site, "item")).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
});

test("the report names what was left out, and says that Home was added beside the starter page", async () => {
  const site = await contentApp.openSite();
  const { notes } = await bringIn(site, WORDPRESS);
  expect(notes.map(({ what, message }) => `${what}: ${message}`)).toEqual([
    `Gallery post: ${BLOG_IMPORT_MESSAGES.formGone.replace("{names}", "[contact-form-7]")}`,
    `Gallery post: ${BLOG_IMPORT_MESSAGES.unknownAuthor.replace("{author}", "ann")}`,
    `Пост: ${BLOG_IMPORT_MESSAGES.badDate}`,
    "Home: That URL was taken; it's now at /home-2.",
  ]);
  const pages = await listOf(site, "page");
  expect(pages.filter(({ data }) => data.title === "Home")).toHaveLength(2);
});

test("the file again, in another order, in parts and at another time changes nothing", async () => {
  const site = await contentApp.openSite();
  await bringIn(site, WORDPRESS);
  const before = [await listOf(site, "item"), await listOf(site, "page")];
  const { head, items, foot } = itemsOf(WORDPRESS);
  const reversed = [head, ...items.toReversed(), foot].join("");
  const part = [head, ...items.slice(0, 3), foot].join("");
  for (const [index, file] of [WORDPRESS, reversed, part].entries()) {
    const report = await bringIn(site, file, Date.UTC(2027, 0, 1 + index));
    expect(report).toMatchObject({ posts: 0, pages: 0, updated: 0, kept: 0, redirects: 0, release: null });
    expect([await listOf(site, "item"), await listOf(site, "page")]).toEqual(before);
  }
});

test("a post that changed there is updated, unless it was edited here", async () => {
  const site = await contentApp.openSite();
  await bringIn(site, WORDPRESS);
  const changed = WORDPRESS.replace("Intro line", "New intro").replace("Words of the old home page.", "New words.");
  const pots = await postOf(site, "gallery-post");
  await site.change("item", pots.id, { urlId: "moved", title: "My title" });
  const report = await bringIn(site, changed);
  expect(report).toMatchObject({ posts: 0, pages: 0, updated: 1, kept: 1 });
  expect(report.notes.map(({ what, message }) => [what, message])).toContainEqual([
    "Gallery post",
    BLOG_IMPORT_MESSAGES.editedHere,
  ]);
  expect(await postOf(site, "moved")).toMatchObject({ data: { title: "My title" } });
  const home = (await listOf(site, "page")).find(({ data }) => data.urlId === "home-2");
  expect(JSON.stringify(home?.data.layout)).toContain("New words.");
  expect(await bringIn(site, changed)).toMatchObject({ updated: 0, kept: 1 });
});

test("blogs of two sites with the same ids stay apart, and ids counted anew overwrite nothing", async () => {
  const site = await contentApp.openSite();
  const file = (host: string, posts: readonly (readonly [number, string])[]): string => {
    const items = posts.map(
      ([id, title]) =>
        `<item><title>${title}</title><link>/${title}</link><wp:post_id>${id}</wp:post_id><wp:status>publish</wp:status><content:encoded><![CDATA[<p>${title} ${host}</p>]]></content:encoded></item>`,
    );
    return `<rss><channel><title>T</title><link>https://${host}</link>${items.join("")}</channel></rss>`;
  };
  expect(await bringIn(site, file("a.example", [[1, "One"]]))).toMatchObject({ posts: 1 });
  expect(await bringIn(site, file("b.example", [[1, "One"]]))).toMatchObject({ posts: 1, updated: 0 });
  const renumbered = file("a.example", [
    [1, "Zero"],
    [2, "One"],
  ]);
  expect(await bringIn(site, renumbered)).toMatchObject({ posts: 1, updated: 0, unchanged: 1 });
});

test("characters that no text can have are removed, and the report says so", async () => {
  const site = await contentApp.openSite();
  const report = await bringIn(site, WORDPRESS.replace("Intro", "In\u0000tro"));
  expect(report.notes[0]?.message).toBe(BLOG_IMPORT_MESSAGES.zeroRemoved);
  expect(JSON.stringify(blocksOf(await postOf(site, "gallery-post")))).toContain("Intro line");
});
