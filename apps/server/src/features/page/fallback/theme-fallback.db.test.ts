import { expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { installTheme, selectTheme } from "../../theme/theme-service.ts";
import { layoutOf, openContentApp, textLayout, type ContentSite } from "../testing/content-app.ts";

/*
 * Themes that break after they were published, past every check: visitors never get a blank page.
 */
const contentApp = await openContentApp(Date.UTC(2026, 4, 10, 12));
const { database } = contentApp.testApp;

const CONF = '{ "layouts": { "default": { "regions": ["site"] } } }';
const SHELL =
  '<!doctype html><html><head>{squarespace-headers}</head><body class="{squarespace.page-classes}"><b>Old frame</b>{squarespace.main-content}{squarespace-footers}</body></html>';
const ITEM = "<article>{.section item}{title}: {body}{.end}</article>";
const GOOD = { "template.conf": CONF, "site.region": SHELL, "collections/blog.item": ITEM };

async function publishTheme(site: ContentSite, files: Readonly<Record<string, string>>): Promise<void> {
  const contents = new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)]));
  await inSite(database, site.site.id, async (db) => {
    await installTheme(db, { files: contents, name: "mine", by: "test" });
    await selectTheme(db, { name: "mine", by: "test" });
  });
  await site.publish();
}

const aboutLayout = () =>
  layoutOf([
    { id: newId(), type: 2, value: { html: "<p>About words.</p>" } },
    { id: newId(), type: 53, value: { text: "Button words" } },
  ]);

/** What visitors see: the head repeats words of the content. */
const bodyOf = ({ text }: { readonly text: string }): string => text.slice(text.indexOf("<body"));

async function openSite(): Promise<ContentSite> {
  const site = await contentApp.openSite();
  const collectionId = await site.addCollection({ urlId: "notes", title: "Notes" });
  await site.addItem(collectionId, { urlId: "kept", title: "Kept", html: "<p>Kept words.</p>" });
  await site.addPage({ urlId: "about", title: "About", layout: aboutLayout() });
  return site;
}

function mailsOf(site: ContentSite): Promise<Array<{ subject: string; recipient: string }>> {
  return inSite(database, site.site.id, (db) =>
    db.text("select subject, to_address as recipient from mail where site_id = $1 and kind = 'release.page-failed'", [
      db.siteId,
    ]),
  );
}

const FAN = { "blocks/fan.block": "{@|apply fan.block}{@|apply fan.block}{@|apply fan.block}{@|apply fan.block}" };

type Broken = readonly [string, Readonly<Record<string, string>>, string, string];

const BROKEN: readonly Broken[] = [
  ["an unclosed condition", { "site.region": `{.if nothing}${SHELL}` }, "/about", "About words."],
  [
    "a condition around the content",
    { "site.region": SHELL.replace("{squarespace.main", "{.if nothing}{squarespace.main") },
    "/about",
    "About words.",
  ],
  ["a missing region", { "template.conf": CONF.replace('"site"', '"gone"') }, "/about", "About words."],
  ["a block that applies itself", { "site.region": "{@|apply fan.block}", ...FAN }, "/about", "About words."],
  [
    "an output without end",
    { "site.region": `{@|apply fan.block}${SHELL}`, "blocks/fan.block": `${"x".repeat(400_000)}{@|apply fan.block}` },
    "/about",
    "About words.",
  ],
  [
    "an item template with an unclosed section",
    { "collections/blog.item": "{.section gone}<p>{title}" },
    "/notes/kept",
    "Kept words.",
  ],
  [
    "a block of an item template with an unclosed section",
    {
      "collections/blog.item": "<article>{@|apply card.block}</article>",
      "blocks/card.block": `{.section gone}${ITEM}`,
    },
    "/notes/kept",
    "Kept words.",
  ],
  [
    "a block of the frame with an unclosed condition around the content",
    {
      "site.region": SHELL.replace("{squarespace.main-content}", "{@|apply main.block}"),
      "blocks/main.block": "{.if nothing}{squarespace.main-content}",
    },
    "/about",
    "About words.",
  ],
  [
    "a page template with an unclosed section",
    { "pages/search.page": "{.section gone}<p>{title}" },
    "/search?q=kept",
    "Kept",
  ],
  [
    "a list template with an unclosed repeat",
    { "collections/blog.list": "{.repeated section gone}<p>{title}" },
    "/notes",
    "Kept",
  ],
  [
    "markup of blocks with an unclosed section",
    { "blocks/own.block": "{.section gone}<p>{buttonText}", "blocks/own.block.conf": '{ "type": "button" }' },
    "/about",
    "Button words",
  ],
];

