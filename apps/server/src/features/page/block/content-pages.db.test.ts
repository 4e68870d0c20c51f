import { newId } from "../../../db/new-id.ts";
import { testProduct } from "@stoa/core/product/product-for-tests.ts";
import { expect, test } from "vitest";
import { signInToStudio } from "../../../testing/test-app.ts";
import { uploadFile } from "../../asset/testing/asset-uploads.ts";
import { layoutOf, openContentApp, textLayout, type ContentSite } from "../testing/content-app.ts";

const NOW = Date.UTC(2026, 4, 10, 12);
const DAY = 86_400_000;

const contentApp = await openContentApp(NOW);

async function openBlog(): Promise<ContentSite & { readonly blogId: string }> {
  contentApp.clock.now = NOW;
  const site = await contentApp.openSite();
  const blogId = await site.addCollection({ urlId: "notes", title: "Notes" });
  return { ...site, blogId };
}

test("lists posts newest first, with their text, and shows each with its neighbors", async () => {
  const site = await openBlog();
  for (const [index, urlId] of ["old", "middle", "new"].entries()) {
    await site.addItem(site.blogId, {
      urlId,
      title: urlId.toUpperCase(),
      publishOn: NOW - (10 - index) * DAY,
      layout: textLayout(`<p>Words of ${urlId}.</p>`),
    });
  }
  await site.publish();
  expect(await site.titles("/notes")).toEqual(["NEW", "MIDDLE", "OLD"]);
  expect((await site.get("/notes")).text).toContain('href="/notes/middle"');
  const page = await site.get("/notes/middle");
  expect(page.text).toContain("<p>Words of middle.</p>");
  expect(page.text).toContain("<title>MIDDLE — ");
  expect(page.text).toContain("view-item");
  expect(await site.context("/notes/middle")).toMatchObject({
    item: { title: "MIDDLE", recordTypeLabel: "text" },
    pagination: { nextItem: { title: "OLD" }, prevItem: { title: "NEW" } },
    collection: { itemCount: 3, typeName: "blog" },
  });
});

test("unpublished content appears nowhere, and a scheduled post appears at its time", async () => {
  const site = await openBlog();
  await site.addItem(site.blogId, { urlId: "soon", title: "Soon", status: "scheduled", publishOn: NOW + DAY });
  await site.addItem(site.blogId, { urlId: "draft", title: "Never", status: "draft" });
  await site.addItem(site.blogId, { urlId: "mine", title: "Mine alone", status: "private" });
  await site.addItem(site.blogId, { urlId: "there", title: "There" });
  await site.publish();
  for (let look = 0; look < 2; look += 1) expect((await site.get("/notes")).text).not.toContain("Soon");
  expect(await site.titles("/notes")).toEqual(["There"]);
  for (const urlId of ["soon", "draft", "mine"]) expect((await site.get(`/notes/${urlId}`)).status).toBe(404);
  contentApp.clock.now = NOW + DAY + 1;
  expect((await site.get("/notes")).text).toContain("Soon");
  expect((await site.get("/notes/soon")).status).toBe(200);
  expect(await site.context("/notes")).toMatchObject({ collection: { itemCount: 2 } });
});

test("narrows a list down by category, tag, author and month", async () => {
  const site = await openBlog();
  const author = { displayName: "Desk", firstName: "", lastName: "", bio: "", websiteUrl: "" };
  const authorId = "a".repeat(24);
  await site.changeSettings({ authors: [{ id: authorId, ...author }], timeZone: "Pacific/Auckland" });
  // March 31 in UTC, April 1 in the site's time zone.
  const april = Date.UTC(2026, 2, 31, 20);
  await site.addItem(site.blogId, {
    urlId: "a",
    title: "A",
    tags: ["fog & rain"],
    categories: ["Walks"],
    publishOn: april,
  });
  await site.addItem(site.blogId, { urlId: "b", title: "B", tags: ["sun"], categories: ["Walks"], authorId });
  await site.publish();
  expect(await site.titles("/notes?tag=fog+%26+rain")).toEqual(["A"]);
  expect(await site.titles("/notes?category=Walks")).toEqual(["A", "B"]);
  expect(await site.titles("/notes?category=Walks&tag=sun")).toEqual(["B"]);
  expect(await site.titles(`/notes?author=${authorId}`)).toEqual(["B"]);
  expect(await site.titles("/notes?month=04-2026")).toEqual(["A"]);
  expect(await site.context("/notes?tag=sun")).toMatchObject({
    tagFilter: "sun",
    collection: { tags: ["fog & rain", "sun"], categories: ["Walks"] },
  });
});

