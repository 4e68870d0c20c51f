import { BLOG_IMPORT_MESSAGES } from "@stoa/core/blog-import/blog-import-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { expect, test } from "vitest";
import { openContentApp, type ContentSite } from "../page/testing/content-app.ts";
import { importBlog, type BlogImportReport } from "./blog-import-service.ts";

const NOW = Date.UTC(2026, 10, 20);
const contentApp = await openContentApp(NOW);

function bringIn(site: ContentSite, items: string): Promise<BlogImportReport> {
  return importBlog(contentApp.testApp.parts, {
    siteId: site.site.id,
    bytes: Buffer.from(`<rss><channel><title>Kiln</title>${items}</channel></rss>`),
    filename: "export.xml",
    by: "test",
    isDraft: false,
    fetchPicture: null,
    now: NOW,
    onProgress: () => undefined,
  });
}

type Parts = { readonly name?: string; readonly type?: string; readonly more?: string; readonly link?: string };

function post(title: string, { name = "", type = "post", more = "", link = "" }: Parts = {}): string {
  const slug = name === "" ? "" : `<wp:post_name>${name}</wp:post_name>`;
  const head = `<title>${title}</title><link>${link}</link><wp:post_type>${type}</wp:post_type>${slug}`;
  return `<item>${head}<wp:status>publish</wp:status><content:encoded><![CDATA[<p>${title}</p>]]></content:encoded>${more}</item>`;
}

test("imports known blocks and reports every other kind as skipped", async () => {
  const site = await contentApp.openSite();
  const strange = ["nav_menu_item", "product", "custom-css", "&lt;script&gt;"];
  const items = strange.map((type) => post(`A ${type}`, { type })).join("");
  const report = await bringIn(site, `${post("Kept")}${items}`);
  expect(report.posts).toBe(1);
  const said = report.notes.map(({ message }) => message);
  for (const type of ["nav_menu_item", "product", "custom-css", "<script>"]) {
    expect(said).toContain(fillMessage(BLOG_IMPORT_MESSAGES.unknownType, { type }));
  }
});

test("a post that is made of too much is skipped and named, the others are imported", async () => {
  const site = await contentApp.openSite();
  const deep = post("Deep").replace("<p>Deep</p>", "<div>".repeat(5000));
  const report = await bringIn(site, `${post("Before")}${deep}${post("After")}`);
  expect(report.posts).toBe(2);
  expect(report.notes).toContainEqual({ line: 1, what: "Deep", message: BLOG_IMPORT_MESSAGES.tooIntricate });
});

test("posts with the same name get different URLs, and this is reported", async () => {
  const site = await contentApp.openSite();
  const report = await bringIn(site, ["One", "Two", "Three"].map((title) => post(title, { name: "glaze" })).join(""));
  expect(report.posts).toBe(3);
  expect(report.notes.filter(({ message }) => message.startsWith("That URL was taken"))).toHaveLength(2);
  site.hear();
  expect((await site.get("/blog/glaze")).text).toContain("One");
  expect((await site.get("/blog/glaze-2")).text).toContain("Two");
  expect((await site.get("/blog/glaze-3")).text).toContain("Three");
});

test("a page whose URL is that of a language gets another one", async () => {
  const site = await contentApp.openSite();
  await site.add("language-list", { languages: [{ language: "de", isEnabled: true }] });
  const report = await bringIn(site, post("Germany", { name: "de", type: "page" }));
  expect(report.notes.map(({ message }) => message)).toContain(
    fillMessage(BLOG_IMPORT_MESSAGES.addressChanged, { urlId: "de-2" }),
  );
  site.hear();
  expect((await site.get("/de-2")).text).toContain("Germany");
});

test("posts without a name, date, author or status are imported anyway", async () => {
  const site = await contentApp.openSite();
  const bare = "<item><title>Bare</title><content:encoded>Words</content:encoded></item>";
  const nameless = "<item><content:encoded><![CDATA[<p>Only words</p>]]></content:encoded></item>";
  const dated = post("Dated", {
    more: "<wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt><pubDate>soon</pubDate>",
  });
  const unknown = post("Signed", { more: "<dc:creator>nobody</dc:creator>" });
  const report = await bringIn(site, `${bare}${nameless}<item></item>${dated}${unknown}`);
  expect(report.posts).toBe(4);
  const said = report.notes.map(({ message }) => message);
  expect(said).toContain(BLOG_IMPORT_MESSAGES.noWords);
  expect(said).toContain(fillMessage(BLOG_IMPORT_MESSAGES.unknownAuthor, { author: "nobody" }));
});

test("skips a text that grows too long while it is cleaned, and imports the rest", async () => {
  const site = await contentApp.openSite();
  const long = `<item><title>Ands</title><content:encoded><![CDATA[${"&".repeat(200_000)}]]></content:encoded></item>`;
  const excerpt = `<excerpt:encoded><![CDATA[${"&".repeat(20_000)}]]></excerpt:encoded>`;
  const report = await bringIn(site, `${long}${post("Kept", { more: excerpt })}`);
  expect(report.posts).toBe(1);
  expect(report.notes.map(({ message }) => message)).toContain(
    fillMessage(BLOG_IMPORT_MESSAGES.tooLong, { max: 500_000 }),
  );
});

test("threads stay threads, replies to missing comments become top-level, and no one is duplicated", async () => {
  const site = await contentApp.openSite();
  const comment = (id: number, parent: number, words: string): string =>
    `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_parent>${parent}</wp:comment_parent><wp:comment_author>Bo</wp:comment_author><wp:comment_content><![CDATA[${words}]]></wp:comment_content><wp:comment_approved>1</wp:comment_approved></wp:comment>`;
  // A reply precedes its parent, one replies to itself, one to a missing comment.
  const talk = [
    comment(3, 2, "Third"),
    comment(1, 0, "First"),
    comment(2, 1, "Second"),
    comment(4, 4, "Mirror"),
    comment(5, 99, "Echo"),
  ];
  const items = post("Talk", { name: "talk", more: talk.join("") });
  expect(await bringIn(site, items)).toMatchObject({ posts: 1, comments: 5 });
  expect(await bringIn(site, items)).toMatchObject({ posts: 0, comments: 0, unchanged: 1, release: null });
  site.hear();
  expect(await site.context("/blog/talk")).toMatchObject({ item: { publicCommentCount: 5 } });
});

test("old URLs that would redirect in circles do not stop the import", async () => {
  const site = await contentApp.openSite();
  const crossed = `${post("One", { name: "one", link: "/blog/two" })}${post("Two", { name: "two", link: "/blog/one" })}`;
  const report = await bringIn(site, crossed);
  expect(report.posts).toBe(2);
  site.hear();
  expect((await site.get("/blog/one")).text).toContain("One");
  expect((await site.get("/blog/two")).text).toContain("Two");
});

test("an interrupted file imports what was complete, and the rest later", async () => {
  const site = await contentApp.openSite();
  const whole = `${post("First", { name: "first" })}${post("Second", { name: "second" })}`;
  expect(await bringIn(site, whole.slice(0, whole.length - 60))).toMatchObject({ posts: 1 });
  expect(await bringIn(site, whole)).toMatchObject({ posts: 1, unchanged: 1 });
});