test.each(BROKEN)("with %s, visitors see the page in the last theme that drew it", async (...[, files, url, words]) => {
  const site = await openSite();
  await publishTheme(site, GOOD);
  await publishTheme(site, { ...GOOD, ...files });
  const shown = await site.get(url);
  expect([shown.status, shown.text.includes("Old frame")]).toEqual([200, true]);
  expect(bodyOf(shown)).toContain(words);
});

test.each(BROKEN)("with %s and no earlier theme, visitors see the content", async (...[, files, url, words]) => {
  const site = await contentApp.openSite();
  const collectionId = await site.addCollection({ urlId: "notes", title: "Notes" });
  await site.addItem(collectionId, { urlId: "kept", title: "Kept", html: "<p>Kept words.</p>" });
  await site.addPage({ urlId: "about", title: "About", layout: aboutLayout() });
  // The first release of a site is drawn by its starter theme, so it has to go.
  await publishTheme(site, { ...GOOD, ...files });
  await inSite(database, site.site.id, (db) =>
    db.text("delete from published_document where site_id = $1 and to_release is not null", [db.siteId]),
  );
  const shown = await site.get(url);
  expect(shown.status).toBe(200);
  expect(bodyOf(shown)).toContain(words);
});

test("the content is today's, whatever release its theme is of", async () => {
  const site = await openSite();
  await publishTheme(site, GOOD);
  await site.addPage({ urlId: "new", title: "New", layout: textLayout("<p>New words.</p>") });
  await publishTheme(site, { ...GOOD, "site.region": "{.if nothing}" });
  const shown = await site.get("/new");
  expect([shown.status, shown.text.includes("Old frame"), shown.text.includes("New words.")]).toEqual([
    200,
    true,
    true,
  ]);
});

test("pages that share no template with the broken one keep the new theme", async () => {
  const site = await openSite();
  await publishTheme(site, GOOD);
  const frame = SHELL.replace("Old frame", "New frame");
  await publishTheme(site, { ...GOOD, "site.region": frame, "collections/blog.item": "{.section gone}<p>" });
  expect((await site.get("/about")).text).toContain("New frame");
  expect((await site.get("/notes/kept")).text).toContain("Old frame");
});

test("the owners get one mail for each release, however many pages fail", async () => {
  const site = await openSite();
  await publishTheme(site, GOOD);
  await publishTheme(site, { ...GOOD, "site.region": "{.if nothing}" });
  for (const url of ["/about", "/notes", "/notes/kept", "/about"]) await site.get(url);
  await expect.poll(() => mailsOf(site), { timeout: 10_000, interval: 20 }).toHaveLength(1);
  expect((await mailsOf(site))[0]).toMatchObject({ recipient: site.ownerEmail });
  await publishDraftsAgain(site);
  await site.get("/about");
  await expect.poll(() => mailsOf(site), { timeout: 10_000, interval: 20 }).toHaveLength(2);
});

async function publishDraftsAgain(site: ContentSite): Promise<void> {
  await site.changeSettings({ siteTitle: "Renamed" });
  await site.publish();
}

test("a theme that leaves the content out by itself is shown as it is", async () => {
  const site = await openSite();
  await publishTheme(site, GOOD);
  const own = SHELL.replace("Old frame", "Own page").replace("{squarespace.main-content}", "");
  await publishTheme(site, { ...GOOD, "site.region": own });
  expect((await site.get("/about")).text).toContain("Own page");
});

test("a page of a broken theme never shows marks of the server", async () => {
  const site = await openSite();
  await publishTheme(site, GOOD);
  expect((await site.get("/about")).text).not.toContain("stoa-content-end");
});

test("the platform's code is written where a theme names it first, and not again in a comment of its script", async () => {
  const site = await openSite();
  const comment = "<script>/* {squarespace-headers} and {squarespace-footers} */ var isWhole = true;</script>";
  const region = SHELL.replace("</body>", `{squarespace-headers}${comment}</body>`);
  await publishTheme(site, { ...GOOD, "site.region": region, "scripts/site.js": "ImageLoader.load(document.images);" });
  const { text } = await site.get("/about");
  expect(text.split("<meta charset")).toHaveLength(2);
  expect(text.split("Squarespace.afterBodyLoad")).toHaveLength(2);
  expect(text).toContain("<script>/*  and  */ var isWhole = true;</script>");
});
