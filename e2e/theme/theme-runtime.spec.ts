import type { Page } from "@playwright/test";
import { GALLERY_MESSAGES } from "@stoa/core/gallery/gallery-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { expect, test as base } from "@playwright/test";
import { findViolations } from "../page/page-style-checks.ts";
import { stopClock } from "../product/product-shop.ts";
import { serveThemePages, type ThemePage, type ThemePages } from "./theme-page-server.ts";

type Fixtures = {
  readonly pages: ThemePages;
  /** Opens a theme page; the test fails when a script throws or another host is contacted. */
  readonly open: (page: ThemePage, query?: string) => Promise<void>;
};

const test = base.extend<Fixtures>({
  pages: async ({}, provide) => {
    const pages = await serveThemePages();
    await provide(pages);
    await pages.close();
  },
  open: async ({ page, pages }, provide) => {
    const troubles: string[] = [];
    page.on("pageerror", (error) => troubles.push(String(error)));
    page.on("console", (message) => message.type() === "error" && troubles.push(message.text()));
    page.on("request", (request) => {
      if (!request.url().startsWith(pages.origin) && !request.url().startsWith("data:")) troubles.push(request.url());
    });
    await provide(async (themePage, query = "") => {
      await page.goto(`${pages.add(themePage)}${query}`);
    });
    // Themes request icons and pages the test server does not have.
    expect(troubles.filter((trouble) => !trouble.includes("404"))).toEqual([]);
  },
});

function readNotes(page: Page): Promise<unknown> {
  return page.evaluate(() => (window as unknown as { readonly noted: unknown }).noted);
}

/** YUI calls back once its modules are available, possibly after page load. */
async function expectNotes(page: Page, notes: unknown): Promise<void> {
  await expect.poll(() => readNotes(page)).toEqual(notes);
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
}

const PICTURE =
  'data-src="/pictures/hill.jpg" data-image="/pictures/hill.jpg" data-image-dimensions="1200x800" data-image-focal-point="0.25,0.5" alt="A hill"';

test.describe("ImageLoader", () => {
  const frame =
    "#frame { position: relative; overflow: hidden; width: 400px; height: 400px; } #frame img { position: absolute; }";

  test("covers its frame around the focal point with a large enough file", async ({ page, pages, open }) => {
    await open({
      scripts: ["runtime"],
      styles: frame,
      body: `<div id="frame"><img id="picture" ${PICTURE} data-load="false"></div>
<script>
  const picture = document.getElementById("picture");
  noted = [ImageLoader.load(picture, { mode: "fill" }), ImageLoader.load(picture, { load: true, mode: "fill" })];
</script>`,
    });
    await expectNotes(page, [false, true]);
    const picture = page.getByRole("img", { name: "A hill" });
    await expect(picture).not.toHaveClass(/loading/);
    await expect(picture).toHaveAttribute("data-image-resolution", "750w");
    await expect.poll(() => picture.boundingBox()).toMatchObject({ width: 600, height: 400 });
    // A quarter of 600 px is less than half of the frame, so the picture is aligned to the left edge without a gap.
    await expect(picture).toHaveCSS("left", "0px");
    expect(pages.pictures).toEqual(["/pictures/hill.jpg?format=750w"]);
  });

  test("fits a picture into a parent with the class for it", async ({ page, open }) => {
    await open({
      scripts: ["runtime"],
      styles: frame,
      body: `<div id="frame" class="content-fit" style="width:300px;height:300px"><img ${PICTURE} data-alignment="bottom"></div>`,
    });
    const picture = page.getByRole("img", { name: "A hill" });
    await expect(picture).toHaveAttribute("data-image-resolution", "300w");
    await expect(picture).toHaveCSS("height", "200px");
    await expect(picture).toHaveCSS("top", "100px");
  });

  test("loads immediately if it waits for no script, and skips sizes the page's URL excludes", async ({
    page,
    pages,
    open,
  }) => {
    await open(
      {
        scripts: ["runtime"],
        hasFooters: false,
        body: `<div style="width:250px"><img ${PICTURE} style="max-width:100%"></div>
<div style="width:250px"><img ${PICTURE} data-load="false"></div>`,
      },
      "?exclude_imageloader_sizes=300,500",
    );
    await expect(page.getByRole("img", { name: "A hill" }).first()).toHaveAttribute("data-image-resolution", "750w");
    await expect.poll(() => pages.pictures).toEqual(["/pictures/hill.jpg?format=750w"]);
  });

  test("accepts YUI and browser lists, and elements with backgrounds", async ({ page, open }) => {
    await open({
      scripts: ["runtime", "runtime-yui"],
      body: `<div class="thumbs" style="width:90px;height:90px"><img ${PICTURE} data-load="false"></div>
<div id="banner" style="width:900px;height:100px" data-src="/pictures/sea.jpg" data-image-focal-point="0,1" data-load="false"></div>
<script>
  YUI().use("node", function (Y) {
    noted = [
      ImageLoader.load(Y.all(".thumbs img"), { load: true }),
      ImageLoader.load(document.querySelectorAll(".thumbs img"), { load: true }),
      ImageLoader.load(Y.one("#banner"), { load: true }),
      ImageLoader.load(null),
    ];
  });
</script>`,
    });
    await expectNotes(page, [true, true, true, false]);
    await expect(page.locator("#banner")).toHaveCSS("background-image", /sea\.jpg\?format=1000w/);
    await expect(page.locator("#banner")).toHaveCSS("background-position", "0% 100%");
  });
});

