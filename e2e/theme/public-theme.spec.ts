import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { crc32, deflateRawSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { HttpBrowser } from "../server/http-browser.ts";
import type { StoaAddress } from "../server/stoa-address.ts";
import { expect, test as base } from "../server/stoa-server.ts";

/* A theme like older public ones, installed by the command line into a site with content of every kind. */
const ROOT = path.resolve(import.meta.dirname, "../..");
const THEME = path.join(ROOT, "e2e/fixtures/quayside");
const SEED = "apps/server/src/features/page/testing/seed-content-site-main.ts";
const run = promisify(execFile);

type Site = { readonly slug: string; readonly origin: string };
type Open = (address: string) => Promise<void>;

async function node(address: StoaAddress, words: readonly string[]): Promise<string> {
  const env = {
    ...process.env,
    STOA_DATA: address.dataFolder,
    STOA_HOST: `localhost:${address.port}`,
    PORT: String(address.port),
    DATABASE_URL: "",
  };
  const { stdout } = await run(path.join(ROOT, "node_modules/.bin/node"), words, { cwd: ROOT, env });
  return stdout;
}

function watchTroubles(page: Page): string[] {
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(`error ${String(error)}`));
  page.on("console", (message) => message.type() === "error" && troubles.push(`console ${message.text()}`));
  page.on("response", (reply) => {
    if (reply.status() >= 400 && reply.request().resourceType() !== "document")
      troubles.push(`${reply.status()} ${reply.url()}`);
  });
  return troubles;
}

