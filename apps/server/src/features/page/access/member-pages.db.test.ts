import { testProduct, testVariant } from "@stoa/core/product/product-for-tests.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { expect, test } from "vitest";
import { inSite, type SiteDb } from "../../../db/database.ts";
import { hashToken, newId, newToken } from "../../../db/new-id.ts";
import { insertTestOrder } from "../../../testing/test-order-store.ts";
import { grantMemberAccess, revokeMemberAccess } from "../../member-access/member-access-service.ts";
import { openContentApp, textLayout, type ContentSite } from "../testing/content-app.ts";

const START = Date.UTC(2026, 4, 10);
const DAY_MS = 24 * 60 * 60 * 1000;
const contentApp = await openContentApp(START);
const { database } = contentApp.testApp;
const SECRET = "Nobody may read this";

type Club = ContentSite & { readonly areaId: string; readonly productId: string };

function within<Result>(site: ContentSite, work: (db: SiteDb) => Promise<Result>): Promise<Result> {
  return inSite(database, site.site.id, work);
}

async function openClub(): Promise<Club> {
  const site = await contentApp.openSite();
  const areaId = newId();
  const pageId = await site.addPage({
    urlId: "inner",
    title: "Inner",
    memberAreaId: areaId,
    layout: textLayout(`<p>${SECRET}</p>`),
  });
  const blogId = await site.addCollection({ urlId: "diary", title: "Diary", memberAreaId: areaId });
  await site.addItem(blogId, {
    urlId: "day",
    title: SECRET,
    excerpt: SECRET,
    html: `<p>${SECRET}</p>`,
    tags: ["hush"],
  });
  await site.addPage({ urlId: "other", title: "Other", memberAreaId: newId(), layout: textLayout(`<p>${SECRET}</p>`) });
  await site.addCollection({
    urlId: "all",
    title: "All",
    typeName: "index",
    folder: "index",
    children: [pageId, blogId],
  });
  const storeId = await site.addCollection({ urlId: "membership", title: "Join", type: 13, typeName: "products" });
  const productId = await site.add(
    "product",
    testProduct({
      collectionId: storeId,
      urlId: "yearly",
      title: "A year & a day",
      productType: PRODUCT_TYPE.paywall,
      paywall: { memberAreaIds: [areaId], days: 30 },
      variants: [testVariant(1, { id: newId() })],
    }),
  );
  await site.publish();
  return { ...site, areaId, productId };
}

async function signedIn(site: ContentSite): Promise<{ readonly cookie: string; readonly userId: string }> {
  const [userId, token] = [newId(), newToken()];
  await within(site, async (db) => {
    await db.text("insert into site_user (site_id, id, email, is_verified) values ($1, $2, $3, true)", [
      db.siteId,
      userId,
      `${userId}@example.org`,
    ]);
    await db.text(
      "insert into site_user_session (site_id, token_hash, user_id, expires_at) values ($1, $2, $3, '2100-01-01')",
      [db.siteId, hashToken(token), userId],
    );
  });
  return { cookie: `__Host-SiteUserSession=${token}`, userId };
}

function buy(site: Club, siteUserId: string): Promise<{ orderId: string }> {
  return within(site, async (db) => {
    const lines = [{ productType: PRODUCT_TYPE.paywall, productId: site.productId }];
    const placed = await insertTestOrder(db, { lines, siteUserId, email: `${siteUserId}@example.org` });
    await grantMemberAccess(db, { orderId: placed.orderId, now: contentApp.clock.now });
    return placed;
  });
}

const PLACES = [
  "/inner",
  "/diary",
  "/diary/day",
  "/other",
  "/all",
  "/",
  "/search?q=nobody+may+read",
  "/api/search/GeneralSearch?q=nobody",
  ...["json", "json-pretty", "main-content", "page-context", "rss", "ical"].flatMap((format) => [
    `/inner?format=${format}`,
    `/diary?format=${format}`,
    `/diary/day?format=${format}`,
    `/all?format=${format}`,
  ]),
  "/diary?tag=hush",
];

test("strangers and visitors who are not members find nothing of a members' page, anywhere", async () => {
  const site = await openClub();
  const { cookie } = await signedIn(site);
  for (const url of PLACES) {
    for (const headers of [undefined, { cookie }]) {
      const page = await site.get(url, headers);
      expect(page.text, url).not.toContain(SECRET);
      if (/^\/(?:inner|diary|other)/.test(url)) {
        expect([page.status, page.headers["cache-control"]], url).toEqual([403, "private, no-store"]);
      }
    }
  }
});