test.describe("ImageLoader on a dense screen", () => {
  test.use({ deviceScaleFactor: 2 });

  test("requests no wider file because the loaded one is wide", async ({ page, open, pages }) => {
    await open({ scripts: ["runtime"], body: `<div style="width:260px"><img ${PICTURE}></div>` });
    await expect.poll(() => pages.pictures).toEqual(["/pictures/hill.jpg?format=750w"]);
    await page.getByRole("img", { name: "A hill" }).evaluate((image: HTMLImageElement) => image.decode());
    await page.evaluate(() => dispatchEvent(new Event("load")));
    await expect(page.getByRole("img", { name: "A hill" })).toHaveAttribute("data-image-resolution", "750w");
  });

  test("counts the device's pixels", async ({ page, open }) => {
    await open({ scripts: ["runtime"], body: `<div style="width:260px"><img ${PICTURE}></div>` });
    await expect(page.getByRole("img", { name: "A hill" })).toHaveAttribute("data-image-resolution", "750w");
  });
});

test.describe("Squarespace", () => {
  for (const scripts of [["runtime"], ["runtime", "runtime-yui"]] as const) {
    test(`starts scripts of ${scripts.join(" and ")} in their order, and again after a theme has replaced the page`, async ({
      page,
      open,
    }) => {
      await open({
        scripts,
        body: `<script>
  noted = [];
  document.addEventListener("stoa:content-replaced", () => noted.push("replaced"));
  Squarespace.onInitialize(Y, () => noted.push("first"));
  Squarespace.onInitialize(Y, () => noted.push("second"));
  Squarespace.onDestroy(Y, () => noted.push("end"));
  noted.push("body " + Squarespace.AFTER_BODY_LOADED);
</script>`,
      });
      await expectNotes(page, ["body false", "first", "second"]);
      await page.evaluate(() => {
        const { Squarespace, noted } = window as unknown as {
          readonly noted: string[];
          readonly Squarespace: Record<string, (instance?: unknown) => void> & { AFTER_BODY_LOADED: boolean };
        };
        noted.length = 0;
        Squarespace["globalDestroy"]?.();
        Squarespace.AFTER_BODY_LOADED = false;
        Squarespace["afterBodyLoad"]?.();
        Squarespace["initializeCommerce"]?.();
        Squarespace["initializeLayoutBlocks"]?.();
      });
      await expect.poll(() => readNotes(page)).toEqual(["end", "first", "second", "replaced"]);
    });
  }

  test("keeps a theme's own error from stopping the next script", async ({ page, pages }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    const url = pages.add({
      scripts: ["runtime"],
      body: `<script>
  Squarespace.onInitialize(Y, () => { throw new Error("the theme's"); });
  Squarespace.onInitialize(Y, () => { noted = "next"; });
</script>`,
    });
    await page.goto(url);
    await expectNotes(page, "next");
    expect(errors).toEqual(["the theme's"]);
  });

  test("knows who is signed in and links to the account", async ({ page, pages, open }) => {
    const body = "<script>noted = UserAccountApi.isUserAuthenticated();</script>";
    await open({ scripts: ["runtime"], body });
    await expectNotes(page, false);
    const value = encodeURIComponent('{"authenticated":true,"siteUserId":"1"}');
    await page.context().addCookies([{ name: "SiteUserInfo", value, url: pages.origin }]);
    await open({ scripts: ["runtime"], body });
    await expectNotes(page, true);
    await page.evaluate("UserAccountApi.openAccountScreen()");
    await expect(page).toHaveURL(`${pages.origin}/account`);
  });
});

test.describe("Class, Singleton and Modernizr", () => {
  test("a Singleton is there for the next line and is ready once, before what waits for the document", async ({
    page,
    open,
  }) => {
    await open({
      scripts: ["runtime", "runtime-yui"],
      body: `<script>
  noted = [];
  var Site = Singleton.create({
    isSite: true,
    initialize: function () { noted.push("never"); },
    ready: function () {
      noted.push("ready " + this.isSite + " " + !!document.getElementById("late"));
      document.addEventListener("DOMContentLoaded", function () { noted.push("loaded"); });
      Y.on("domready", function () { noted.push("domready"); });
    },
  });
  noted.push("next line " + Site.isSite);
  Singleton.create({ ready: function () { throw new Error("no matter"); } });
  Singleton.create({ initialize: function () { noted.push("initialized"); } });
  YUI().use("node", function (Y) {
    Singleton.create({ ready: function () { Y.one("body").addClass("ok"); } });
  });
  addEventListener("error", function (event) { event.preventDefault(); });
</script><p id="late"></p>`,
    });
    await expectNotes(page, ["next line true", "ready true true", "initialized", "loaded", "domready"]);
    await expect(page.locator("body")).toHaveClass(/ok/);
    await page.evaluate(() => {
      const scope = window as unknown as { Singleton: { create: (members: object) => object }; noted: string[] };
      scope.noted.length = 0;
      scope.Singleton.create({ ready: () => scope.noted.push("ready") });
      scope.noted.push("assigned");
    });
    expect(await readNotes(page)).toEqual(["assigned", "ready"]);
  });

  test("a Class makes objects, and Modernizr marks the page for styles that ask", async ({ page, open }) => {
    await open({
      scripts: ["runtime"],
      hasFeatureClasses: true,
      body: `<script>
  var Panel = Class.create({ initialize: function (name) { this.name = name; }, title: function () { return this.name; } });
  var Menu = Class.create(Panel, { open: function () { return "open " + this.title(); } });
  noted = [new Menu("menu").open(), Modernizr.touch, Modernizr.csstransforms3d];
</script>`,
    });
    expect(await readNotes(page)).toEqual(["open menu", false, true]);
    await expect(page.locator("html")).toHaveClass(/\bcsstransitions\b.*\bno-touch\b/);
  });
});

