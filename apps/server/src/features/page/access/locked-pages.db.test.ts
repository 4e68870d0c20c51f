import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { openContentApp, textLayout, type ContentSite, type PageReply } from "../testing/content-app.ts";

const contentApp = await openContentApp(Date.UTC(2026, 4, 10));
const SECRET = "Nobody may read this";
const PASSWORD = "open sesame";

type Locked = ContentSite & { readonly pageId: string; readonly blogId: string };

async function openLockedSite(): Promise<Locked> {
  const site = await contentApp.openSite();
  const passwordHash = await hash(PASSWORD, { memoryCost: 4096, timeCost: 1, parallelism: 1 });
  const pageId = await site.addPage({
    urlId: "inner",
    title: "Inner",
    passwordHash,
    layout: textLayout(`<p>${SECRET}</p>`),
  });
  const blogId = await site.addCollection({ urlId: "diary", title: "Diary", passwordHash });
  await site.addItem(blogId, {
    urlId: "day",
    title: SECRET,
    excerpt: SECRET,
    html: `<p>${SECRET}</p>`,
    tags: ["hush"],
  });
  const children = [pageId, blogId];
  await site.addCollection({ urlId: "all", title: "All", typeName: "index", folder: "index", children });
  await site.publish();
  return { ...site, pageId, blogId };
}

type Attempt = { readonly password: string; readonly headers?: Record<string, string> };

function post(site: ContentSite, url: string, { password, headers = {} }: Attempt): Promise<PageReply> {
  return site.send({
    method: "POST",
    url,
    payload: new URLSearchParams({ password }).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: `https://${site.host}`,
      "sec-fetch-site": "same-origin",
      ...headers,
    },
  });
}

function cookiesOf({ headers }: PageReply): string[] {
  return [headers["set-cookie"]]
    .flat()
    .flatMap((cookie) => (typeof cookie === "string" ? (cookie.split(";")[0] ?? "") : []));
}

function cookieOf({ headers }: PageReply): string {
  const [first] = [headers["set-cookie"]].flat();
  return typeof first === "string" ? (first.split(";")[0] ?? "") : "";
}

