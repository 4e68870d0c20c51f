import type { Block } from "@stoa/core/page/layout/layout-schema.ts";
import { testProduct } from "@stoa/core/product/product-for-tests.ts";
import { expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { layoutOf, openContentApp, type ContentSite } from "../testing/content-app.ts";

const NOW = Date.UTC(2026, 4, 10, 12);
const DAY = 86_400_000;

const contentApp = await openContentApp(NOW);

function block(type: number, value: Block["value"]): Block {
  return { id: newId(), type, value };
}

async function addManyPosts(
  site: ContentSite,
  posts: { readonly collectionId: string; readonly count: number },
): Promise<void> {
  await inSite(contentApp.testApp.database, site.site.id, (db) =>
    db.text(
      `insert into published_document (site_id, id, kind, data, version, from_release)
       select site_id, lpad(to_hex(made), 24, '0'), kind,
         data || jsonb_build_object('urlId', 'post-' || made, 'tags', jsonb_build_array('clay'), 'publishOn', $3::bigint - made * 86400000::bigint),
         version, from_release
       from published_document, generate_series(1, $2::integer) made
       where site_id = $1 and kind = 'item' and collection_id = $4 and data ->> 'urlId' = 'first'`,
      [site.site.id, posts.count, NOW, posts.collectionId],
    ),
  );
}

test("archives and tag clouds count all visible posts, even those beyond a list's limit", async () => {
  const site = await contentApp.openSite();
  const blogId = await site.addCollection({ urlId: "notes", title: "Notes" });
  const blocks = [
    block(61, { collectionId: blogId }),
    block(61, { collectionId: blogId, groupBy: "year" }),
    block(14, { collectionId: blogId }),
  ];
  await site.addPage({ urlId: "about", layout: layoutOf(blocks) });
  await site.addItem(blogId, { urlId: "first", publishOn: NOW, tags: ["Tea & cake"] });
  await site.addItem(blogId, { urlId: "hidden", status: "draft", publishOn: NOW, tags: ["secret"] });
  await site.addItem(blogId, { urlId: "soon", status: "scheduled", publishOn: NOW + DAY, tags: ["soon"] });
  await site.publish();
  await addManyPosts(site, { collectionId: blogId, count: 400 });
  const { text } = await site.get("/about");
  const counted = [...text.matchAll(/href="\/notes\?([^"]*)">([^<]*)<\/a> <span[^>]*>\((\d+)\)/g)].map(
    ([, ...parts]) => parts,
  );
  expect(counted.slice(0, 2)).toEqual([
    ["month=05-2026", "May 2026", "10"],
    ["month=04-2026", "April 2026", "30"],
  ]);
  expect(counted).toContainEqual(["month=05-2026", "2026", "130"]);
  expect(counted).toContainEqual(["month=12-2025", "2025", "271"]);
  expect(counted.slice(-2)).toEqual([
    ["tag=clay", "clay", "400"],
    ["tag=Tea%20%26%20cake", "Tea &amp; cake", "1"],
  ]);
  expect(await site.titles("/notes?tag=Tea%20%26%20cake")).toHaveLength(1);
  contentApp.clock.now = NOW + DAY + 1;
  expect((await site.get("/about")).text).toContain('href="/notes?tag=soon"');
  contentApp.clock.now = NOW;
});

