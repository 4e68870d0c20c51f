import { testProduct } from "@stoa/core/product/product-for-tests.ts";
import { expect, test } from "vitest";
import { HOSTILE_TEXTS, runningParts } from "../../../testing/hostile-texts.ts";
import { openContentApp, textLayout, type ContentSite } from "../testing/content-app.ts";

const NOW = Date.UTC(2026, 4, 10, 12);
const contentApp = await openContentApp(NOW);

/** Titles have at least one character and respect their limit. */
function titled(text: string): { title: string; navigationTitle: string; description: string } {
  return { title: text.slice(0, 200), navigationTitle: text.slice(0, 200), description: text };
}

/** Content may be refused or shown harmlessly; both are right. */
async function ifAllowed<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return work.catch((error: unknown) => {
    expect(error).toMatchObject({ code: "invalid_document" });
    return undefined;
  });
}

async function writeItems(site: ContentSite, text: string): Promise<void> {
  const words = { title: text, excerpt: text, html: text, tags: [text.slice(0, 50)], categories: [text.slice(0, 25)] };
  const seo = { title: text.slice(0, 200), description: text };
  const blogId = await site.addCollection({ urlId: "notes", typeName: "blog", ...titled(text), seo });
  await site.addItem(blogId, { urlId: "post", ...words, seo, layout: textLayout(text) });
  await site.addItem(blogId, { urlId: "plain", ...words, seo });
  const walksId = await site.addCollection({
    urlId: "walks",
    typeName: "events",
    ordering: "calendar",
    ...titled(text),
  });
  const location = {
    addressTitle: text,
    addressLine1: text,
    addressLine2: text,
    addressCountry: text,
    mapLat: 1,
    mapLng: 2,
  };
  const times = { startDate: NOW + 3_600_000, endDate: NOW + 7_200_000 };
  await site.addItem(walksId, { urlId: "walk", recordType: 12, ...words, ...times, location });
  const galleryId = await site.addCollection({ urlId: "shots", typeName: "gallery", ...titled(text) });
  await site.addItem(galleryId, { urlId: "shot", recordType: 2, ...words });
  const albumId = await site.addCollection({ urlId: "songs", typeName: "album", ...titled(text) });
  await site.addItem(albumId, { urlId: "song", recordType: 7, ...words });
  const links = { sourceUrl: text, clickthroughUrl: text, isPassthrough: true };
  const oembed = { url: text, html: text, providerName: text.slice(0, 100) };
  const audio = { url: text, author: text, durationMs: 1 };
  for (const [collectionId, recordType] of [
    [blogId, 5],
    [walksId, 12],
    [galleryId, 2],
    [albumId, 7],
  ] as const) {
    await ifAllowed(site.addItem(collectionId, { urlId: "linking", recordType, ...words, ...times, ...links }));
    await ifAllowed(site.addItem(collectionId, { urlId: "showing", recordType, ...words, ...times, oembed, audio }));
  }
}

async function writeHostile(text: string): Promise<ContentSite> {
  const site = await contentApp.openSite();
  await site.changeSettings({
    siteTitle: text.slice(0, 200) || "x",
    siteTagLine: text,
    siteDescription: text,
  });
  await writeItems(site, text);
  await site.addPage({
    urlId: "about",
    ...titled(text),
    layout: textLayout(text),
    seo: { title: text, description: text },
  });
  const shopId = await site.addCollection({ urlId: "store", type: 13, typeName: "products", ...titled(text) });
  await site.add(
    "product",
    testProduct({
      collectionId: shopId,
      urlId: "pot",
      title: text.slice(0, 200),
      description: text,
      tags: [text.slice(0, 50)],
    }),
  );
  await ifAllowed(
    site.add("navigation", {
      name: "footerNav",
      items: [{ externalLink: { title: text.slice(0, 200), url: text, newWindow: true } }],
    }),
  );
  await site.publish();
  return site;
}

const PATHS = [
  "/",
  "/about",
  "/notes",
  "/notes/post",
  "/notes/plain",
  "/notes/linking",
  "/notes/showing",
  "/walks",
  "/walks/walk",
  "/walks?view=calendar",
  "/shots",
  "/shots/shot",
  "/shots/linking",
  "/shots/showing",
  "/songs",
  "/songs/song",
  "/songs/showing",
  "/store",
  "/store/pot",
];

/** One of each sort is enough for whole pages; blocks are tested with all. */
const TEXTS = HOSTILE_TEXTS.filter((_, index) => index % 4 === 1 || HOSTILE_TEXTS[index]?.startsWith("javascript:"));

test.each(TEXTS)("no page runs %j, wherever it was entered", async (text) => {
  const site = await writeHostile(text);
  const asked = encodeURIComponent(text);
  const wanted = [...PATHS, `/search?q=${asked}`, `/notes?tag=${asked}`, `/notes?author=${asked}`, `/nowhere${asked}`];
  for (const path of wanted) {
    const page = await site.get(path, { accept: "text/html" });
    expect([200, 302, 404], path).toContain(page.status);
    expect(runningParts(page.text), path).toEqual([]);
    // A crumb is random letters, which can spell anything.
    const { "set-cookie": _crumb, ...headers } = page.headers;
    expect(JSON.stringify(headers), path).not.toMatch(/javascript:|evil/i);
  }
  for (const path of ["/notes?format=rss", "/walks?format=ical", "/notes?format=json"]) {
    const feed = await site.get(path);
    expect(feed.status, path).toBe(200);
    expect(feed.headers["content-type"], path).not.toContain("html");
  }
});