test.each(["tag=none", "category=%25", "author=nobody", "month=13-2026", "month=x", "tag=' or 1=1 --"])(
  "shows an empty list for a filter without matches, %s",
  async (query) => {
    const site = await openBlog();
    await site.addItem(site.blogId, { tags: ["some"] });
    await site.publish();
    const page = await site.get(`/notes?${query}`);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain("First note");
  },
);

test("strangers cannot fill the cache with made-up filters", async () => {
  const site = await openBlog();
  await site.addItem(site.blogId, { tags: ["real"] });
  await site.publish();
  await contentApp.settle(site);
  const costs = async (url: string): Promise<number> => {
    await site.get(url);
    return contentApp.countTransactions(() => site.get(url));
  };
  expect(await costs("/notes?tag=real")).toBe(0);
  for (const url of ["/notes?tag=made-up", "/notes?tag=real&author=x", "/?tag=x", "/?offset=3", "/search?q=x"])
    expect(await costs(url), url).toBeGreaterThan(0);
});

test("upcoming events are listed before past ones, and become past when they end", async () => {
  contentApp.clock.now = NOW;
  const site = await contentApp.openSite();
  const id = await site.addCollection({ urlId: "walks", typeName: "events", ordering: "calendar" });
  const event = (title: string, start: number): Promise<string> =>
    site.addItem(id, {
      urlId: title.toLowerCase(),
      title,
      recordType: 12,
      startDate: start,
      endDate: start + 3_600_000,
    });
  await event("Later", NOW + 9 * DAY);
  await event("Soon", NOW + DAY);
  await event("Past", NOW - DAY);
  await event("Longago", NOW - 90 * DAY);
  await site.publish();
  const named = async (): Promise<unknown[]> => {
    const { upcoming, past } = (await site.context("/walks")) as Record<string, Array<{ title: string }>>;
    return [upcoming?.map(({ title }) => title), past?.map(({ title }) => title)];
  };
  expect(await named()).toEqual([
    ["Soon", "Later"],
    ["Past", "Longago"],
  ]);
  const calendar = await site.context("/walks?view=calendar&month=05-2026");
  expect(calendar).toMatchObject({ calendarView: true, calendar: { month: "05-2026" } });
  expect(await site.titles("/walks?view=calendar&month=05-2026")).toEqual(["Past", "Soon", "Later"]);
  expect((await site.get("/walks?view=calendar")).text).toContain("stoa-calendar");
  const before = (await site.get("/walks")).text;
  contentApp.clock.now = NOW + 2 * DAY;
  expect(await named()).toEqual([["Later"], ["Soon", "Past", "Longago"]]);
  expect((await site.get("/walks")).text).not.toBe(before);
});

test("an index shows its pages in order, a redirecting folder redirects to its first, any other is not a page", async () => {
  contentApp.clock.now = NOW;
  const site = await contentApp.openSite();
  const pageId = await site.addPage({ urlId: "about", title: "About", layout: textLayout("<p>About us.</p>") });
  const offId = await site.addPage({ urlId: "off", title: "Off", enabled: false });
  const blogId = await site.addCollection({ urlId: "notes", title: "Notes" });
  await site.addItem(blogId, { title: "On the index" });
  const children = [offId, blogId, pageId];
  await site.addCollection({ urlId: "all", title: "All", typeName: "index", folder: "index", children });
  await site.addCollection({ urlId: "menu", title: "Menu", typeName: "folder", folder: "redirect", children });
  await site.addCollection({ urlId: "drop", title: "Drop", typeName: "folder", folder: "none", children });
  await site.addCollection({ urlId: "bare", title: "Bare", typeName: "folder", folder: "redirect", children: [] });
  await site.publish();
  expect(await site.context("/all")).toMatchObject({
    collection: {
      typeName: "index",
      collections: [
        { urlId: "notes", items: [{ title: "On the index" }] },
        { urlId: "about", mainContent: expect.stringContaining("<p>About us.</p>") as string },
      ],
    },
  });
  expect((await site.get("/all")).text).toContain("<p>About us.</p>");
  const menu = await site.get("/menu");
  expect([menu.status, menu.headers["location"]]).toEqual([302, "/notes"]);
  expect((await site.get("/drop")).status).toBe(404);
  expect(await site.context("/bare")).toMatchObject({ emptyFolder: true });
});

