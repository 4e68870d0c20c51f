import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { listReleases } from "@stoa/core/release/release-api.ts";
import type { openPreview } from "@stoa/core/site/studio-api.ts";
import type { Page } from "@playwright/test";
import { HttpBrowser } from "../server/http-browser.ts";
import type { ShopApi } from "../owner/owner-api.ts";
import { expect, test } from "../server/stoa-server.ts";

/** Each sets `window.ran` if executed. */
const SCRIPTS = [
  "<script>window.ran = true</script>",
  '<img src="x" onerror="window.ran = true">',
  '<svg onload="window.ran = true"></svg>',
  '<iframe srcdoc="<script>parent.ran = true</script>"></iframe>',
  '<a href="javascript:window.ran = true">Press</a>',
  '<p style="animation: x" onanimationstart="window.ran = true" onclick="window.ran = true">Text</p>',
  "</textarea></script><script>window.ran = true</script>",
];

async function expectNothingRan(page: Page): Promise<void> {
  await page.waitForLoadState();
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
}

function countReleases(shop: ShopApi): Promise<number> {
  return shop.studio
    .call<EndpointReply<typeof listReleases>>("GET", "/api/releases")
    .then(({ releases }) => releases.length);
}

test("does not run a script in a product's texts", async ({ page, shop }) => {
  const title = '<img src=x onerror="window.ran=true">{title}</script><script>window.ran=true</script>';
  const value = `"><script>window.ran=true</script>`;
  const [item] = await shop.addItems({
    title,
    description: SCRIPTS.join("\n"),
    options: ["Size"],
    variants: [{ attributes: { Size: value } }, { attributes: { Size: "Plain" } }],
  });
  await page.goto(shop.url("/shop"));
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await expectNothingRan(page);
  await page.goto(shop.url(item.path));
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expectNothingRan(page);
  await expect(
    page.getByRole("article").locator("script, iframe, svg, [onclick], [onerror], [href^='javascript:']"),
  ).toHaveCount(0);
  await page.getByText("Press").click();
  const size = page.getByRole("combobox", { name: "Select Size" });
  await size.focus();
  await size.selectOption(value);
  await page.getByRole("button", { name: "Add To Cart", exact: true }).click();
  await expect(page.getByRole("button", { name: "Added!" })).toBeVisible();
  await expectNothingRan(page);
  await page.goto(shop.url("/cart"));
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await expectNothingRan(page);

  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/products/${item.id}`);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.frameLocator("iframe").getByRole("heading", { name: title })).toBeVisible();
  await expectNothingRan(page);
});

test("does not let a site's code call the studio with the owner's session", async ({ page, context, shop }) => {
  const [item] = await shop.addItems({ title: "Bait" });
  await shop.draftItem({ title: "Unpublished" });
  await shop.openStudioIn(context);
  const before = await countReleases(shop);
  await page.goto(shop.url(item.path));
  const attempts = await page.evaluate(async (studio) => {
    const attempt = (options: RequestInit, path: string): Promise<string> =>
      fetch(`${studio}${path}`, { credentials: "include", ...options }).then(
        (response) => (response.type === "opaque" ? "opaque" : `read ${response.status}`),
        () => "refused",
      );
    const json = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
    return [
      await attempt({}, "/api/site"),
      await attempt({}, "/api/products"),
      await attempt(json, "/api/releases"),
      await attempt({ ...json, headers: { ...json.headers, "x-csrf-token": "guess" } }, "/api/releases"),
      await attempt({ mode: "no-cors", method: "POST", body: "{}" }, "/api/releases"),
    ];
  }, shop.studio.origin);
  expect(attempts).toEqual(["refused", "refused", "refused", "refused", "refused"]);
  expect(await countReleases(shop)).toBe(before);
});

test("does not let a site's form act in the studio", async ({ page, context, shop }) => {
  const [item] = await shop.addItems({ title: "Bait" });
  await shop.draftItem({ title: "Unpublished" });
  await shop.openStudioIn(context);
  const before = await countReleases(shop);
  for (const type of ["application/x-www-form-urlencoded", "text/plain"]) {
    await page.goto(shop.url(item.path));
    const answered = page.waitForResponse((response) => response.url() === `${shop.studio.origin}/api/releases`);
    await page.evaluate(
      ({ action, enctype }) => {
        const form = Object.assign(document.createElement("form"), { action, enctype, method: "post" });
        const field = Object.assign(document.createElement("input"), { name: '{"name":"taken over', value: '"}' });
        form.append(field);
        document.body.append(form);
        form.submit();
      },
      { action: `${shop.studio.origin}/api/releases`, enctype: type },
    );
    expect((await answered).status()).toBeGreaterThanOrEqual(400);
    await page.waitForURL(`${shop.studio.origin}/api/releases`);
  }
  expect(await countReleases(shop)).toBe(before);
});

test("does not accept the owner's call from another origin, whatever cookies are sent with it", async ({
  shop,
  stoa,
}) => {
  await shop.draftItem({ title: "Unpublished" });
  const before = await countReleases(shop);
  const origins = [shop.origin, stoa.previewOrigin(shop.slug), stoa.platformOrigin, "null", "https://example.org"];
  for (const origin of origins) {
    const { status } = await shop.studio.send({ method: "POST", path: "/api/releases", body: {}, headers: { origin } });
    expect([origin, status]).toEqual([origin, 403]);
  }
  expect(await countReleases(shop)).toBe(before);
});

test("cannot be framed by a site", async ({ page, context, shop, stoa }) => {
  const [item] = await shop.addItems({ title: "Bait" });
  await shop.openStudioIn(context);
  await page.goto(shop.url(item.path));
  for (const address of [`${shop.studio.origin}/products`, stoa.platformOrigin]) {
    await page.evaluate(
      (src) => document.body.append(Object.assign(document.createElement("iframe"), { src })),
      address,
    );
    await expect.poll(() => page.frames().at(-1)?.url()).toBe("chrome-error://chromewebdata/");
  }
});

test("keeps the owner's sessions out of reach of a site's pages", async ({ page, context, shop, owner }) => {
  const [item] = await shop.addItems({ title: "Bait" });
  await owner.openPlatformIn(context);
  await shop.openStudioIn(context);
  await page.goto(shop.url(item.path));
  const sent = await page.waitForLoadState().then(() => context.cookies(shop.origin));
  expect(sent.map(({ name }) => name)).not.toContain("stoa_session");
  expect(await page.evaluate(() => document.cookie)).not.toContain("session");
  const statusOf = (path: string): Promise<number> => page.evaluate(async (url) => (await fetch(url)).status, path);
  expect([await statusOf("/api/products"), await statusOf("/api/site")]).toEqual([404, 404]);
});

test("shows drafts to no one without the cookie of that preview", async ({ page, shop, owner, stoa }) => {
  const draft = await shop.draftItem({ title: "Secret Bowl" });
  const preview = stoa.previewOrigin(shop.slug);
  const rejected = await page.goto(`${preview}${draft.path}`);
  expect(rejected?.status()).toBe(403);
  await expect(page.getByText("Secret Bowl")).toHaveCount(0);

  const { url } = await shop.studio.call<EndpointReply<typeof openPreview>>("POST", "/api/preview", {
    path: draft.path,
  });
  const foreign = await owner.createSite();
  const { pathname, search } = new URL(url);
  const elsewhere = new HttpBrowser(stoa.previewOrigin(foreign.slug));
  expect((await elsewhere.send({ path: `${pathname}${search}` })).status).toBe(403);

  const viewer = new HttpBrowser(preview);
  expect((await viewer.send({ path: `${pathname}${search}` })).status).toBe(303);
  const shown = await viewer.send({ path: draft.path });
  expect([shown.status, shown.text.includes("Secret Bowl")]).toEqual([200, true]);
  for (const [name, value] of viewer.cookies) elsewhere.cookies.set(name, value);
  expect((await elsewhere.send({ path: "/shop" })).status).toBe(403);
  expect((await viewer.send({ method: "POST", path: "/cart/add", body: {} })).status).toBe(403);
});