test("a calendar shows this month including past days, and the next month once it begins", async () => {
  const site = await contentApp.openSite();
  const walksId = await site.addCollection({ urlId: "walks", typeName: "events", ordering: "calendar" });
  const event = (title: string, startDate: number): Promise<string> =>
    site.addItem(walksId, { urlId: title, title, recordType: 12, startDate, endDate: startDate + 3_600_000 });
  await event("over", NOW - 5 * DAY);
  await event("near", NOW + 5 * DAY);
  await event("later", NOW + 30 * DAY);
  await site.addPage({ urlId: "about", layout: layoutOf([block(26, { collectionId: walksId })]) });
  await site.publish();
  const shown = async (): Promise<string[]> => {
    const { text } = await site.get("/about");
    return [...text.matchAll(/calendar-event-title">([^<]*)/g)].map(([, title]) => title ?? "");
  };
  expect((await site.get("/about")).text).toContain("May 2026");
  expect(await shown()).toEqual(["over", "near"]);
  contentApp.clock.now = Date.UTC(2026, 5, 2);
  expect(await shown()).toEqual(["later"]);
  contentApp.clock.now = NOW;
});

test("a summary shows upcoming or past events, the latest first, as time passes", async () => {
  const site = await contentApp.openSite();
  const walksId = await site.addCollection({ urlId: "walks", typeName: "events", ordering: "calendar" });
  const event = (title: string, startDate: number): Promise<string> =>
    site.addItem(walksId, { urlId: title, title, recordType: 12, startDate, endDate: startDate + 3_600_000 });
  await event("long-over", NOW - 9 * DAY);
  await event("over", NOW - 5 * DAY);
  await event("near", NOW + 5 * DAY);
  const summary = (value: Block["value"]): Block => block(55, { collectionId: walksId, ...value });
  await site.addPage({ urlId: "coming", layout: layoutOf([summary({})]) });
  await site.addPage({ urlId: "over", layout: layoutOf([summary({ showPastOrUpcomingEvents: "past" })]) });
  await site.publish();
  const shown = async (page: string): Promise<string[]> => {
    const { text } = await site.get(page);
    return [...text.matchAll(/summary-title-link"[^>]*>([^<]*)/g)].map(([, title]) => title ?? "");
  };
  expect([await shown("/coming"), await shown("/over")]).toEqual([["near"], ["over", "long-over"]]);
  contentApp.clock.now = NOW + 6 * DAY;
  expect([await shown("/coming"), await shown("/over")]).toEqual([[], ["near", "over", "long-over"]]);
  contentApp.clock.now = NOW;
});

test("a summary offers a quick view of products where the theme has one, and not of posts", async () => {
  const site = await contentApp.openSite();
  const blogId = await site.addCollection({ urlId: "notes", title: "Notes" });
  const shopId = await site.addCollection({ urlId: "store", type: 13, typeName: "products" });
  await site.addItem(blogId, { urlId: "first" });
  await site.add("product", testProduct({ collectionId: shopId, urlId: "tea-pot" }));
  const summaryOf = (collectionId: string): Block => block(55, { collectionId });
  await site.addPage({ urlId: "both", layout: layoutOf([summaryOf(blogId), summaryOf(shopId)]) });
  await site.publish();
  const { text } = await site.get("/both?format=main-content");
  expect(text.match(/sqs-product-quick-view-button/g)).toHaveLength(1);
  expect(text).toMatch(/quick-view-button"[^>]*>Quick View<span class="visuallyhidden"> Blue Vase<\/span>/);
});

test("a comments block takes comments on its post, and is empty on a page", async () => {
  const site = await contentApp.openSite();
  await site.changeSettings({
    comments: { isEnabled: true, isModerated: false, isAnonymousAllowed: true, isOpenByDefault: true },
  });
  const blogId = await site.addCollection({ urlId: "notes" });
  const postId = await site.addItem(blogId, { urlId: "post", layout: layoutOf([block(16, {})]) });
  await site.addPage({ urlId: "about", layout: layoutOf([block(16, {})]) });
  await site.publish();
  const post = (await site.get("/notes/post")).text;
  expect(post).toMatch(new RegExp(`sqs-block-comments[^§]*id="comments-${postId}"[^§]*<form[^>]*action="/_comment`));
  // The theme also has a comment slot: only the first one is filled, so no element id appears twice.
  expect(post.match(new RegExp(`id="comments-${postId}"`, "g"))).toHaveLength(1);
  expect((await site.get("/about")).text).not.toContain("sqs-block-comments");
});

test("a folder block lists the pages of a folder, and none behind a password", async () => {
  const site = await contentApp.openSite();
  const openId = await site.addPage({ urlId: "open", title: "Open page" });
  const lockedId = await site.addPage({ urlId: "locked", title: "Locked page", passwordHash: "$argon2id$x" });
  const offId = await site.addPage({ urlId: "off", title: "Page that is off", enabled: false });
  const folderId = await site.addCollection({
    urlId: "rooms",
    title: "Rooms",
    folder: "none",
    children: [openId, lockedId, offId],
  });
  const blocks = [block(17, { collectionId: folderId }), block(17, { collectionId: openId })];
  await site.addPage({ urlId: "about", layout: layoutOf(blocks) });
  await site.publish();
  const { text } = await site.get("/about");
  expect([...text.matchAll(/block-folder-link" href="([^"]*)">([^<]*)/g)].map(([, ...parts]) => parts)).toEqual([
    ["/open", "Open page"],
  ]);
  expect(text.match(/sqs-block-folder/g)).toHaveLength(1);
});

test("a navigation block shows an area of the theme and marks the current page", async () => {
  const site = await contentApp.openSite();
  const pageId = await site.addPage({
    urlId: "about",
    title: "About",
    navigationTitle: "About us",
    layout: layoutOf([block(1, { navigationId: "footerNav", label: "Rooms" }), block(1, { navigationId: "nowhere" })]),
  });
  await site.add("navigation", { name: "footerNav", items: [{ collectionId: pageId }] });
  await site.publish();
  const { text } = await site.get("/about");
  const [, own = ""] = /<nav class="block-navigation" aria-label="Rooms">(.*?)<\/nav>/s.exec(text) ?? [];
  expect(own).toContain('<a href="/about" class="active" aria-current="page">About us</a>');
  expect(text.match(/class="block-navigation"/g)).toHaveLength(1);
});
