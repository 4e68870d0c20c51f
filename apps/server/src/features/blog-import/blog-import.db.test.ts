import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { FetchPicture } from "../product-import/product-import-service.ts";
import { openLocalStorage } from "../../storage/open-storage.ts";
import { openContentApp, type ContentSite } from "../page/testing/content-app.ts";
import { importBlog, type BlogImportReport } from "./blog-import-service.ts";

const NOW = Date.UTC(2026, 10, 20);
const contentApp = await openContentApp(NOW);
const { database, dataFolder } = contentApp.testApp;
const SAMPLE = readFileSync(path.join(import.meta.dirname, "fixtures/small-blog.wxr.xml"));
const PICTURE = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#876" } })
  .png()
  .toBuffer();

const fetchPicture: FetchPicture = (url) =>
  Promise.resolve(
    url.includes("1.jpg")
      ? { ok: true, bytes: PICTURE, filename: "1.png" }
      : { ok: false, reason: "It is not there any more." },
  );

function bringIn(site: ContentSite, bytes: Uint8Array = SAMPLE, isDraft = false): Promise<BlogImportReport> {
  const blog = { siteId: site.site.id, bytes, filename: "blog.xml", by: "test", isDraft, fetchPicture, now: NOW };
  return importBlog({ database, storage: openLocalStorage(dataFolder) }, { ...blog, onProgress: () => undefined });
}

test("imports posts, pages, authors and images, and redirects old URLs", async () => {
  const site = await contentApp.openSite();
  const report = await bringIn(site);
  expect(report).toMatchObject({
    posts: 1,
    pages: 1,
    authors: 1,
    comments: 2,
    unchanged: 0,
    release: { name: "Import of blog.xml" },
  });
  expect(report.images).toMatchObject({ fetched: 1, failed: [{ reason: "It is not there any more." }] });
  site.hear();
  expect((await site.get("/blog/glaze")).status).toBe(200);
  const { text } = await site.get("/blog/glaze");
  expect(text).toContain("Glaze &amp; fire — part one");
  expect(text).toMatch(/<img src="\/images\/[0-9a-f]{24}\//);
  expect(text).not.toContain("pictures.example");
  expect(await site.context("/blog/glaze")).toMatchObject({
    item: { author: { displayName: "Ada of the wheel" }, tags: ["Glaze", "Fire & ash"], categories: ["Studio"] },
  });
  expect(await site.context("/blog/glaze")).toMatchObject({ item: { publicCommentCount: 1 } });
  expect((await site.get("/services")).text).toContain("<h2>What we do</h2>");
  const old = await site.get("/notes/glaze.html");
  expect([old.status, old.headers["location"]]).toEqual([301, "/blog/glaze"]);
});

test("changes nothing when the same file is imported again", async () => {
  const site = await contentApp.openSite();
  await bringIn(site);
  expect(await bringIn(site)).toMatchObject({
    posts: 0,
    pages: 0,
    authors: 0,
    redirects: 0,
    unchanged: 2,
    release: null,
  });
});

test("imports everything as drafts on request", async () => {
  const site = await contentApp.openSite();
  expect(await bringIn(site, SAMPLE, true)).toMatchObject({ posts: 1, release: null });
  expect((await site.get("/blog/glaze")).status).toBe(404);
  await site.publish();
  expect((await site.get("/blog/glaze")).status).toBe(200);
});

test("imported HTML contains nothing that could run", async () => {
  const site = await contentApp.openSite();
  const content = `<p onclick="x()">Hello<script>alert(1)</script><a href="javascript:alert(1)">go</a><iframe src="https://evil.example"></iframe></p>`;
  const hostile = `<rss><channel><item><title>&lt;script&gt;alert(2)&lt;/script&gt;</title><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_name>../../../x"onload=</wp:post_name><category domain="post_tag"><![CDATA[<img src=x onerror=alert(3)>]]></category></item></channel></rss>`;
  expect(await bringIn(site, Buffer.from(hostile))).toMatchObject({ posts: 1 });
  site.hear();
  expect((await site.get("/blog/x-onload")).status).toBe(200);
  const { text } = await site.get("/blog/x-onload");
  for (const part of ["alert(1)", "<script>alert", "onclick", "evil.example", "<img src=x"])
    expect(text).not.toContain(part);
});

test("a file that is not an export changes nothing", async () => {
  const site = await contentApp.openSite();
  await expect(bringIn(site, Buffer.from("<html></html>"))).rejects.toMatchObject({ code: "invalid_document" });
});

test("ten megabytes of posts are imported", { timeout: 120_000 }, async () => {
  const site = await contentApp.openSite();
  const words = "Clay remembers. ".repeat(600);
  const posts = Array.from(
    { length: 1000 },
    (_post, index) =>
      `<item><title>Post ${index}</title><content:encoded><![CDATA[<p>${words}</p>]]></content:encoded><wp:post_name>post-${index}</wp:post_name><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_date_gmt>2020-01-01 00:00:00</wp:post_date_gmt></item>`,
  );
  const bytes = Buffer.from(`<rss><channel>${posts.join("\n")}</channel></rss>`);
  expect(bytes.length).toBeGreaterThan(9_500_000);
  expect(await bringIn(site, bytes)).toMatchObject({ posts: 1000, notes: [] });
});
