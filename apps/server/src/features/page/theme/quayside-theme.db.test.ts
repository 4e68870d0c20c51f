import { beforeAll, expect, test } from "vitest";
import { namedId } from "../testing/content-site-data.ts";
import { openContentApp } from "../testing/content-app.ts";
import { expectPage, openQuaysideSite, QUAYSIDE_NOW } from "../testing/quayside-site.ts";

/*
 * A theme like public ones, on a site with content of every kind: expected pages by the contract of template-platform.
 * STOA_WRITE_FIXTURES=1 writes the output to the expected files; then review the changes.
 */
const SLUG = "quay";

const contentApp = await openContentApp(QUAYSIDE_NOW);
const { app } = contentApp;
let pictures: ReadonlyMap<string, string> = new Map();

beforeAll(async () => {
  ({ pictures } = await openQuaysideSite(contentApp, SLUG));
});

async function get(url: string): Promise<{ status: number; text: string; headers: Record<string, unknown> }> {
  const reply = await app.inject({ url, headers: { host: `${SLUG}.stoa.test` } });
  return { status: reply.statusCode, text: reply.body, headers: reply.headers };
}

const PAGES: ReadonlyArray<readonly [name: string, url: string, status: number]> = [
  ["home", "/", 200],
  ["page", "/about", 200],
  ["page-with-sidebar-layout", "/about/team", 200],
  ["static-page", "/landing", 200],
  ["facts-of-the-site", "/contract", 200],
  ["facts-of-items", "/entries", 200],
  ["own-calendar", "/races", 200],
  ["own-calendar-month", "/races?view=calendar&month=05-2026", 200],
  ["video-background", "/film", 200],
  ["blocks", "/blocks", 200],
  ["password", "/crew", 401],
  ["blog", "/log", 200],
  ["blog-second-page", "/log?offset=5", 200],
  ["blog-last-page", "/log?offset=10", 200],
  ["blog-category", "/log?category=Voyages", 200],
  ["blog-tag", "/log?tag=calm+%26+clear", 200],
  ["blog-author", `/log?author=${namedId("author ada")}`, 200],
  ["blog-month", "/log?month=05-2026", 200],
  ["blog-no-match", "/log?category=None", 200],
  ["blog-empty", "/empty", 200],
  ["blog-at-a-path", "/about/news", 200],
  ["post", "/log/launch", 200],
  ["post-link", "/log/elsewhere", 200],
  ["post-video", "/log/clip", 200],
  ["post-last", "/log/day-7", 200],
  ["post-old-address", "/log/2019/3/4/old-style", 200],
  ["events", "/sailings", 200],
  ["events-calendar", "/sailings?view=calendar&month=05-2026", 200],
  ["event", "/sailings/regatta", 200],
  ["gallery", "/pictures", 200],
  ["gallery-item", "/pictures/rope", 200],
  ["album", "/shanties", 200],
  ["products", "/shop", 200],
  ["products-second-page", "/shop?offset=3", 200],
  ["product-variants", "/shop/cleat", 200],
  ["product-sale", "/shop/lamp", 200],
  ["product-sold-out", "/shop/anchor", 200],
  ["index", "/overview", 200],
  ["custom-type", "/vessels/alba", 200],
  ["search", "/search?q=boat", 200],
  ["cart", "/cart", 200],
  ["not-found", "/nowhere", 404],
];

test.each(PAGES)("%s renders as expected", async (name, url, status) => {
  const reply = await get(url);
  expect(reply.status).toBe(status);
  expectPage(reply.text, pictures, `quayside-pages/${name}`);
});