test("URLs may have several segments; the longest that belongs to a collection wins", async () => {
  contentApp.clock.now = NOW;
  const site = await contentApp.openSite();
  const outer = await site.addCollection({ urlId: "about", title: "Outer" });
  const inner = await site.addCollection({ urlId: "about/news", title: "Inner" });
  await site.addItem(inner, { urlId: "2019/3/4/slug", title: "Deep" });
  await site.addItem(outer, { urlId: "team", title: "Team" });
  await site.addPage({ urlId: "about/news/press", title: "Press" });
  await site.publish();
  expect((await site.get("/about/news/2019/3/4/slug")).text).toContain("Deep");
  expect((await site.get("/about/team")).text).toContain("Team");
  expect(await site.context("/about/news")).toMatchObject({ collection: { title: "Inner" } });
  expect(await site.context("/about/news/press")).toMatchObject({ collection: { title: "Press", type: 10 } });
  for (const url of ["/about/news/press/more", "/about/news/2019", "/about/none"])
    expect((await site.get(url)).status, url).toBe(404);
});

test("a page rendered by a theme template has its own page type", async () => {
  contentApp.clock.now = NOW;
  const site = await contentApp.openSite();
  await site.addPage({
    urlId: "hello",
    title: "Hello",
    templateName: "cover",
    layout: textLayout("<p>Cover words.</p>"),
  });
  await site.addPage({
    urlId: "gone",
    title: "Gone",
    templateName: "nowhere",
    layout: textLayout("<p>Own words.</p>"),
  });
  await site.publish();
  const cover = await site.get("/hello");
  expect(cover.text).toContain("collection-type-cover");
  expect(cover.text).toContain("<p>Cover words.</p>");
  expect(cover.text).not.toContain("site-header");
  expect(cover.text).toContain('rel="preload" href="/assets/fonts/agora-serif.woff2"');
  expect(await site.context("/hello")).toMatchObject({ pageType: 3, collection: { type: 7, typeName: "cover" } });
  expect((await site.get("/gone")).text).toContain("<p>Own words.</p>");
});

test.each([
  ["/newsletter/unsubscribe?token=x", 300],
  ["/cart?", 200],
  ["/search?q=", 102],
  ["/nowhere?", 100],
  ["/order-status?id=1", 100],
])("%s has its page type in each format", async (url, pageType) => {
  const site = await contentApp.openSite();
  const json = await site.get(`${url}&format=json`);
  expect(JSON.parse(json.text)).toMatchObject({ pageType });
  const context = await site.get(`${url}&format=page-context`);
  expect(JSON.parse(context.text)).toMatchObject({ pageType });
  const main = await site.get(`${url}&format=main-content`);
  expect(main.text).toMatch(/<h1|<div/);
  expect(main.text).not.toContain("<html");
  expect((await site.get(`${url}&format=rss`)).text).toContain("<html");
});

