import { expect, test } from "vitest";
import { openContentApp, textLayout, type ContentSite } from "../testing/content-app.ts";

const contentApp = await openContentApp(Date.UTC(2026, 4, 10, 12));

const NOTES = "/%D0%B7%D0%B0%D0%BC%D0%B5%D1%82%D0%BA%D0%B8";
const TEAPOT = `${NOTES}/%E6%80%A5%E9%A0%88`;

async function openSite(): Promise<ContentSite> {
  const site = await contentApp.openSite();
  const blogId = await site.addCollection({ urlId: "заметки", title: "Заметки", navigationTitle: "Заметки" });
  await site.addItem(blogId, { urlId: "急須", title: "急須の話" });
  await site.addPage({ urlId: "über-uns", title: "Über uns", layout: textLayout("<p>Wir</p>") });
  await site.add("redirect-list", {
    rules: [
      { from: "/старое", to: "/заметки/急須", isPermanent: true },
      { from: "/quelle", to: "/über-uns?von=alt", isPermanent: true },
    ],
  });
  await site.publish();
  return site;
}

test.each([
  ["as browsers write it", TEAPOT],
  ["with small letters in its escapes", TEAPOT.toLowerCase()],
  ["without escapes", "/заметки/急須"],
])("a page whose URL isn't Latin is shown at its URL %s", async (_how, path) => {
  const site = await openSite();
  const { status, text } = await site.get(path);
  expect(status).toBe(200);
  expect(text).toContain("急須の話");
  expect(text).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${TEAPOT}"`));
});

test("other spellings of a URL redirect to the page", async () => {
  const site = await openSite();
  const moved = await site.get(`${encodeURI("/ЗАМЕТКИ/急須/")}?utm=1`);
  expect([moved.status, moved.headers["location"]]).toEqual([301, `${TEAPOT}?utm=1`]);
  const parts = await site.get(encodeURI("/u\u0308ber-uns"));
  expect([parts.status, parts.headers["location"]]).toEqual([301, "/%C3%BCber-uns"]);
  expect((await site.get(encodeURI("/заметки/急"))).status).toBe(404);
  expect((await site.get("/%E6%80")).status).toBe(400);
});

test("redirects lead there, with the visitor's query beside their own", async () => {
  const site = await openSite();
  const moved = await site.get("/%D1%81%D1%82%D0%B0%D1%80%D0%BE%D0%B5?a=1");
  expect([moved.status, moved.headers["location"]]).toEqual([301, `${TEAPOT}?a=1`]);
  const merged = await site.get("/quelle?utm=1&von=neu");
  expect(merged.headers["location"]).toBe("/%C3%BCber-uns?von=alt&utm=1");
});

test("sitemaps, feeds and data name the URL as programs write it", async () => {
  const site = await openSite();
  expect((await site.get("/sitemap.xml")).text).toContain(`${TEAPOT}</loc>`);
  expect((await site.get(`${NOTES}?format=rss`)).text).toContain(`${TEAPOT}</link>`);
  expect(await site.context(TEAPOT)).toMatchObject({ item: { urlId: "急須", fullUrl: TEAPOT } });
  expect((await site.get(NOTES)).text).toContain(`href="${TEAPOT}"`);
});

test("two spellings of the same letters are one URL", async () => {
  const site = await contentApp.openSite();
  await site.addPage({ urlId: "cafe\u0301", title: "Café" });
  await site.publish();
  expect((await site.get("/caf%C3%A9")).status).toBe(200);
  await expect(site.addPage({ urlId: "café", title: "Other" })).rejects.toMatchObject({ code: "address_taken" });
});
