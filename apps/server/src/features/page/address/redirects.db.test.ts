import { inSite } from "../../../db/database.ts";
import { expect, test } from "vitest";
import { openContentApp, type ContentSite } from "../testing/content-app.ts";

const contentApp = await openContentApp(Date.UTC(2026, 4, 10, 12));

async function openMovedSite(): Promise<ContentSite> {
  const site = await contentApp.openSite();
  await site.addPage({ urlId: "about" });
  await site.add("redirect-list", {
    rules: [
      { from: "/old.html", to: "/about", isPermanent: true },
      { from: "/about", to: "/never", isPermanent: true },
      { from: "/Blog_2019/*", to: "/notes/*", isPermanent: true },
      { from: "/shop-elsewhere", to: "https://shop.example/?from=here", isPermanent: false },
      { from: "/team", to: "/about#team", isPermanent: true },
      { from: "/über-uns", to: "/about", isPermanent: true },
    ],
  });
  await site.publish();
  return site;
}

test.each([
  ["/old.html", 301, "/about"],
  ["/old.html?utm=1", 301, "/about?utm=1"],
  ["/OLD.html/", 301, "/about"],
  ["/blog_2019/Some_Post.php", 301, "/notes/Some_Post.php"],
  ["/shop-elsewhere", 302, "https://shop.example/?from=here"],
  ["/%C3%BCber-uns", 301, "/about"],
  ["/team?utm=$&", 301, "/about?utm=$#team"],
  ["/shop-elsewhere?utm=1", 302, "https://shop.example/?from=here&utm=1"],
  ["/blog_2019/salt%26pepper/%C3%A4?a=%26", 301, "/notes/salt%26pepper/%C3%A4?a=%26"],
])("redirects from %s, with %i, to %s", async (from, status, to) => {
  const site = await openMovedSite();
  for (let look = 0; look < 2; look += 1) {
    const { status: answered, headers } = await site.get(from);
    expect([answered, headers["location"]]).toEqual([status, to]);
  }
});

test("a page wins over a rule, and a URL without a rule does not exist", async () => {
  const site = await openMovedSite();
  expect((await site.get("/about")).status).toBe(200);
  expect((await site.get("/nothing.html")).status).toBe(404);
});

test("rules go live with their release", async () => {
  const site = await contentApp.openSite();
  await site.add("redirect-list", { rules: [{ from: "/old", to: "/", isPermanent: true }] });
  expect((await site.get("/old")).status).toBe(404);
  await site.publish();
  expect((await site.get("/old")).status).toBe(301);
});

test("a made-up URL redirects nowhere else", async () => {
  const site = await contentApp.openSite();
  await site.add("redirect-list", { rules: [{ from: "/all/*", to: "/*", isPermanent: true }] });
  await site.publish();
  for (const path of [
    "/all//evil.example/x",
    "/all/%2F%2Fevil.example",
    "/all/\\evil.example",
    "/all/%0d%0aset-cookie:x",
  ]) {
    const { headers } = await site.get(path);
    expect(headers["location"] ?? "/").toMatch(/^\/(?![/\\])/);
    expect(headers["set-cookie"] ?? "").not.toContain("x");
  }
});

test("rules that redirect back over the site's own host are ignored", async () => {
  const site = await contentApp.openSite();
  await site.addPage({ urlId: "about" });
  const rules = [
    { from: "/self", to: `http://${site.host}/self?x=1`, isPermanent: true },
    { from: "/there", to: `http://${site.host}/back`, isPermanent: true },
    { from: "/back", to: "/there", isPermanent: true },
    { from: "/good", to: `http://${site.host}/about`, isPermanent: true },
  ];
  await site.add("redirect-list", { rules });
  await site.publish();
  const answers = await Promise.all(rules.map(async ({ from }) => (await site.get(from)).status));
  expect(answers).toEqual([404, 404, 404, 301]);
});

test("rules that redirect back and forth between the hosts of the site are ignored", async () => {
  const site = await contentApp.openSite();
  const domain = `${site.slug}.example`;
  await inSite(contentApp.testApp.database, site.site.id, async (db) => {
    await db.text("insert into site_host (host, site_id, is_primary) values ($1, $2, true)", [domain, db.siteId]);
  });
  await site.add("redirect-list", { rules: [{ from: "/a", to: `http://${site.host}/a`, isPermanent: true }] });
  await site.publish();
  const moved = await site.get("/a");
  expect([moved.status, moved.headers["location"]]).toEqual([301, `https://${domain}/a`]);
  expect((await site.get("/a", { host: domain })).status).toBe(404);
});