const test = base.extend<{ readonly open: Open }, { readonly site: Site }>({
  site: [
    async ({ stoa }, provide) => {
      const slug = `quay-${randomBytes(4).toString("hex")}`;
      await node(stoa, [SEED, slug, "agora"]);
      const install = ["tools/stoa.mjs", "theme", "install", THEME, "--site", slug, "--json"];
      // The theme has errors of several kinds on purpose: its pages must still be drawn.
      const installed = await node(stoa, [...install, "--force"]);
      expect(JSON.parse(installed)).toMatchObject({ kind: "created", name: "quayside" });
      await provide({ slug, origin: stoa.siteOrigin(slug) });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  open: async ({ page, site }, provide) => {
    const troubles = watchTroubles(page);
    // Video players are on other hosts, which may be unreachable here.
    await page.route(/youtube|youtu\.be/, (route) =>
      route.fulfill({ contentType: "text/html", body: "<p>A film</p>" }),
    );
    await provide(async (address) => {
      await page.goto(`${site.origin}${address}`);
      await page.waitForLoadState("load");
    });
    expect(troubles).toEqual([]);
  },
});

function namedId(name: string): string {
  return createHash("sha256").update(name).digest("hex").slice(0, 24);
}

const PAGES = [
  "/",
  "/about",
  "/about/team",
  "/landing",
  "/film",
  "/blocks",
  "/log",
  "/log?offset=5",
  "/log?category=Voyages",
  "/log/launch",
  "/log/clip",
  "/about/news",
  "/sailings",
  "/sailings?view=calendar",
  "/sailings/regatta",
  "/pictures",
  "/pictures/rope",
  "/shanties",
  "/shop",
  "/shop/cleat",
  "/overview",
  "/vessels/alba",
  "/search?q=boat",
  "/cart",
] as const;

const SIZES = [
  { width: 1440, height: 900 },
  { width: 412, height: 900 },
] as const;

for (const address of PAGES) {
  test(`${address} loads without an error and without a trace of the template language`, async ({ page, open }) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await open(address);
      await expect.poll(() => page.evaluate(() => Reflect.get(window, "notes"))).toContain("initialized:true");
      await expect(page.locator("body")).toHaveClass(/yui-ready/);
      const html = await page.content();
      expect(html).not.toMatch(/<squarespace:|\{squarespace|\{@\||\{\.(?:section|repeated|end|or)\b/);
    }
  });
}

test("styles are compiled and apply: tweaks, fonts, mixins, guards and what the platform provides", async ({
  page,
  open,
}) => {
  await open("/");
  const styleOf = (selector: string, property: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  expect(await styleOf("body", "color")).toBe("rgb(34, 51, 68)");
  expect(await styleOf("body", "font-family")).toMatch(/^Lora,.*Georgia, serif$/);
  expect(await styleOf("body", "box-sizing")).toBe("border-box");
  expect(await styleOf(".site-title a", "font-size")).toBe("31px");
  expect(await styleOf(".site-title a", "font-style")).toBe("italic");
  expect(await styleOf(".site-title a", "text-transform")).toBe("uppercase");
  expect(await styleOf("#header", "width")).toBe("200px");
  expect(await styleOf("#header", "padding-left")).toBe("24px");
  expect(await styleOf("#page", "max-width")).toBe("1100px");
  expect(await styleOf(".cart", "border-radius")).toBe("3px");
  expect(await styleOf(".site-title", "margin-top")).toBe("0px");
});

test("columns are side by side on a wide screen and stacked on a phone", async ({ page, open }) => {
  const left = async (): Promise<number[]> => {
    const boxes = await Promise.all(
      (await page.locator("#content .sqs-col-8, #content .sqs-col-4").all()).map((one) => one.boundingBox()),
    );
    return boxes.map((box) => Math.round(box?.x ?? -1));
  };
  await page.setViewportSize(SIZES[0]);
  await open("/");
  const wide = await left();
  expect(wide).toHaveLength(2);
  expect(wide[1]).toBeGreaterThan((wide[0] ?? 0) + 300);
  await page.setViewportSize(SIZES[1]);
  await expect
    .poll(async () => {
      const [one, two] = await left();
      return one === two;
    })
    .toBe(true);
  await expect(page.locator("#content .sqs-block").first()).toHaveCSS("padding-top", "10px");
});

test("pictures are loaded by the theme's calls and automatically", async ({ page, open }) => {
  await open("/pictures");
  const banner = page.locator("#banner img");
  await expect(banner).toHaveAttribute("data-image-resolution", /^\d+w$/);
  await expect(banner).toHaveAttribute("src", /rope\.png\?format=\d+w$/);
  for (const image of await page.locator("#grid img").all()) await expect(image).toHaveAttribute("src", /\?format=/);
  await open("/log");
  await expect(page.locator(".thumb img").first()).toHaveAttribute("data-image-resolution", /^\d+w$/);
});

test("a gallery of a theme goes from picture to picture", async ({ page, open }) => {
  await open("/pictures");
  const active = page.locator("#slideshow .slide.sqs-active-slide");
  await expect(active).toHaveAttribute("data-slide-url", "pier");
  await page.evaluate(() => {
    const gallery = Reflect.get(window, "gallery") as { set: (name: string, value: number) => void };
    gallery.set("currentIndex", 2);
  });
  await expect(active).toHaveAttribute("data-slide-url", "rope");
  await expect(active.locator("img.thumb-image")).toHaveAttribute("src", /rope\.png/);
});

test("scripts run in their order and know the tweaks", async ({ page, open }) => {
  await open("/");
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "notes"))).toContain("initialized:true");
  expect(await page.evaluate(() => Reflect.get(window, "order"))).toEqual(["first", "second", "site"]);
  const notes = await page.evaluate(() => Reflect.get(window, "notes") as string[]);
  expect(notes).toEqual(
    expect.arrayContaining(["used", "ready", "tweak:Left", "color:#223344", "initialized:true", "signed out"]),
  );
  expect(await page.evaluate(() => [Reflect.get(window, "classesRan"), Reflect.get(window, "headRan")])).toEqual([
    true,
    1,
  ]);
  expect(await page.evaluate(() => Reflect.get(window, "injectedFooter"))).toBe("yes");
});

test("links go through all pages of a list, each item once, and back", async ({ page, open }) => {
  await open("/log");
  const seen: string[] = [];
  for (;;) {
    seen.push(...(await page.locator(".blog-list article h2").allTextContents()));
    const next = page.getByRole("link", { name: "Older" });
    if ((await next.count()) === 0) break;
    const here = page.url();
    await next.click();
    await page.waitForURL(({ href }) => href !== here);
  }
  expect(seen).toHaveLength(12);
  expect(new Set(seen).size).toBe(12);
  for (const _page of [2, 1]) {
    const here = page.url();
    await page.getByRole("link", { name: "Newer" }).click();
    await page.waitForURL(({ href }) => href !== here);
  }
  await expect(page.locator(".blog-list article h2").first()).toHaveText(seen[0] ?? "");
});

test("links go from item to item to the last one", async ({ page, open }) => {
  await open("/log/launch");
  const titles = new Set<string>();
  for (;;) {
    titles.add(await page.locator("h1[data-content-field=title]").innerText());
    const next = page.locator(".neighbours a[rel=next]");
    if ((await next.count()) === 0) break;
    const here = page.url();
    await next.click();
    await page.waitForURL(({ href }) => href !== here);
  }
  expect(titles.size).toBe(12);
  await expect(page).toHaveURL(/\/log\/day-7$/);
});

test("the platform fills the cart link of a theme and sells from its own product page", async ({ page, open }) => {
  await open("/shop/lamp");
  await expect(page.locator(".sqs-cart-quantity").first()).toHaveText("0");
  await page.getByRole("button", { name: "Into the basket" }).click();
  await expect(page.locator(".sqs-cart-quantity").first()).toHaveText("1");
});

test("a page behind a password opens with it, in the theme's own frame", async ({ page, site }) => {
  await page.goto(`${site.origin}/crew`);
  await expect(page.locator("body")).not.toContainText("Secret words");
  await expect(page.locator("#header")).toBeVisible();
  await page.getByLabel("Password").fill("low tide");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator("body")).toContainText("Secret words");
  await expect(page.locator("body")).toHaveAttribute("id", `collection-${namedId("crew")}`);
});

