import { expect, test } from "vitest";
import { blogAddress, freeAddress } from "./blog-address.ts";
import { BLOG_IMPORT_MESSAGES } from "./blog-import-messages.ts";
import { pictureUrls, withOwnPictures } from "./picture-urls.ts";
import { planBlogImport, type BlogImportSetting } from "./plan-blog-import.ts";
import { readWxrDate } from "./read-wxr-date.ts";
import type { WxrItem } from "./wxr-file.ts";

const NOW = Date.UTC(2026, 10, 20);

function item(changes: Partial<WxrItem>): WxrItem {
  return {
    line: 1,
    title: "A post",
    link: "/blog/a-post",
    content: "<p>Words.</p>",
    excerpt: "",
    postName: "a-post",
    postType: "post",
    postId: "1",
    status: "publish",
    pubDate: "Fri, 07 Jun 2013 03:00:44 +0000",
    postDateGmt: "2013-06-07 03:00:44",
    creator: "ada",
    attachmentUrl: "",
    commentStatus: "open",
    password: "",
    thumbnailId: "",
    postParent: "",
    altText: "",
    tags: [],
    categories: [],
    comments: [],
    ...changes,
  };
}

const SETTING: BlogImportSetting = {
  now: NOW,
  maxTagLength: 50,
  takenPosts: new Set(),
  takenPages: new Set(),
  knownOf: () => undefined,
  maxBlocks: 60,
  cleanHtml: (html) => html,
};
const AUTHORS = [{ login: "ada", displayName: "Ada", firstName: "", lastName: "" }];

function plan(items: readonly WxrItem[], setting: Partial<BlogImportSetting> = {}): ReturnType<typeof planBlogImport> {
  return planBlogImport(
    { title: "Blog", link: "", isRepaired: false, authors: AUTHORS, items },
    { ...SETTING, ...setting },
  );
}

test.each([
  ["2013-11-02 23:02:32", Date.UTC(2013, 10, 2, 23, 2, 32)],
  ["Sat, 02 Nov 2013 23:02:32 +0000", Date.UTC(2013, 10, 2, 23, 2, 32)],
  ["0000-00-00 00:00:00", undefined],
  ["2013-02-31 00:00:00", undefined],
  ["yesterday", undefined],
  ["", undefined],
])("reads the date %j", (text, moment) => {
  expect(readWxrDate(text)).toBe(moment);
});

test.each([
  ["basic-post.html", "basic-post"],
  ["blog2023/04/05/my-dated-post", "blog2023/04/05/my-dated-post"],
  ["Carmen-Thumbnail-jpg", "carmen-thumbnail-jpg"],
  ["caf%C3%A9", "cafe"],
  ["../../etc/passwd", "etc/passwd"],
  ["", "a-title"],
])("turns %j into a URL", (name, address) => {
  expect(blogAddress(name, "A title")).toBe(address);
});

test("numbers a URL that is already used", () => {
  const taken = new Set(["a", "a-2"]);
  expect([freeAddress("a", taken), freeAddress("a", taken), freeAddress("b", taken)]).toEqual(["a-3", "a-4", "b"]);
});

test("imports posts and pages, with the picture that comes after each", () => {
  const { entries, pictures, notes } = plan([
    item({ tags: ["clay"], categories: ["News"] }),
    item({ postType: "attachment", attachmentUrl: "https://pictures.example/1.jpg" }),
    item({
      postType: "page",
      postName: "services",
      link: "/services",
      content: '<img src="https://pictures.example/2.jpg">',
    }),
  ]);
  expect(entries).toMatchObject([
    {
      kind: "post",
      urlId: "a-post",
      oldPath: "/blog/a-post",
      status: "published",
      tags: ["clay"],
      categories: ["News"],
    },
    { kind: "page", urlId: "services", pictureUrl: "" },
  ]);
  expect(entries[0]?.pictureUrl).toBe("https://pictures.example/1.jpg");
  expect(pictures).toEqual(["https://pictures.example/1.jpg", "https://pictures.example/2.jpg"]);
  expect(notes).toEqual([]);
});

test.each([
  ["publish", 1, "published"],
  ["future", 1, "scheduled"],
  ["future", -1, "published"],
  ["pending", -1, "needs-review"],
  ["draft", -1, "draft"],
  ["private", -1, "private"],
  ["something", -1, "draft"],
])("a post that is %s (%i day from now) becomes %s", (status, days, expected) => {
  const postDateGmt = new Date(NOW + days * 86_400_000).toISOString().slice(0, 19).replace("T", " ");
  expect(plan([item({ status, postDateGmt })]).entries[0]?.status).toBe(expected);
});