test.describe("YUI", () => {
  test("calls back for every module a theme uses, known or not, and without contacting any host", async ({
    page,
    open,
  }) => {
    await open({
      scripts: ["runtime", "runtime-yui"],
      body: `<ul id="menu"><li><a href="#one">One</a></li><li><a href="#two">Two</a></li></ul><p id="text">Text</p>
<script>
  noted = [];
  YUI({ bootstrap: true }).use("node", "event", "anim", "transition", "squarespace-gallery-ng", "gallery-made-up", function (Y) {
    noted.push(Y.all("#menu li").size(), typeof Y.Anim, Y.one("#text").getAttribute("id"), Y.one(".none"));
    Y.one("#menu").delegate("click", function (event) {
      event.preventDefault();
      noted.push(event.currentTarget.get("text"));
    }, "a");
    Y.one("#text").addClass("lit").on("click", function () { noted.push(this.hasClass("lit")); });
    Y.on("domready", function () { noted.push("ready"); });
  });
  Y.use("node", "no-such-module", function (Y2) { noted.push(Y2 === Y); });
</script>`,
    });
    await expectNotes(page, [2, "function", "text", null, true, "ready"]);
    await page.getByRole("link", { name: "Two" }).click();
    await page.getByText("Text").click();
    await expectNotes(page, [2, "function", "text", null, true, "ready", "Two", true]);
  });

  test("has the modules that themes use, and misses none that those need", async ({ page, open }) => {
    await open({
      scripts: ["runtime", "runtime-yui"],
      body: `<script>
  noted = {};
  Y.AsyncQueue && (noted.queue = true);
  noted.date = Y.Date.format(new Date(2019, 2, 4), { format: "%B %e, %Y" });
  noted.json = Y.JSON.stringify(Y.QueryString.parse("a=1&b=2"));
  Y.Cookie.set("seen", "yes");
  noted.cookie = Y.Cookie.get("seen");
  noted.sub = Y.substitute("{a}-{b}", { a: 1, b: 2 });
  noted.filtered = Y.Array.filter([1, 2, 3], (n) => n > 1).length;
  noted.history = typeof Y.HistoryHash;
  noted.escaped = Y.Escape.html("<b>");
  noted.missed = Y.Env._missed;
  Y.Global.on("note:this", (event) => { noted.global = event.value; });
  YUI().use("event-custom", (other) => other.Global.fire("note:this", { value: 5 }));
</script>`,
    });
    await expectNotes(page, {
      queue: true,
      date: "March  4, 2019",
      json: '{"a":1,"b":2}',
      cookie: "yes",
      sub: "1-2",
      filtered: 2,
      history: "function",
      escaped: "&lt;b&gt;",
      missed: [],
      global: 5,
    });
  });

  test("reads a page of the site, moves elements and simulates events", async ({ page, pages, open }) => {
    const other = pages.add({ scripts: [], body: "<p>Other page</p>" });
    await open({
      scripts: ["runtime", "runtime-yui"],
      body: `<p id="text" style="opacity:1">Text</p>
<script>
  noted = { clicks: 0 };
  Y.io(${JSON.stringify(other)}, { on: { success: (id, response) => { noted.read = /Other page/.test(response.responseText); } } });
  Y.one("#text").transition({ opacity: 0, duration: 0.01 }, () => { noted.moved = true; });
  new Y.Anim({ node: "#text", to: { width: 50 }, duration: 0.01 }).on("end", () => { noted.animated = true; }).target;
  Y.one("#text").on("click", () => { noted.clicks += 1; });
  Y.one("#text").simulate("click");
  const anim = new Y.Anim({ node: "#text", to: { width: 50 }, duration: 0.01 });
  anim.on("end", () => { noted.animated = true; });
  anim.run();
</script>`,
    });
    await expect.poll(() => readNotes(page)).toEqual({ clicks: 1, read: true, moved: true, animated: true });
  });
});

const SLIDES = [1, 2, 3]
  .map(
    (number) =>
      `<div class="slide" data-type="image"><img ${PICTURE.replace("A hill", `Hill ${number}`)} data-load="false"></div>`,
  )
  .join("");

