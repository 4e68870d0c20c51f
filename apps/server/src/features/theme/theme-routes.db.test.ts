import { runInNewContext } from "node:vm";
import cookie from "@fastify/cookie";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { fastify, type FastifyInstance, type InjectOptions } from "fastify";
import { afterAll, expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import { originConstraint, readOrigin } from "../../plugins/request/request-origin.ts";
import { createTestAccount } from "../../testing/test-account.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { publishDrafts } from "../release/release-service.ts";
import { createSite } from "../site-start/site-start-service.ts";
import { findSite } from "../site/site-service.ts";
import { installTheme } from "./install/theme-install.ts";
import { selectTheme } from "./install/select-theme.ts";
import { openThemes } from "./cache/open-themes.ts";
import { themeContents } from "./testing/test-theme.ts";
import { themeRoutes } from "./theme-routes.ts";

const HOST = "stoa.test";
const { database } = await openTestDatabase();
const themes = openThemes({ database, systemFiles: new Map(), log: () => undefined });

async function openApp(): Promise<FastifyInstance> {
  const app = fastify({ routerOptions: { constraints: { origin: originConstraint(HOST) } } });
  await app.register(cookie);
  app.decorateRequest("site", null);
  app.addHook("onRequest", async (request) => {
    const origin = readOrigin(request.headers.host, HOST);
    request.site = ("slug" in origin ? await findSite(database, origin.slug) : undefined) ?? null;
  });
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof AppError ? error.status : 500).send(String(error)),
  );
  await themeRoutes(app, {
    platformHost: HOST,
    themes,
    canPreview: (request) => Promise.resolve(request.headers["x-owner"] === "1"),
  });
  app.get("/page", (_request, reply) =>
    reply.type("text/html; charset=utf-8").header("etag", '"x"').send(Buffer.from("<body><p>page</p></body>")),
  );
  await app.ready();
  return app;
}
const app = await openApp();
afterAll(() => app.close());

const OWNER = { "x-owner": "1" };

type Reply = {
  readonly status: number;
  readonly text: string;
  readonly bytes: Buffer;
  readonly headers: Record<string, unknown>;
};

async function get(host: string, url: string, options: Partial<InjectOptions> = {}): Promise<Reply> {
  const { headers, cookies } = options;
  const reply = await app.inject({
    method: "GET",
    url,
    ...(cookies ? { cookies } : {}),
    headers: { host, ...headers },
  });
  return { status: reply.statusCode, text: reply.body, bytes: reply.rawPayload, headers: reply.headers };
}

const FILM = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
const FILES = {
  "styles/site.less": "@ink: #123456; body { p { color: @ink; } }",
  "scripts/a.js": '"use strict";\nvar firstLongName = 1;\n',
  "scripts/lib/b.js": "var second = function (argumentName) { return argumentName + firstLongName; };",
  "scripts/broken.js": "var third = (1 + ",
  "assets/film.mp4": FILM,
  "assets/a b.svg": "<svg></svg>",
};

type Shop = {
  readonly slug: string;
  readonly site: string;
  readonly preview: string;
  readonly install: (files: object) => Promise<void>;
};

async function openShop(): Promise<Shop> {
  const slug = `t-${newId().slice(0, 12)}`;
  const ownerId = await createTestAccount(database, `${slug}@example.org`);
  await createSite(database, { slug, title: slug, ownerId, by: "tester" });
  const { id } = (await findSite(database, slug)) as SiteEntry;
  const install = (files: object): Promise<void> =>
    inSite(database, id, async (db) => {
      await installTheme(db, { files: themeContents({ ...FILES, ...files }), name: "lamp", by: "tester" });
      await selectTheme(db, { name: "lamp", by: "tester" });
    });
  await install({});
  await inSite(database, id, (db) => publishDrafts(db, { by: "tester" }));
  return { slug, site: `${slug}.${HOST}`, preview: `${slug}.preview.${HOST}`, install };
}

const shop = await openShop();
const scripts =
  (await themes.liveOf((await findSite(database, shop.slug)) as SiteEntry))?.theme.scripts ?? new Map<string, string>();