test.each(PAGES)("%s leaves no tag and no instruction in the output, in any form", async (_name, url, status) => {
  const LEFT = /<\/?squarespace:|\{squarespace|\{\.(?:section|repeated|if|or|end|var|equal)\b|\{@/;
  for (const format of ["", "main-content"]) {
    const reply = await get(`${url}${url.includes("?") ? "&" : "?"}format=${format}`);
    expect(reply.status).toBe(status);
    expect(reply.text).not.toMatch(LEFT);
    expect(reply.text).not.toContain("video-meta");
  }
});

test.each(PAGES)("%s is available as JSON, for people and for scripts", async (_name, url, status) => {
  const told = async (format: string): Promise<Record<string, unknown>> => {
    const reply = await get(`${url}${url.includes("?") ? "&" : "?"}format=${format}`);
    expect([reply.status, reply.headers["content-type"]]).toEqual([status, "application/json; charset=utf-8"]);
    return JSON.parse(reply.text) as Record<string, unknown>;
  };
  const [plain, pretty, context] = [await told("json"), await told("json-pretty"), await told("page-context")];
  expect(pretty).toEqual(plain);
  expect(context["pageType"]).toBe(plain["pageType"]);
  expect(plain["website"]).toMatchObject({ siteTitle: "Harbour & Sons", identifier: SLUG });
});

test("the main content of a page is the page without its frame", async () => {
  const main = await get("/log/launch?format=main-content");
  expect(main.text).toContain("Down the slip she went.");
  expect(main.text).not.toMatch(/<body|<header|squarespace-headers/);
  expect((await get("/log/launch")).text).toContain(main.text);
});

test.each([
  ["/yard", 302, "/about/team"],
  ["/yard?format=json&offset=3", 302, "/about/team?format=json"],
  ["/vessels", 302, "/vessels/alba"],
  ["/home", 301, "/"],
  ["/LOG/Launch/", 301, "/log/launch"],
  ["/closed", 404, undefined],
  ["/dry-dock", 404, undefined],
  ["/log/later", 404, undefined],
  ["/log/draft", 404, undefined],
  ["/log?offset=12", 404, undefined],
  ["/crew?format=json", 401, undefined],
])("%s replies with %i, linking to %s", async (url, status, location) => {
  const reply = await get(url);
  expect([reply.status, reply.headers["location"]]).toEqual([status, location]);
  expect(reply.text).not.toContain("Secret words");
});

test("feeds and calendars contain what the pages contain", async () => {
  const feed = await get("/log?format=rss");
  expect(feed.headers["content-type"]).toContain("application/rss+xml");
  expect(feed.text.match(/<item>/g)).toHaveLength(5);
  expect(feed.text).toContain("Launch &#60;of&#62;");
  const calendar = await get("/sailings?format=ical");
  expect(calendar.text.match(/BEGIN:VEVENT/g)).toHaveLength(4);
  expect((await get("/sailings/regatta?format=ical")).text).toContain("SUMMARY:Regatta");
});

test("the style sheet contains the output of the theme's sheets, with the tweaks' own values", async () => {
  const sheet = await get("/site.css");
  expect(sheet.status).toBe(200);
  const css = sheet.text.replace(/\s+/g, "");
  for (const part of [
    "color:#223344",
    ".col-4{width:100%}",
    ".col-1{width:25%}",
    ".tweaked-thin{color:red}",
    "flex:01auto",
    ".after-nothing{outline:1pxsolid",
    ".legacy{margin:7px",
    "@keyframesbob",
    "background-image:url(",
    "margin-left:-24px",
    "opacity:.9",
    ".homepage#banner{min-height:120px}",
    "@mediaonlyscreenand(max-width:640px)",
    'content:"on"',
    ".functions{color:rgba(10,20,200,.5);background:hsla(20,40%,50%,.5);width:3px;height:3px;margin:2040%1;line-height:.5}",
    '.of-colour{content:"colour"}',
    '.of-number{content:"number"}',
    ".footer-social.sqs-block-socialaccountlinks-v2",
    '.body-text{font:normal40016px"Lora"',
    "text-transform:none;letter-spacing:0em;line-height:1.6em}",
  ])
    expect(css).toContain(part);
  expect(css).not.toMatch(/tweak:|@import|neverDeclared|fonts\.example/);
});