test.each(["/account?next=%2F", "/checkout?"])(
  "%s, where visitors type what is theirs, has no other format",
  async (url) => {
    const site = await contentApp.openSite();
    for (const format of ["json", "page-context", "main-content", "rss"]) {
      expect((await site.get(`${url}&format=${format}`)).text).not.toMatch(/^\{/);
    }
  },
);

test("a collection is a feed and a calendar", async () => {
  const site = await openBlog();
  await site.addItem(site.blogId, { title: "Fed & watered", html: "<p>Yes.</p>" });
  await site.publish();
  const feed = await site.get("/notes?format=rss");
  expect(feed.headers["content-type"]).toContain("application/rss+xml");
  expect(feed.text).toContain("<title>Fed &#38; watered</title>");
  const calendar = await site.get("/notes?format=ical");
  expect(calendar.headers["content-type"]).toContain("text/calendar");
  expect(calendar.text).toContain("BEGIN:VCALENDAR\r\n");
  expect((await site.get("/?format=rss")).headers["content-type"]).toContain("text/html");
});

test("a feed has the type and byte size of the site's own recordings", async () => {
  const site = await openBlog();
  const bytes = Buffer.concat([Buffer.from("ID3\u0003\0\0\0\0\0\0"), Buffer.alloc(4000)]);
  const studio = await signInToStudio(contentApp.testApp, site);
  const { url, byteCount } = await uploadFile(studio, { bytes, filename: "Kiln talk.mp3" });
  await site.addItem(site.blogId, { recordType: 7, audio: { url, author: "Ada", durationMs: 0 } });
  await site.publish();
  const { text } = await site.get("/notes?format=rss");
  expect(text).toMatch(
    new RegExp(`<enclosure url="https?://[^"]+/s/Kiln-talk.mp3[^"]*" length="${byteCount}" type="audio/mpeg"/>`),
  );
});

test("blocks link to pages by id", async () => {
  const site = await openBlog();
  const target = await site.addItem(site.blogId, { urlId: "target" });
  const link = { documentId: target };
  const layout = blockLayout(53, { text: "Go", link, size: "small", alignment: "left", style: "primary" });
  await site.addPage({ urlId: "linking", layout });
  await site.publish();
  expect((await site.get("/linking")).text).toContain('href="/notes/target"');
});

function blockLayout(type: number, value: Record<string, unknown>): ReturnType<typeof textLayout> {
  return layoutOf([{ id: newId(), type, value }]);
}

test("a summary block shows posts of a collection, and none that are not visible", async () => {
  const site = await openBlog();
  await site.addItem(site.blogId, { urlId: "shown", title: "In the summary" });
  await site.addItem(site.blogId, { urlId: "hush", title: "Not in the summary", status: "draft" });
  const lockedId = await site.addCollection({ urlId: "inner", title: "Inner", passwordHash: "x" });
  await site.addItem(lockedId, { title: "Behind the door" });
  await site.addPage({ urlId: "front", layout: blockLayout(55, { collectionId: site.blogId }) });
  await site.addPage({ urlId: "back", layout: blockLayout(55, { collectionId: lockedId }) });
  await site.publish();
  const front = (await site.get("/front")).text;
  expect(front).toContain("In the summary");
  expect(front).not.toContain("Not in the summary");
  expect((await site.get("/back")).text).not.toContain("Behind the door");
});

test("a post that shows its own collection does not render itself endlessly", async () => {
  const site = await openBlog();
  await site.addItem(site.blogId, {
    urlId: "loop",
    title: "Loop",
    layout: blockLayout(55, { collectionId: site.blogId }),
  });
  await site.publish();
  expect((await site.get("/notes/loop")).text).toContain("summary-item");
  expect((await site.get("/notes?format=json")).status).toBe(200);
});

test("reads a page in at most two transactions, whatever is on it", async () => {
  const site = await openBlog();
  const ids = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      site.addItem(site.blogId, { urlId: `n${index}`, layout: textLayout("<p>x</p>") }),
    ),
  );
  expect(ids).toHaveLength(30);
  await site.add("product", { ...testProduct(), collectionId: site.blogId });
  await site.publish();
  await contentApp.settle(site);
  for (const url of ["/notes", "/notes/n3", "/notes?tag=x", "/search?q=x"])
    expect(await contentApp.countTransactions(() => site.get(url)), url).toBe(1);
  // Questions that only rendering reveals, such as a theme query that depends on the page, are resolved in one batch.
  await site.changeSettings({ siteTagLine: "Anew" });
  await site.publish();
  await contentApp.settle(site, "/notes");
  expect(await contentApp.countTransactions(() => site.get("/"))).toBeLessThanOrEqual(2);
});
