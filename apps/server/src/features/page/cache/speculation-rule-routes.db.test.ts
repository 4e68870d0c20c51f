import { expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { createDocument } from "../../document/document-service.ts";
import { LANGUAGE_LIST_ID } from "../../multilingual/translation-id.ts";
import { openContentApp, type ContentSite } from "../testing/content-app.ts";

const contentApp = await openContentApp(Date.UTC(2026, 4, 10));
const RULES = '"/_speculation-rules"';

async function openSite(isPrefetchEnabled: boolean): Promise<ContentSite> {
  const site = await contentApp.openSite();
  await site.addPage({ urlId: "about", title: "About" });
  await site.changeSettings({ isPrefetchEnabled });
  await inSite(contentApp.testApp.database, site.site.id, (db) => {
    const data = { languages: [{ language: "de", isEnabled: true }] };
    return createDocument(db, { id: LANGUAGE_LIST_ID, kind: "language-list", data, by: "test", label: "Add" });
  });
  await site.publish();
  return site;
}

/** A page's rules on the first look, and on the second, which the page cache answers. */
async function rulesOf({ get }: ContentSite, path: string): Promise<unknown[]> {
  const styles = [await get(path), await get(path, { cookie: "__Host-crumb=x" })];
  return styles.map(({ headers }) => headers["speculation-rules"]);
}

test("pages name the rules in a header if the owner wants it, cached or not, in each language, and are the same bytes", async () => {
  const [fast, plain] = [await openSite(true), await openSite(false)];
  for (const path of ["/about", "/", "/de/about", "/shop"]) {
    expect(await rulesOf(fast, path)).toEqual([RULES, RULES]);
    expect(await rulesOf(plain, path)).toEqual([undefined, undefined]);
  }
  const sizes = [await fast.get("/about"), await plain.get("/about")].map(({ text }) => text.length);
  expect(sizes[0]).toBe(sizes[1]);
  expect((await fast.get("/about")).text).not.toContain("speculation");
});

test("pages of one visitor and data name none", async () => {
  const site = await openSite(true);
  for (const path of ["/cart", "/account/sign-in", "/about?format=json", "/sitemap.xml"])
    expect([path, (await site.get(path)).headers["speculation-rules"]]).toEqual([path, undefined]);
});

test("the rules are a resource that every visitor may keep", async () => {
  const site = await openSite(true);
  const { status, headers, text } = await site.get("/_speculation-rules");
  expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
    200,
    "application/speculationrules+json",
    "public, max-age=86400",
  ]);
  const { prefetch } = JSON.parse(text) as { prefetch: Array<{ eagerness: string; source: string }> };
  expect(prefetch).toMatchObject([{ source: "document", eagerness: "moderate" }]);
});