test.describe("Y.Squarespace", () => {
  test("has the functions that public themes call", async ({ page, open }) => {
    await open({
      scripts: ["runtime", "runtime-yui"],
      context: {
        tweakJSON: { "header-style": "Stacked" },
        websiteSettings: { storeSettings: { expressCheckout: true } },
      },
      body: `<span class="sqs-simple-like" data-like-count="7"><span class="like-count"></span></span>
<script>
  noted = {};
  YUI().use("node", function (Y) {
    const { Squarespace: S } = Y;
    noted.tweak = [S.Template.getTweakValue("header-style"), S.Template.getTweakValue("none"), Tweak.getValue("header-style")];
    noted.money = S.Commerce.moneyString(1250);
    noted.express = S.Commerce.isExpressCheckout();
    S.FollowButtonUtils.renderAll();
    S.Management.on("edit", () => {});
    S.SimpleLike.renderLikeCount();
    new S.DynamicData({ wrapper: "body" });
    new S.EventCollectionCalendar({}).render();
    new S.Loader({}).render();
    Y.one("body").plug(S.ImageZoom, {});
    noted.same = Y.Squarespace === S;
  });
  Y.Global.on("tweak:change", (event) => { noted.change = [event.getName(), event.getValue()]; });
</script>`,
    });
    await page.evaluate(() => {
      const detail = { name: "header-style", value: "Inline" };
      document.dispatchEvent(new CustomEvent("stoa:tweak-changed", { detail }));
    });
    await expectNotes(page, {
      tweak: ["Stacked", null, "Stacked"].map((value) => value ?? undefined),
      money: '<span class="sqs-money-native">12.50</span>',
      express: true,
      same: true,
      change: ["header-style", "Inline"],
    });
    await expect(page.locator(".like-count")).toHaveText("7");
    expect(await page.evaluate("Tweak.getValue('header-style')")).toBe("Inline");
  });

  test("Singletons.ShoppingCart has the visitor's cart, also for scripts that come late", async ({ page, open }) => {
    await open({
      scripts: ["runtime", "runtime-yui"],
      body: `<script>
  noted = [];
  const announce = (totalQuantity) => document.dispatchEvent(new CustomEvent("stoa:cart-loaded", {
    detail: { shoppingCart: { totalQuantity, entries: [{ title: "Bowl", purchasePriceCents: 1250 }] } },
  }));
  announce(1);
  YUI().use("node", "squarespace-commerce", function (Y) {
    const { Commerce, Singletons: { ShoppingCart } } = Y.Squarespace;
    noted.push(ShoppingCart.get("totalQuantity"), Commerce.priceString(ShoppingCart.get("entries")[0]));
    ShoppingCart.on("change", () => noted.push(ShoppingCart.get("totalQuantity")));
    announce(3);
  });
</script>`,
    });
    await expectNotes(page, [1, '<span class="sqs-money-native">12.50</span>', 3]);
  });

  test("Data reads JSON and text, sends forms with the crumb, and reports what failed", async ({ page, open }) => {
    const sent: string[] = [];
    await page.route("**/api/**", async (route) => {
      const request = route.request();
      sent.push(
        [
          request.method(),
          new URL(request.url()).search,
          request.postData(),
          await request.headerValue("x-csrf-token"),
        ].join(" "),
      );
      const isWrong = request.url().includes("wrong");
      await route.fulfill({ status: isWrong ? 404 : 200, json: { fullUrl: "/notes" } });
    });
    await open({
      scripts: ["runtime", "runtime-yui"],
      body: `<script>
  noted = [];
  document.cookie = "crumb=c1";
  Y.Data.get({
    url: "/api/notes", data: { format: "json" }, context: { name: "own" },
    success: function (answer) {
      noted.push(this.name + answer.fullUrl);
      Y.Data.get({ url: "/api/notes", responseFormat: "raw", success: function (text) {
        noted.push(typeof text);
        Y.Data.post({ url: "/api/wrong", data: { a: 1, b: "x y" }, failure: function (error) { noted.push(error.status); } });
      } });
    },
  });
</script>`,
    });
    await expectNotes(page, ["own/notes", "string", 404]);
    expect(sent).toEqual(["GET ?format=json  ", "GET   ", "POST  a=1&b=x+y c1"]);
  });

  test("FormSubmit sends a theme's own form once, and says what was refused", async ({ page, open }) => {
    const sent: unknown[] = [];
    let crumb = "old";
    await page.route("**/api/form/*", async (route) => {
      const request = route.request();
      if ((await request.headerValue("x-csrf-token")) !== crumb) {
        crumb = "new";
        await route.fulfill({ status: 404, json: { crumbFail: true, crumb } });
      } else if (request.url().endsWith("Key")) {
        await route.fulfill({ json: { key: "k1" } });
      } else {
        sent.push(request.postDataJSON());
        const isFirst = sent.length === 1;
        await route.fulfill(
          isFirst ? { status: 404, json: { errors: { mail: "Enter an email." } } } : { json: { errors: {} } },
        );
      }
    });
    await open({
      scripts: ["runtime", "runtime-yui"],
      body: `<div><form><input name="mail" aria-label="Mail" value="ada@example.org"><input type="hidden" name="tag" value="a"><input type="hidden" name="tag" value="b"><button>Send</button></form><p class="form-submission-text hidden" hidden>Thank you!</p></div>
<script>
  YUI().use("squarespace-form-submit", function (Y) {
    const submitter = new Y.Squarespace.FormSubmit({ formNode: Y.one("form") });
    Y.one("form").on("submit", function (event) {
      event.preventDefault();
      submitter.submit("507f1f77bcf86cd799439011", "c", "p");
      submitter.submit("507f1f77bcf86cd799439011", "c", "p");
    });
  });
</script>`,
    });
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("alert")).toHaveText("Enter an email.");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Thank you!")).toBeFocused();
    await expect(page.getByRole("button", { name: "Send" })).toBeHidden();
    const form = { mail: "ada@example.org", tag: ["a", "b"] };
    const submission = { form, formId: "507f1f77bcf86cd799439011", key: "k1", pagePath: "/page-1" };
    expect(sent).toMatchObject([submission, submission]);
  });

  test("Gallery2 shows a theme's slides with the theme's controls", async ({ page, open }) => {
    await open({
      scripts: ["runtime", "runtime-yui"],
      styles:
        ".box { width: 600px } .slide { position: relative; width: 600px; height: 300px; overflow: hidden } .previous { display: inline-block; width: 30px; height: 30px; background: #eee }",
      body: `<div class="box">${SLIDES}</div><span class="next">Next one</span><span class="previous"></span>
<p><span class="current"></span>/<span class="total"></span></p>
<script>
  noted = [];
  YUI().use("squarespace-gallery-ng", function (Y) {
    gallery = new Y.Squarespace.Gallery2({
      container: Y.one(".box"),
      elements: { next: ".next", previous: ".previous", currentIndex: ".current", totalSlides: ".total" },
      design: "stacked", loop: true, lazyLoad: true,
    });
    gallery.on("select", (event) => noted.push(event.index + " " + event.slide.one("img").getAttribute("alt")));
    gallery.after("currentIndexChange", (event) => noted.push("now " + event.newVal));
  });
</script>`,
    });
    await expect(page.getByRole("img", { name: "Hill 1" })).toBeVisible();
    await expect(page.getByRole("img", { name: "Hill 2" })).toBeHidden();
    await page.getByRole("button", { name: "Next one" }).press("Enter");
    await expect(page.getByRole("img", { name: "Hill 2" })).toBeVisible();
    await expect(page.getByText("2/3")).toBeVisible();
    await page.getByRole("button", { name: GALLERY_MESSAGES.previous }).click();
    await page.getByRole("button", { name: GALLERY_MESSAGES.previous }).click();
    await expect(page.getByText("3/3")).toBeVisible();
    await page.evaluate("gallery.set('currentIndex', 1)");
    await expect(page.getByRole("img", { name: "Hill 2" })).toBeVisible();
    const notes = async (): Promise<readonly string[]> => (await readNotes(page)) as readonly string[];
    await expect
      .poll(async () => (await notes()).filter((note) => !note.startsWith("now")))
      .toEqual(["1 Hill 2", "0 Hill 1", "2 Hill 3", "1 Hill 2"]);
    await expect
      .poll(async () => (await notes()).filter((note) => note.startsWith("now")))
      .toEqual(["now 1", "now 0", "now 2", "now 1"]);
    await expectAccessible(page);
  });

  test("Gallery2 shows its active slide where a theme hides all, whatever the slides are", async ({ page, open }) => {
    const figure = (number: number): string =>
      `<figure class="piece"><img src="/pictures/hill.jpg" alt="Hill ${number}" width="60" height="40"><p class="slide">About ${number}</p></figure>`;
    await open({
      scripts: ["runtime", "runtime-yui"],
      styles: ".box .piece { opacity: 0; visibility: hidden } .other > * { display: none }",
      body: `<div class="box">${[1, 2].map(figure).join("")}</div><div class="other">${[3, 4].map(figure).join("")}</div>
<script>
  YUI().use("squarespace-gallery-ng", function (Y) {
    gallery = new Y.Squarespace.Gallery2({ element: Y.all(".box"), slides: ".piece" });
    other = new Y.Squarespace.Gallery2({ container: ".other" });
    gallery.addChild(Y.Node.create('<figure class="piece">Third</figure>'));
    gallery.refreshContentMode();
  });
</script>`,
    });
    await expect(page.getByRole("img", { name: "Hill 1" })).toBeVisible();
    await expect(page.getByText("About 1")).toBeVisible();
    await expect(page.getByRole("img", { name: "Hill 2" })).toBeHidden();
    await expect(page.getByText("Third")).toBeHidden();
    await expect(page.getByRole("img", { name: "Hill 3" })).toBeVisible();
    await page.evaluate("gallery.previous(); other.next()");
    await expect(page.getByText("Third")).toBeVisible();
    await expect(page.getByRole("img", { name: "Hill 1" })).toBeHidden();
    await expect(page.getByRole("img", { name: "Hill 4" })).toBeVisible();
  });

  test("Gallery2 moves by a swipe, and packs a masonry without gaps", async ({ page, open }) => {
    const tile = (height: number): string => `<div class="tile" style="height:${height}px">${height}</div>`;
    await open({
      scripts: ["runtime", "runtime-yui"],
      styles: ".box > p { margin: 0; height: 80px } .wall { width: 400px }",
      body: `<div class="box"><p>One</p><p>Two</p></div><div class="wall">${[100, 40, 60, 30].map(tile).join("")}</div>
<script>
  YUI().use("squarespace-gallery-ng", function (Y) {
    new Y.Squarespace.Gallery2({ container: ".box", slides: "p" });
    new Y.Squarespace.Gallery2({ container: ".wall", slides: ".tile", design: "masonry", designOptions: { columnWidth: 180, gutter: 10 } });
  });
</script>`,
    });
    const swipe = (from: number, to: number): Promise<void> =>
      page.evaluate(
        ([start, end]) => {
          const target = document.querySelector(".box") ?? document.body;
          const touch = (clientX: number): Touch => new Touch({ identifier: 1, target, clientX, clientY: 20 });
          target.dispatchEvent(new TouchEvent("touchstart", { touches: [touch(start)], bubbles: true }));
          target.dispatchEvent(new TouchEvent("touchend", { changedTouches: [touch(end)], bubbles: true }));
        },
        [from, to] as const,
      );
    await swipe(200, 190);
    await expect(page.getByText("One")).toBeVisible();
    await swipe(200, 100);
    await expect(page.getByText("Two")).toBeVisible();
    await swipe(100, 200);
    await expect(page.getByText("One")).toBeVisible();
    const tops = async (): Promise<number[]> => {
      const boxes = await Promise.all((await page.locator(".tile").all()).map((one) => one.boundingBox()));
      const first = boxes[0]?.y ?? 0;
      return boxes.map((box) => Math.round((box?.y ?? 0) - first));
    };
    await expect.poll(tops).toEqual([0, 0, 50, 110]);
  });

  test("Lightbox2 shows a set and returns the focus", async ({ page, open }) => {
    await open({
      scripts: ["runtime", "runtime-yui"],
      body: `<button id="show">Show</button><div class="box" style="width:300px">${SLIDES}</div>
<script>
  YUI().use("squarespace-lightbox", function (Y) {
    const set = [];
    Y.all(".box img").each((image) => set.push({ content: image, meta: "<em>About " + image.getAttribute("alt") + "</em>" }));
    Y.one("#show").on("click", () => {
      new Y.Squarespace.Lightbox2({ set, currentSetIndex: 1, controls: { next: true, previous: true } }).render();
    });
  });
</script>`,
    });
    await page.getByRole("button", { name: "Show" }).click();
    const lightbox = page.getByRole("dialog", { name: GALLERY_MESSAGES.lightbox });
    await expect(lightbox.getByRole("img", { name: "Hill 2" })).toBeVisible();
    await expect(lightbox).toContainText("About Hill 2");
    await page.keyboard.press("ArrowRight");
    await expect(lightbox.getByRole("img", { name: "Hill 3" })).toBeVisible();
    await lightbox.getByRole("button", { name: GALLERY_MESSAGES.next }).click();
    await expect(lightbox.getByRole("img", { name: "Hill 1" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(lightbox).toBeHidden();
    await expect(page.getByRole("button", { name: "Show" })).toBeFocused();
  });

  test("TextShrink keeps a title within its parent at every width", async ({ page, open }) => {
    await open({
      scripts: ["runtime", "runtime-yui"],
      body: `<div id="header" style="width:50%"><p class="title" style="font:60px/1 sans-serif;white-space:nowrap">A title of some length</p></div>
<script>
  noted = [];
  Y.one(".title").plug(Y.Squarespace.TextShrink, { parentEl: Y.one("#header") });
  Y.on("resizeend", () => noted.push("end"));
  new Y.Squarespace.ResizeEmitter({ timeout: 20 });
</script>`,
    });
    const widths = (): Promise<number[]> =>
      page.locator(".title").evaluate((title) => [title.scrollWidth, title.parentElement?.clientWidth ?? 0]);
    for (const width of [800, 400, 1200]) {
      await page.setViewportSize({ width, height: 700 });
      await expect
        .poll(async () => {
          const [text = 0, room = 0] = await widths();
          return { room, isWithin: text <= room };
        })
        .toEqual({ room: width / 2, isWithin: true });
    }
    await expect.poll(() => readNotes(page)).toContain("end");
  });

  test("VideoLoader and GalleryManager load elements that wait for a script", async ({ page, pages, open }) => {
    const embed = `&lt;iframe src=&quot;${pages.origin}/player&quot; title=&quot;A film&quot;&gt;&lt;/iframe&gt;`;
    await open({
      scripts: ["runtime", "runtime-yui", "loader"],
      body: `<div class="sqs-video-wrapper" data-load="false" data-html="${embed}"></div>
<div style="width:300px"><img ${PICTURE} data-load="false"></div><button id="load">Load</button>
<script>
  YUI().use("squarespace-video-loader", function (Y) {
    Y.one("#load").on("click", function () {
      Y.one(".sqs-video-wrapper").plug(Y.Squarespace.VideoLoader);
      Y.Squarespace.GalleryManager.addImageQueue(Y.all("img"));
    });
  });
</script>`,
    });
    const picture = page.getByRole("img", { name: "A hill" });
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(picture).not.toHaveAttribute("src");
    await page.getByRole("button", { name: "Load" }).click();
    await expect(page.locator("iframe")).toHaveAttribute("src", `${pages.origin}/player`);
    await expect(picture).toHaveAttribute("src", "/pictures/hill.jpg?format=300w");
  });

  test("Widgets.Alert shows its message in a dialog", async ({ page, open }) => {
    await open({
      scripts: ["runtime", "runtime-yui"],
      body: `<script>
  Y.use("squarespace-widgets-alert", () => {
    new Y.Squarespace.Widgets.Alert({ "strings.title": "Not sent", "strings.message": "Please try again." });
  });
</script>`,
    });
    const alert = page.getByRole("dialog", { name: "Not sent" });
    await expect(alert).toContainText("Please try again.");
    await alert.getByRole("button", { name: "Close" }).click();
    await expect(alert).toBeHidden();
  });
});

const placeOf = (number: number): string => fillMessage(GALLERY_MESSAGES.place, { number, count: 3 });

function galleryBlock(design: string, options: object): string {
  const json = JSON.stringify(options).replaceAll('"', "&quot;");
  return `<div class="sqs-block gallery-block sqs-block-gallery" data-block-json="${json}"><div class="sqs-block-content">
<div class="sqs-gallery-container sqs-gallery-block-${design}"><div class="sqs-gallery">${SLIDES}</div></div></div></div>`;
}

test.describe("galleries of the platform", () => {
  for (const design of ["slideshow", "slider"] as const) {
    test(`a ${design} moves by buttons, keys and scrolling, and is accessible`, async ({ page, open }) => {
      await open({ scripts: ["loader"], body: galleryBlock(design, { indicators: true }) });
      const gallery = page.getByRole("group", { name: GALLERY_MESSAGES.gallery });
      const active = gallery.locator(".sqs-active-slide").getByRole("img");
      await expect(active).toHaveAccessibleName("Hill 1");
      await expect(gallery).toHaveAttribute("aria-roledescription", GALLERY_MESSAGES.carousel);
      const slides = gallery.locator(`[aria-roledescription="${GALLERY_MESSAGES.slide}"]`);
      await expect(slides).toHaveCount(3);
      await gallery.getByRole("button", { name: GALLERY_MESSAGES.next }).click();
      await expect(active).toHaveAccessibleName("Hill 2");
      await expect(active).toBeInViewport({ ratio: 0.5 });
      await page.keyboard.press("End");
      await expect(active).toHaveAccessibleName("Hill 3");
      await page.keyboard.press("ArrowRight");
      await expect(active).toHaveAccessibleName("Hill 1");
      await gallery.getByRole("button", { name: placeOf(3) }).click();
      await expect(active).toHaveAccessibleName("Hill 3");
      await gallery.locator(".sqs-gallery").evaluate((track) => track.scrollTo({ left: 0 }));
      await expect(active).toHaveAccessibleName("Hill 1");
      await expect(gallery).toHaveClass(/sqs-system-gallery-ready/);
      await expect(gallery).toHaveClass(/sqs-system-gallery-interaction/);
      await expectAccessible(page);
    });
  }

  test("a grid opens its pictures large, by keyboard too", async ({ page, open }) => {
    await open({ scripts: ["loader"], body: galleryBlock("grid", { lightbox: true }) });
    const trigger = page.getByRole("button", { name: fillMessage(GALLERY_MESSAGES.open, { title: "Hill 2" }) });
    await expectAccessible(page);
    await trigger.press("Enter");
    const lightbox = page.getByRole("dialog", { name: GALLERY_MESSAGES.lightbox });
    await expect(lightbox.getByRole("img", { name: "Hill 2" })).toBeVisible();
    await expect(lightbox.getByRole("status")).toHaveText(placeOf(2));
    await page.keyboard.press("ArrowLeft");
    await expect(lightbox.getByRole("status")).toHaveText(placeOf(1));
    await expectAccessible(page);
    await lightbox.getByRole("button", { name: GALLERY_MESSAGES.close }).click();
    await expect(trigger).toBeFocused();
  });

  test("a picture without a name is opened by its position", async ({ page, open }) => {
    const nameless = galleryBlock("grid", { lightbox: true }).replace('alt="Hill 2"', 'alt=""');
    await open({ scripts: ["loader"], body: nameless });
    await page.getByRole("button", { name: fillMessage(GALLERY_MESSAGES.openUntitled, { number: 2 }) }).click();
    const lightbox = page.getByRole("dialog", { name: GALLERY_MESSAGES.lightbox });
    await expect(lightbox.getByRole("status")).toHaveText(placeOf(2));
    await page.keyboard.press("Escape");
    await expect(lightbox).toBeHidden();
  });

  test("a gallery that is added to the page later becomes interactive too", async ({ page, open }) => {
    await open({ scripts: ["runtime", "loader"], body: '<div id="place"></div>' });
    await page.evaluate(
      (html) => {
        document.querySelector("#place")?.insertAdjacentHTML("beforeend", html);
        (
          window as unknown as { Squarespace: { initializeLayoutBlocks: () => void } }
        ).Squarespace.initializeLayoutBlocks();
      },
      galleryBlock("slideshow", {}),
    );
    await expect(page.getByRole("button", { name: GALLERY_MESSAGES.next })).toBeVisible();
  });

  test("does not autoplay for visitors who prefer reduced motion", async ({ page, open }) => {
    await page.clock.install();
    await open({ scripts: ["loader"], body: galleryBlock("slideshow", { autoplay: true, "autoplay-duration": 1 }) });
    await expect(page.getByRole("button", { name: GALLERY_MESSAGES.next })).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(page.locator(".sqs-active-slide").getByRole("img")).toHaveAccessibleName("Hill 1");
    await expect(page.getByRole("button", { name: GALLERY_MESSAGES.pause })).toHaveCount(0);
  });

  test("loads an embedded video only on request", async ({ page, pages, open }) => {
    const embed = `<iframe src="${pages.origin}/player" width="560" height="315"></iframe>`.replaceAll('"', "&quot;");
    await open({
      scripts: ["loader"],
      body: `<div class="sqs-video-wrapper" data-html="${embed}" data-provider-name="Vimeo"><div class="sqs-video-overlay" style="opacity: 0;">
<img ${PICTURE.replace("A hill", "")} data-load="false"><div class="sqs-video-opaque"> </div><div class="sqs-video-icon"></div></div></div>`,
    });
    const play = page.getByRole("button", { name: GALLERY_MESSAGES.playVideo });
    await expect(play).toHaveCSS("opacity", "1");
    await expectAccessible(page);
    await play.press("Enter");
    const player = page.locator("iframe");
    await expect(player).toHaveAttribute("src", `${pages.origin}/player?autoplay=1`);
    await expect(player).toHaveAttribute("title", "Vimeo");
    await expect(play).toHaveCount(0);
  });
});

function blockSlides(link: string): string {
  const picture = (number: number): string =>
    `<img class="thumb-image" ${PICTURE.replace("A hill", `Hill ${number}`)} src="/pictures/hill.jpg?format=500w" srcset="/pictures/hill.jpg?format=500w 500w, /pictures/hill.jpg?format=1500w 1500w" sizes="50vw" width="1200" height="800" loading="lazy">`;
  return [1, 2, 3]
    .map((number) => {
      const meta = `<div class="sqs-gallery-meta-container image-slide-title"><div class="meta-title">About hill ${number}</div></div>`;
      const large = `/pictures/hill.jpg?format=2500w`;
      const linked = `<a class="image-slide-anchor content-fill" href="${large}" ${link}>${picture(number)}</a>`;
      return `<div class="slide content-fill" data-type="image"${link === "" ? "" : ` data-click-through-url="${large}"`}>${link === "" ? picture(number) : linked}${meta}</div>`;
    })
    .join("");
}

function blockGallery(design: string, options: object, link = ""): string {
  const json = JSON.stringify(options).replaceAll('"', "&quot;");
  return `<div class="sqs-block gallery-block sqs-block-gallery" data-block-json="${json}"><div class="sqs-block-content">
<div class="sqs-gallery-container sqs-gallery-block-${design}" style="--gallery-columns:3;--gallery-gap:20px;--gallery-ratio:1.5" role="group" aria-roledescription="carousel" aria-label="Gallery">
<div class="sqs-gallery sqs-gallery-design-${design}" tabindex="0">${blockSlides(link)}</div>
<div class="sqs-gallery-controls" hidden><button class="previous" type="button" aria-label="Previous slide"></button><button class="next" type="button" aria-label="Next slide"></button></div></div></div></div>`;
}

test.describe("the gallery block", () => {
  test("becomes interactive without moving the page", async ({ page, open }) => {
    const options = { controls: true, indicators: true };
    await page.addInitScript(() => {
      const scope = window as unknown as { shifts: number };
      scope.shifts = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) scope.shifts += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await open({
      scripts: ["loader"],
      hasSystemStyles: true,
      body: `${blockGallery("slideshow", options)}<p>After</p>`,
    });
    const gallery = page.getByRole("group", { name: "Gallery", exact: true });
    await gallery.getByRole("button", { name: "Next slide" }).click();
    const active = gallery.locator(".sqs-active-slide");
    await expect(active.getByRole("img")).toHaveAccessibleName("Hill 2");
    await expect(active).toBeInViewport({ ratio: 0.5 });
    await expect(gallery.getByRole("button", { name: placeOf(2) })).toHaveAttribute("aria-current", "true");
    expect(await page.evaluate("shifts")).toBeLessThanOrEqual(0.01);
    await expectAccessible(page);
  });

  test("links to its slides with thumbnails", async ({ page, open }) => {
    const body = blockGallery("slideshow", { thumbnails: true, "thumbnail-strip-height": 60 });
    await open({ scripts: ["loader"], hasSystemStyles: true, body });
    const thumbnail = page.getByRole("button", { name: placeOf(3) });
    await thumbnail.click();
    await expect(page.locator(".sqs-active-slide").getByRole("img")).toHaveAccessibleName("Hill 3");
    await expect(thumbnail).toHaveCSS("height", "60px");
    await expectAccessible(page);
  });

  test("opens pictures large that are links to themselves without scripts", async ({ page, open }) => {
    const body = blockGallery("grid", { lightbox: true, lightboxTheme: "light" }, 'data-lightbox="true"');
    await open({ scripts: ["loader"], hasSystemStyles: true, body });
    await page.getByRole("link", { name: "Hill 2" }).click();
    const lightbox = page.getByRole("dialog", { name: GALLERY_MESSAGES.lightbox });
    await expect(lightbox.getByRole("status")).toHaveText(placeOf(2));
    await expect(lightbox).toContainText("About hill 2");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("link", { name: "Hill 2" })).toBeFocused();
  });

  test("leaves links of its owner alone", async ({ page, pages, open }) => {
    await open({ scripts: ["loader"], body: blockGallery("grid", { lightbox: true }, 'data-owner="true"') });
    await expect(page.locator(".sqs-system-gallery-ready")).toBeAttached();
    await page.getByRole("link", { name: "Hill 1" }).click();
    await expect(page).toHaveURL(`${pages.origin}/pictures/hill.jpg?format=2500w`);
  });
});

test.describe("a gallery that plays automatically", () => {
  test("pauses on hover, stops on demand and continues", async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await stopClock(page);
    await open({ scripts: ["loader"], body: galleryBlock("slideshow", { autoplay: "true", "autoplay-duration": 2 }) });
    const active = page.locator(".sqs-active-slide").getByRole("img");
    const stop = page.getByRole("button", { name: GALLERY_MESSAGES.pause });
    await expect(stop).toBeVisible();
    await page.clock.runFor(2100);
    await expect(active).toHaveAccessibleName("Hill 2");
    await page.locator(".sqs-gallery").hover();
    await page.clock.runFor(6000);
    await expect(active).toHaveAccessibleName("Hill 2");
    await stop.click();
    await page.getByRole("heading", { level: 1 }).click();
    await page.clock.runFor(6000);
    await expect(active).toHaveAccessibleName("Hill 2");
    await page.getByRole("button", { name: GALLERY_MESSAGES.play }).click();
    await page.getByRole("heading", { level: 1 }).click();
    await page.clock.runFor(2100);
    await expect(active).toHaveAccessibleName("Hill 3");
    // Axe uses timers.
    await page.clock.resume();
    await expectAccessible(page);
  });
});

test.describe("Y.Squarespace of events and pictures", () => {
  const day = (date: string, events: readonly object[] = []): object => ({
    number: Number(date.slice(-2)),
    date,
    label: date,
    isOutside: false,
    isToday: false,
    events,
  });
  const month = (title: string, days: readonly object[]): object => ({
    calendar: {
      title,
      previousMonthTitle: "Before",
      nextMonthTitle: "July 2026",
      nextMonthUrl: "/sailings?view=calendar&month=07-2026",
      weekdays: [{ short: "Mo", long: "Monday" }],
      weeks: days.map((one) => ({ days: [one] })),
    },
  });

  test("renders a month of events if a theme wants it, and the next one by keyboard", async ({ page, open }) => {
    await page.route(/format=json/, async (route) => {
      const isNext = route.request().url().includes("month=07-2026");
      const regatta = { item: { title: "Regatta", fullUrl: "/sailings/regatta" }, isFirstDay: true };
      const json = isNext
        ? month("July 2026", [day("2026-07-06")])
        : month("June 2026", [day("2026-06-01", [regatta])]);
      await route.fulfill({ json });
    });
    await open({
      scripts: ["runtime", "runtime-yui"],
      hasSystemStyles: true,
      body: `<div id="calendar"></div>
<script>Squarespace.onInitialize(Y, () => { new Y.Squarespace.EventCollectionCalendar({ container: Y.one("#calendar") }); });</script>`,
    });
    await expect(page.getByRole("heading", { name: "June 2026" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Regatta" })).toHaveAttribute("href", "/sailings/regatta");
    await expectAccessible(page);
    await page.getByRole("link", { name: "July 2026" }).press("Enter");
    await expect(page.getByRole("heading", { name: "July 2026" })).toBeVisible();
    await expect(page.getByRole("link", { name: "July 2026" })).toBeFocused();
    await expect(page.getByRole("link", { name: "Regatta" })).toHaveCount(0);
  });

  test("zooms a picture under the mouse and shows that something is loading", async ({ page, open }) => {
    await open({
      scripts: ["runtime", "runtime-yui"],
      body: `<div id="frame" style="width:200px;height:200px"><img id="picture" src="/pictures/hill.jpg" alt="A hill" width="200" height="200"></div>
<script>
  new Y.Squarespace.ImageZoom({ host: Y.one("#picture") });
  noted = new Y.Squarespace.Loader({ render: Y.one("#frame") });
</script>`,
    });
    await expect(page.getByRole("progressbar", { name: GALLERY_MESSAGES.loading })).toBeAttached();
    await page.evaluate("noted.hide()");
    await expect(page.getByRole("progressbar", { name: GALLERY_MESSAGES.loading })).toHaveCount(0);
    const picture = page.getByRole("img", { name: "A hill" });
    await picture.hover();
    await expect(picture).toHaveCSS("transform", "matrix(2, 0, 0, 2, 0, 0)");
    await page.getByRole("heading", { level: 1 }).hover();
    await expect(picture).toHaveCSS("transform", "none");
  });
});