test("reports what it leaves out or changes, and why", () => {
  const { entries, notes } = plan(
    [
      item({ line: 3, status: "trash", title: "Old" }),
      item({ line: 5, postType: "nav_menu_item", title: "Menu" }),
      item({ line: 7, title: "", content: " ", postName: "empty" }),
      item({ line: 9, creator: "nobody", tags: ["x".repeat(51), "ok"] }),
      item({ line: 11, postDateGmt: "never", pubDate: "never" }),
    ],
    { takenPosts: new Set(["a-post"]) },
  );
  expect(entries.map(({ urlId }) => urlId)).toEqual(["a-post-2", "a-post-3"]);
  expect(notes.map(({ line, message }) => [line, message])).toEqual([
    [3, BLOG_IMPORT_MESSAGES.trashed],
    [5, "Skipped: “nav_menu_item” is neither a post nor a page."],
    [7, BLOG_IMPORT_MESSAGES.noWords],
    [9, "That URL was taken; it's now at /a-post-2."],
    [9, "No author named “nobody” is in the file, so their content has no author."],
    [9, `Tags longer than 50 characters were skipped: ${"x".repeat(51)}.`],
    [11, BLOG_IMPORT_MESSAGES.badDate],
    [11, "That URL was taken; it's now at /a-post-3."],
  ]);
  expect(entries[1]?.publishOn).toBe(NOW);
});

test("a draft had no URL, so nothing redirects from there", () => {
  expect(plan([item({ status: "draft", link: "/null" })]).entries[0]?.oldPath).toBe("");
  expect(plan([item({ link: "https://old.example/blog/a?x=1" })]).entries[0]?.oldPath).toBe("/blog/a");
});

test("finds pictures and replaces them with the site's own", () => {
  const html = `<p><img data-src="https://a.example/1.jpg?a=1&amp;b=2" alt="A &quot;pot&quot;"><IMG src='https://a.example/2.jpg'></p>`;
  expect(pictureUrls(html)).toEqual(["https://a.example/1.jpg?a=1&b=2", "https://a.example/2.jpg"]);
  expect(withOwnPictures(html, (url) => (url.includes("1.jpg") ? "/images/1/1.webp" : undefined))).toBe(
    '<p><img src="/images/1/1.webp" alt="A &quot;pot&quot;"></p>',
  );
});

test("content behind a password stays hidden, and the report says so", () => {
  const { entries, notes } = plan([
    item({ password: "secret" }),
    item({ password: "secret", postType: "page", postName: "diary" }),
    item({ password: "secret", status: "draft", postName: "unfinished" }),
  ]);
  expect(entries.map(({ status }) => status)).toEqual(["private", "private", "draft"]);
  expect(notes.map(({ message }) => message)).toEqual([BLOG_IMPORT_MESSAGES.wasLocked, BLOG_IMPORT_MESSAGES.wasLocked]);
});

test("a picture that a post names is its own, not the one that comes after it", () => {
  const picture = (postId: string): WxrItem =>
    item({ postType: "attachment", postId, attachmentUrl: `https://pictures.example/${postId}.jpg` });
  const { entries } = plan([item({ thumbnailId: "9" }), picture("8"), item({ postName: "b" }), picture("9")]);
  expect(entries.map(({ pictureUrl }) => pictureUrl)).toEqual([
    "https://pictures.example/9.jpg",
    "https://pictures.example/9.jpg",
  ]);
});

test("a page gets a URL at which visitors see it", () => {
  const pages = ["cart", "account/orders", "shop"].map((postName) => item({ postType: "page", postName }));
  const { entries, notes } = plan([...pages, item({ postName: "cart" })]);
  expect(entries.map(({ urlId }) => urlId)).toEqual(["cart-2", "account-orders", "shop", "cart"]);
  expect(notes).toHaveLength(2);
});

test("reports once that an author is missing, and shortens titles that are too long", () => {
  const { notes } = plan([
    item({ creator: "bo", title: "t".repeat(500) }),
    item({ creator: "bo", postName: "b" }),
    item({ postName: "c", categories: ["k".repeat(101)] }),
  ]);
  expect(notes.map(({ what, message }) => [what.length, message])).toEqual([
    [80, "No author named “bo” is in the file, so their content has no author."],
    [6, `Categories longer than 100 characters were skipped: ${"k".repeat(101)}.`],
  ]);
});