test("other sites are unchanged", async ({ page, stoa, site }) => {
  expect(site.slug).not.toBe("demo");
  await page.goto(stoa.siteOrigin("demo"));
  await expect(page.locator("body")).not.toHaveClass(/header-position-left/);
  await expect(page.locator("link[href*='/_theme/agora/']")).toHaveCount(1);
});

function packRaw(
  entries: ReadonlyArray<{ readonly name: string; readonly content: Buffer; readonly saidBytes?: number }>,
): Buffer {
  const [parts, central]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, content, saidBytes = content.length } of entries) {
    const packed = deflateRawSync(content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(saidBytes, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    parts.push(Buffer.concat([Buffer.from("PK\u0003\u0004"), fields, Buffer.from(name), packed]));
    central.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\0"), fields, place, Buffer.from(name)]));
    offset += parts.at(-1)?.length ?? 0;
  }
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(central).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...central, end]);
}

const CONF = { name: "template.conf", content: Buffer.from('{ "layouts": { "default": { "regions": ["site"] } } }') };
const ZEROS = Buffer.alloc(60_000_000);

const ARCHIVES: ReadonlyArray<readonly [what: string, archive: () => Buffer]> = [
  ["a path that leads outside", () => packRaw([CONF, { name: "../../escaped.region", content: Buffer.from("x") }])],
  ["a path from the root", () => packRaw([CONF, { name: "/tmp/escaped.region", content: Buffer.from("x") }])],
  ["a file that unpacks to 60 MB", () => packRaw([CONF, { name: "assets/zeros.bin", content: ZEROS }])],
  [
    "a file that is larger than it says",
    () => packRaw([CONF, { name: "assets/zeros.bin", content: ZEROS, saidBytes: 10 }]),
  ],
  [
    "three thousand files and more",
    () =>
      packRaw([
        CONF,
        ...Array.from({ length: 3100 }, (_, index) => ({ name: `assets/${index}.txt`, content: Buffer.from("x") })),
      ]),
  ],
  ["no theme", () => packRaw([{ name: "readme.txt", content: Buffer.from("x") }])],
  ["no archive", () => Buffer.from("this is no archive")],
];

type Rejection = { readonly code: number; readonly stdout: string; readonly stderr: string };

async function install(stoa: StoaAddress, slug: string, place: string): Promise<Rejection> {
  try {
    const stdout = await node(stoa, [
      "tools/stoa.mjs",
      "theme",
      "install",
      place,
      "--site",
      slug,
      "--name",
      "bad",
      "--json",
    ]);
    return { code: 0, stdout, stderr: "" };
  } catch (error) {
    return error as Rejection;
  }
}

test.describe("invalid uploads", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "stoa-bad-themes-"));
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  for (const [what, archive] of ARCHIVES) {
    test(`an archive with ${what} is refused with a message, and nothing has changed`, async ({ stoa, site }) => {
      const place = path.join(folder, `${what.replaceAll(" ", "-")}.zip`);
      writeFileSync(place, archive());
      const [own, demo] = [new HttpBrowser(site.origin), new HttpBrowser(stoa.siteOrigin("demo"))];
      const before = await own.send({ path: "/about?format=main-content" });
      const [rejected, ...others] = await Promise.all([
        install(stoa, site.slug, place),
        demo.send({ path: "/" }),
        own.send({ path: "/log" }),
      ]);
      expect(rejected.code, rejected.stdout).toBe(1);
      const told = JSON.parse(rejected.stdout) as { readonly error: string; readonly message: string };
      expect(told.message).toMatch(/^\S.{20,}[.:]/);
      expect(others.map(({ status }) => status)).toEqual([200, 200]);
      expect(await own.send({ path: "/about?format=main-content" })).toMatchObject({ status: 200, text: before.text });
      expect(existsSync("/tmp/escaped.region")).toBe(false);
    });
  }

  test("a folder with a link to a file elsewhere is refused", async ({ stoa, site }) => {
    const place = path.join(folder, "linked");
    mkdirSync(place);
    writeFileSync(path.join(place, "template.conf"), CONF.content);
    symlinkSync("/etc/passwd", path.join(place, "site.region"));
    const rejected = await install(stoa, site.slug, place);
    expect([rejected.code, rejected.stdout]).toEqual([1, expect.stringContaining("site.region")]);
  });
});