test("serves pictures and videos of an installed theme, videos in ranges", async () => {
  const svg = await get(shop.site, "/assets/a%20b.svg");
  expect([svg.status, svg.text, svg.headers["content-type"]]).toEqual([
    200,
    "<svg></svg>",
    "image/svg+xml; charset=utf-8",
  ]);
  const film = await get(shop.site, "/assets/film.mp4");
  expect([film.bytes.equals(FILM), film.headers["accept-ranges"], film.headers["cache-control"]]).toEqual([
    true,
    "bytes",
    "public, max-age=0, must-revalidate",
  ]);
  const part = await get(shop.site, "/assets/film.mp4", { headers: { range: "bytes=10-19" } });
  expect([part.status, part.headers["content-range"], part.bytes.equals(FILM.subarray(10, 20))]).toEqual([
    206,
    "bytes 10-19/1000",
    true,
  ]);
  const tail = await get(shop.site, "/assets/film.mp4", { headers: { range: "bytes=-5" } });
  expect([tail.status, tail.bytes.equals(FILM.subarray(995))]).toEqual([206, true]);
  const outside = await get(shop.site, "/assets/film.mp4", { headers: { range: "bytes=2000-" } });
  expect([outside.status, outside.headers["content-range"]]).toEqual([416, "bytes */1000"]);
  const same = await get(shop.site, "/assets/film.mp4", { headers: { "if-none-match": String(film.headers["etag"]) } });
  expect(same.status).toBe(304);
});

test.each([
  "/assets/../template.conf",
  "/assets/%2e%2e/template.conf",
  "/scripts/..%2f..%2fpackage.json",
  "/assets/.env",
  "/assets/a%00b",
  "/assets/",
  "/assets/none.png",
  "/_theme/lamp/assets/none.png",
])("finds nothing at %s", async (url) => {
  expect((await get(shop.site, url)).status).toBe(404);
});

test("serves the files of a theme that comes with the product", async () => {
  const other = await openShop();
  const { id } = (await findSite(database, other.slug)) as SiteEntry;
  await inSite(database, id, async (db) => {
    await selectTheme(db, { name: "agora", by: "tester" });
    await publishDrafts(db, { by: "tester" });
  });
  const sheet = await get(other.site, "/site.css");
  expect([sheet.status, sheet.headers["content-type"]]).toEqual([200, "text/css; charset=utf-8"]);
  expect((await get(other.site, "/assets/film.mp4")).status).toBe(404);
});

