import { SITEMAP_LIMITS } from "@stoa/core/sitemap/sitemap-limits.ts";
import { testProduct, testVariant } from "@stoa/core/product/product-for-tests.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { openContentApp, type ContentSite } from "../page/testing/content-app.ts";

const NOW = Date.UTC(2026, 4, 10, 12);
const DAY = 86_400_000;

const contentApp = await openContentApp(NOW);

async function pathsIn(site: ContentSite, url = "/sitemap.xml"): Promise<string[]> {
  const { text } = await site.get(url);
  return [...text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path ?? "");
}

test("lists every page, post and product that is public, and no other", async () => {
  const site = await contentApp.openSite();
  const blogId = await site.addCollection({ urlId: "notes", title: "Notes" });
  const lockedId = await site.addCollection({ urlId: "locked", passwordHash: "$argon2id$x" });
  const shopId = await site.addCollection({ urlId: "store", type: 13, typeName: "products" });
  await site.addPage({ urlId: "about" });
  await site.addPage({ urlId: "quiet", isHiddenFromSearch: true });
  await site.addPage({ urlId: "off", enabled: false });
  await site.addPage({ urlId: "members", memberAreaId: "0".repeat(24) });
  await site.addCollection({ urlId: "more", folder: "redirect" });
  await site.addItem(blogId, { urlId: "there" });
  await site.addItem(blogId, { urlId: "draft", status: "draft" });
  await site.addItem(blogId, { urlId: "soon", status: "scheduled", publishOn: NOW + DAY });
  await site.addItem(blogId, { urlId: "elsewhere", isPassthrough: true, sourceUrl: "https://other.example/" });
  await site.addItem(lockedId, { urlId: "secret" });
  await site.add("product", testProduct({ collectionId: shopId, urlId: "tea-pot" }));
  await site.add(
    "product",
    testProduct({ collectionId: shopId, urlId: "hidden-pot", isVisible: false, variants: [testVariant(2)] }),
  );
  await site.publish();
  const paths = await pathsIn(site);
  for (const path of ["/", "/about", "/notes", "/notes/there", "/store", "/store/tea-pot"])
    expect(paths).toContain(path);
  for (const part of ["quiet", "off", "members", "more", "draft", "soon", "elsewhere", "locked", "secret", "hidden"]) {
    expect(paths.join(" ")).not.toContain(part);
  }
  for (const path of paths) expect((await site.get(path)).status).toBe(200);
  contentApp.clock.now = NOW + DAY;
  expect(await pathsIn(site)).toContain("/notes/soon");
  contentApp.clock.now = NOW;
});

test("is an index of files if one cannot hold all URLs", async () => {
  const site = await contentApp.openSite();
  const blogId = await site.addCollection({ urlId: "notes", title: "Notes" });
  await site.addItem(blogId, { urlId: "first" });
  await site.publish();
  const count = SITEMAP_LIMITS.addressesPerFile;
  await inSite(contentApp.testApp.database, site.site.id, (db) =>
    db.text(
      `insert into published_document (site_id, id, kind, data, version, from_release)
       select site_id, lpad(to_hex(made), 24, '0'), kind, data || jsonb_build_object('urlId', 'post-' || made), version, from_release
       from published_document, generate_series(1, $2::integer) made
       where site_id = $1 and kind = 'item' and to_release is null`,
      [site.site.id, count],
    ),
  );
  const files = await pathsIn(site);
  expect(files).toEqual(["/sitemap.xml?file=1", "/sitemap.xml?file=2"]);
  const [first, second] = await Promise.all(files.map((file) => pathsIn(site, file)));
  expect(first).toHaveLength(count);
  expect(new Set([...(first ?? []), ...(second ?? [])]).size).toBe((first?.length ?? 0) + (second?.length ?? 0));
  expect(second).toContain("/notes/post-9999");
  for (const file of ["3", "0", "x", "1.5", "-1"])
    expect((await site.get(`/sitemap.xml?file=${file}`)).status).toBe(404);
});

test("points crawlers to the sitemap, and keeps them out of sites with a password or not yet published", async () => {
  const site = await contentApp.openSite();
  const robots = await site.get("/robots.txt");
  expect(robots.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(robots.text).toMatch(new RegExp(`^Sitemap: https?://${site.host}/sitemap\\.xml$`, "m"));
  const { headers } = await site.get("/sitemap.xml");
  expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
  const again = await site.get("/sitemap.xml", { "if-none-match": String(headers["etag"]) });
  expect(again.status).toBe(304);
  await site.changeSettings({ passwordHash: "$argon2id$x" });
  await site.publish();
  expect((await site.get("/robots.txt")).text).toContain("Disallow: /\n");
  expect((await site.get("/sitemap.xml")).status).toBe(404);
});

test("is computed once for each release, and again after a publish", async () => {
  const site = await contentApp.openSite();
  const blogId = await site.addCollection({ urlId: "notes", title: "Notes" });
  await site.addItem(blogId, { urlId: "first" });
  await site.publish();
  expect(await pathsIn(site)).toContain("/notes/first");
  // Cached files are not read again: only publishing changes published content.
  await inSite(contentApp.testApp.database, site.site.id, (db) =>
    db.text(
      `update published_document set data = jsonb_set(data, '{urlId}', '"moved"') where site_id = $1 and kind = 'item'`,
      [site.site.id],
    ),
  );
  expect(await pathsIn(site)).toContain("/notes/first");
  await site.addItem(blogId, { urlId: "second" });
  await site.publish();
  expect(await pathsIn(site)).toContain("/notes/second");
});