test("explains how to get access: by signing in, or by buying what opens the area", async () => {
  const site = await openClub();
  const page = await site.get("/inner");
  expect(page.text).toContain('href="/account"');
  expect(page.text).toContain('href="/membership/yearly"');
  expect(page.text).toContain("A year &amp; a day");
  expect(await site.context("/inner")).toMatchObject({ pageType: 107 });
  expect(await site.context("/other")).toMatchObject({ pageType: 106 });
  const other = await site.get("/other");
  expect(other.text).not.toContain("/membership/yearly");
  expect(other.text).toContain('href="/account"');
});

test("a member sees the pages of the purchased area, only those and for as long as it was bought", async () => {
  contentApp.clock.now = START;
  const site = await openClub();
  const { cookie, userId } = await signedIn(site);
  await site.get("/inner");
  const { orderId } = await buy(site, userId);
  for (const url of ["/inner", "/diary", "/diary/day"]) {
    const page = await site.get(url, { cookie });
    expect([page.status, page.text.includes(SECRET), page.headers["cache-control"]], url).toEqual([
      200,
      true,
      "private, no-store",
    ]);
    expect((await site.get(url)).text, url).not.toContain(SECRET);
  }
  expect((await site.get("/other", { cookie })).status).toBe(403);
  const crumb = "__Host-crumb=abc";
  const together = await Promise.all(
    Array.from({ length: 20 }, (_, index) => site.get("/inner", { cookie: index % 2 ? `${cookie}; ${crumb}` : crumb })),
  );
  expect(together.map(({ text }) => text.includes(SECRET))).toEqual(together.map((_page, index) => index % 2 === 1));
  contentApp.clock.now = START + 30 * DAY_MS;
  expect((await site.get("/inner", { cookie })).status).toBe(403);
  contentApp.clock.now = START;
  await within(site, (db) => revokeMemberAccess(db, { orderId, lineIds: null }));
  expect((await site.get("/inner", { cookie })).status).toBe(403);
});

async function toldPages(site: Club, cookie: string): Promise<string[]> {
  const { text } = await site.get("/account", { cookie });
  const told =
    /<h2 class="account-form-title">Open to you as a member<\/h2>\s*<ul[^>]*>(.*?)<\/ul>/su.exec(text)?.[1] ?? "";
  return [...told.matchAll(/<li class="account-download"><a [^>]*href="([^"]+)">(.*?)<\/li>/gsu)].map(
    ([, href, label = ""]) =>
      `${href} ${label
        .replaceAll(/<[^>]+>/gu, " ")
        .trim()
        .replaceAll(/\s+/gu, " ")}`,
  );
}

test("the account lists what is open to a member and until when, and nothing once it is over", async () => {
  contentApp.clock.now = START;
  const site = await openClub();
  const { cookie, userId } = await signedIn(site);
  expect(await toldPages(site, cookie)).toEqual([]);
  const { orderId } = await buy(site, userId);
  const until = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "America/New_York" }).format(
    START + 30 * DAY_MS,
  );
  expect(await toldPages(site, cookie)).toEqual([`/diary Diary Until ${until}`, `/inner Inner Until ${until}`]);
  const stranger = await signedIn(site);
  expect(await toldPages(site, stranger.cookie)).toEqual([]);
  contentApp.clock.now = START + 30 * DAY_MS;
  expect(await toldPages(site, cookie)).toEqual([]);
  contentApp.clock.now = START;
  await within(site, (db) => db.text("update member_access set ends_at = null where site_id = $1", [db.siteId]));
  expect(await toldPages(site, cookie)).toEqual(["/diary Diary", "/inner Inner"]);
  await within(site, (db) => revokeMemberAccess(db, { orderId, lineIds: null }));
  expect(await toldPages(site, cookie)).toEqual([]);
});

test("members of one site are strangers to another", async () => {
  contentApp.clock.now = START;
  const [mine, theirs] = [await openClub(), await openClub()];
  const { cookie, userId } = await signedIn(mine);
  await buy(mine, userId);
  expect((await mine.get("/inner", { cookie })).status).toBe(200);
  expect((await theirs.get("/inner", { cookie })).status).toBe(403);
});