test("a sheet under its own name is cached forever, under an older one it is the current sheet, not cached", async () => {
  const site = (await findSite(database, shop.slug)) as SiteEntry;
  const live = await themes.liveOf(site);
  const address = live ? themes.sheets.addressOf(live) : "";
  const sheet = await get(shop.site, address);
  expect(sheet.text).toContain("color:#123456");
  expect(sheet.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  const older = await get(shop.site, "/_theme/lamp/older.css");
  expect([older.text, older.headers["cache-control"]]).toEqual([sheet.text, "public, max-age=0, must-revalidate"]);
  expect((await get(shop.site, "/_theme/nothing/older.css")).status).toBe(404);
  // A page cached across a change of themes.
  expect((await get(shop.site, "/_theme/agora/older.css")).status).toBe(200);
  expect((await get(shop.site, "/_theme/lamp/assets/a%20b.svg")).text).toBe("<svg></svg>");
});

test("a sheet is minified, and available in readable form", async () => {
  const short = (await get(shop.site, "/site.css")).text;
  const spread = await get(shop.site, "/site.css?minify=false");
  expect(short).not.toContain("\n");
  expect(spread.text).toMatch(/ \{\n {2}color:#123456;\n\}\n/);
  expect((await get(shop.site, "/site.css?minify=true")).text).toBe(short);
});

test("joins scripts in order, minified, under a URL that changes with them", async () => {
  const v = `${scripts.get("a.js")?.slice(0, 6)}${scripts.get("lib/b.js")?.slice(0, 6)}`;
  const joined = await get(shop.site, `/scripts/combo?v=${v}&f=a.js&f=lib%2Fb.js`);
  expect(joined.headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(joined.text.indexOf("firstLongName=1")).toBeGreaterThan(0);
  expect(joined.text.indexOf("second=function")).toBeGreaterThan(joined.text.indexOf("firstLongName=1"));
  expect(joined.text).not.toContain("argumentName");
  expect(joined.text.startsWith(";")).toBe(true);
  const older = await get(shop.site, "/scripts/combo?v=older&f=a.js&f=lib%2Fb.js");
  expect([older.text, older.headers["cache-control"]]).toEqual([joined.text, "public, max-age=0, must-revalidate"]);
  const single = await get(shop.site, `/scripts/a.js?v=${scripts.get("a.js")}`);
  expect([single.text, single.headers["cache-control"]]).toEqual([
    FILES["scripts/a.js"],
    "public, max-age=31536000, immutable",
  ]);
});

test("a script with a syntax error keeps no other from running; what the theme does not have is left out", async () => {
  const joined = await get(shop.site, "/scripts/combo?f=broken.js&f=a.js&f=../template.conf&f=none.js");
  expect(joined.text).toContain('console.error("The script broken.js has a syntax error, so it was left out.")');
  expect(runInNewContext(`${joined.text}firstLongName`, { console: { error: () => undefined } })).toBe(1);
  expect((await get(shop.site, "/scripts/combo?f=broken.js")).text).toBe(FILES["scripts/broken.js"]);
  expect((await get(shop.site, "/scripts/combo?f=none.js")).status).toBe(404);
  expect((await get(shop.site, "/scripts/combo")).status).toBe(404);
});

test("the draft's files are for owners; others see what visitors see", async () => {
  const own = await openShop();
  await own.install({ "scripts/a.js": "draft()" });
  expect((await get(own.preview, "/scripts/a.js", { headers: OWNER })).text).toBe("draft()");
  expect((await get(own.preview, "/scripts/a.js", { headers: OWNER })).headers["cache-control"]).toMatch(/^private/);
  expect((await get(own.preview, "/scripts/a.js")).text).toBe(FILES["scripts/a.js"]);
  expect((await get(own.site, "/scripts/a.js", { headers: OWNER })).text).toBe(FILES["scripts/a.js"]);
});

test("a preview that follows the theme loads itself again when a draft changes", async () => {
  const own = await openShop();
  expect((await get(own.preview, "/_theme/version")).status).toBe(403);
  expect((await get(own.preview, "/_theme/dev?to=/page")).status).toBe(403);
  const entered = await get(own.preview, "/_theme/dev?to=/page", { headers: OWNER });
  expect([entered.status, entered.headers["location"]]).toEqual([303, "/page"]);
  expect((await get(own.preview, "/_theme/dev?to=//evil.example", { headers: OWNER })).headers["location"]).toBe("/");
  const cookies = { "__Host-stoa_theme_dev": "1" };
  const page = await get(own.preview, "/page", { headers: { ...OWNER, "accept-encoding": "br" }, cookies });
  const [, made] =
    /<script src="\/_theme\/reload.js" data-version="([\w-]{16})"><\/script><\/body>$/.exec(page.text) ?? [];
  const versionNow = async (): Promise<unknown> =>
    JSON.parse((await get(own.preview, "/_theme/version", { headers: OWNER })).text);
  expect(page.text).toContain("<p>page</p>");
  expect(page.headers["etag"]).toBeUndefined();
  expect(await versionNow()).toEqual({ version: made });
  await own.install({ "scripts/a.js": "changed()" });
  expect(await versionNow()).not.toEqual({ version: made });
  // Other visitors' pages are unaffected.
  expect((await get(own.preview, "/page", { cookies })).text).toBe("<body><p>page</p></body>");
  expect((await get(own.preview, "/page", { headers: OWNER })).text).toBe("<body><p>page</p></body>");
  expect((await get(own.preview, "/_theme/reload.js")).text).toContain("location.reload()");
});