const PLACES = [
  "/inner",
  "/diary",
  "/diary/day",
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

test("a stranger finds nothing of a page behind a password, anywhere", async () => {
  const site = await openLockedSite();
  for (const url of PLACES) {
    const page = await site.get(url);
    expect(page.text, url).not.toContain(SECRET);
    if (/^\/(?:inner|diary)/.test(url))
      expect([page.status, page.headers["cache-control"]], url).toEqual([401, "private, no-store"]);
  }
});

test("the password opens the page for the visitor who knows it, and for no one else", async () => {
  const site = await openLockedSite();
  const asked = await site.get("/inner");
  expect(asked.text).toContain('name="password"');
  const opened = await post(site, "/inner", { password: PASSWORD });
  expect([opened.status, opened.headers["location"]]).toEqual([303, "/inner"]);
  expect(String(opened.headers["set-cookie"])).toMatch(/HttpOnly.*Secure|Secure.*HttpOnly/);
  const cookie = cookieOf(opened);
  const shown = await site.get("/inner", { cookie });
  expect(shown.text).toContain(SECRET);
  expect(shown.headers["cache-control"]).toBe("private, no-store");
  expect((await site.get("/inner")).text).not.toContain(SECRET);
  expect((await site.get("/diary", { cookie })).text).not.toContain(SECRET);
});

test("a URL with the password shows the page once, in every format", async () => {
  const site = await openLockedSite();
  const asked = `password=${encodeURIComponent(PASSWORD)}`;
  for (const url of [`/inner?${asked}`, `/inner?format=json&${asked}`, `/diary/day?${asked}&format=main-content`]) {
    const shown = await site.get(url);
    expect([shown.status, shown.headers["cache-control"]], url).toEqual([200, "private, no-store"]);
    expect(shown.text, url).toContain(SECRET);
    expect(cookieOf(shown), url).not.toContain("stoa_pass");
  }
  expect((await site.get("/inner")).status).toBe(401);
  expect((await site.get("/all?format=json")).text).not.toContain(SECRET);
});

test("a URL with a wrong password shows nothing, and guessing is slowed down", async () => {
  const site = await openLockedSite();
  const statuses: number[] = [];
  for (let guess = 0; guess < 12; guess += 1) {
    const page = await site.get(`/inner?format=json&password=guess-${guess}`);
    expect(page.text).not.toContain(SECRET);
    statuses.push(page.status);
  }
  expect([...new Set(statuses)]).toEqual([401, 429]);
});

test("an opened page and a closed one asked for at once stay apart", async () => {
  const site = await openLockedSite();
  const cookie = cookieOf(await post(site, "/inner", { password: PASSWORD }));
  const pages = await Promise.all(
    Array.from({ length: 20 }, (_, index) => site.get("/inner", index % 2 ? { cookie } : {})),
  );
  expect(pages.map(({ text }) => text.includes(SECRET))).toEqual(pages.map((_page, index) => index % 2 === 1));
});

test("a wrong password shows an error and sets no cookie", async () => {
  const site = await openLockedSite();
  for (const password of ["wrong", "", "x".repeat(5000)]) {
    const page = await post(site, "/inner", { password });
    expect(page.status).toBe(401);
    expect(page.text).toContain("That password is not right.");
    expect(cookieOf(page)).not.toContain("stoa_pass");
  }
});

test("guessing is slowed down", async () => {
  const site = await openLockedSite();
  const statuses: number[] = [];
  for (let guess = 0; guess < 12; guess += 1)
    statuses.push((await post(site, "/inner", { password: `guess ${guess}` })).status);
  expect(statuses.slice(-2)).toEqual([429, 429]);
});

test.each([
  ["another origin", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  ["a sibling site", { "sec-fetch-site": "same-site" }],
])("a form of %s is refused", async (_name, headers) => {
  const site = await openLockedSite();
  expect((await post(site, "/inner", { password: PASSWORD, headers })).status).toBe(403);
});

test("a new password closes the page again", async () => {
  const site = await openLockedSite();
  const cookie = cookieOf(await post(site, "/inner", { password: PASSWORD }));
  await site.change("page", site.pageId, { passwordHash: await hash("another", { memoryCost: 4096, timeCost: 1 }) });
  await site.publish();
  expect((await site.get("/inner", { cookie })).text).not.toContain(SECRET);
});

test("a pass of one site opens nothing on another, and a forged one nothing at all", async () => {
  const [mine, theirs] = [await openLockedSite(), await openLockedSite()];
  const cookie = cookieOf(await post(mine, "/inner", { password: PASSWORD }));
  const value = cookie.split("=")[1] ?? "";
  for (const name of [
    `__Host-stoa_pass_${theirs.pageId}`,
    `__Host-stoa_pass_${mine.pageId}`,
    "__Host-stoa_pass_site",
  ]) {
    expect((await theirs.get("/inner", { cookie: `${name}=${value}` })).text).not.toContain(SECRET);
    expect((await theirs.get("/inner", { cookie: `${name}=e30.e30` })).text).not.toContain(SECRET);
  }
});

test("a locked site shows nothing but its door", async () => {
  const site = await contentApp.openSite();
  await site.addPage({ urlId: "open", title: "Plain title", layout: textLayout(`<p>${SECRET}</p>`) });
  await site.changeSettings({ passwordHash: await hash(PASSWORD, { memoryCost: 4096, timeCost: 1 }) });
  await site.publish();
  for (const url of [
    "/",
    "/open",
    "/open?format=json",
    "/shop",
    "/nowhere",
    "/cart",
    "/search?q=nobody",
    "/shop?format=rss",
  ]) {
    const page = await site.get(url);
    expect([page.status, page.text.includes(SECRET), page.text.includes("site-header")], url).toEqual([
      401,
      false,
      false,
    ]);
  }
  const found = await site.get("/api/search/GeneralSearch?q=nobody");
  expect(JSON.parse(found.text)).toEqual({ totalCount: 0, items: [] });
  const cookie = cookieOf(await post(site, "/", { password: PASSWORD }));
  expect((await site.get("/open", { cookie })).text).toContain(SECRET);
  expect((await site.get("/nowhere", { cookie })).status).toBe(404);
});

test("a browser that has opened a locked page can do so again, whatever strangers guess from many addresses", async () => {
  const site = await openLockedSite();
  const known = cookiesOf(await post(site, "/inner", { password: PASSWORD })).filter((cookie) =>
    /stoa_device/.test(cookie),
  );
  expect(known).toHaveLength(1);
  const guesses = Array.from({ length: 31 }, (_, number) => `198.51.100.${number + 1}`).flatMap((address) =>
    Array.from({ length: 10 }, () => address),
  );
  for (const address of guesses)
    await post(site, "/inner", { password: "a guess", headers: { "x-forwarded-for": address } });
  expect((await post(site, "/inner", { password: PASSWORD })).status).toBe(429);
  expect((await post(site, "/inner", { password: PASSWORD, headers: { cookie: known[0] ?? "" } })).status).toBe(303);
});
