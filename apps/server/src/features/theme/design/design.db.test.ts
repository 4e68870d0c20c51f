import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type * as api from "@stoa/core/style/design-api.ts";
import type { DesignDraft } from "@stoa/core/style/design-api.ts";
import { DESIGN_MESSAGES } from "@stoa/core/style/design-messages.ts";
import type { listFonts } from "@stoa/core/style/font/font-list-api.ts";
import { TWEAK_MESSAGES } from "@stoa/core/style/tweak/tweak-messages.ts";
import type { listThemes } from "@stoa/core/theme/theme-choice-api.ts";
import { expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import {
  openTestApp,
  signInToStudio,
  TEST_HOST,
  type Answer,
  type TestBrowser,
  type TestSite,
} from "../../../testing/test-app.ts";
import { listDocuments } from "../../document/document-service.ts";
import { installTheme } from "../install/theme-install.ts";
import { themeContents } from "../testing/test-theme.ts";

const testApp = await openTestApp();
const { database } = testApp;

type Design = EndpointReply<typeof api.readDesign>;
type Drawn = EndpointReply<typeof api.drawDesign>;
type Themes = EndpointReply<typeof listThemes>;
type Fixture = { readonly shop: TestSite; readonly studio: TestBrowser };

const AGORA = "/api/studio/design/agora";

async function openFixture(): Promise<Fixture> {
  const shop = await testApp.createTestSite();
  return { shop, studio: await signInToStudio(testApp, shop) };
}

function setTweaks(studio: TestBrowser, values: object, theme = AGORA): Promise<Answer> {
  const patches = Object.entries(values).map(([title, value]) => ({ op: "add", path: ["tweaks", title], value }));
  return studio.call("PATCH", theme, { version: 0, label: "Change the design", patches });
}

async function siteCss(shop: TestSite): Promise<string> {
  const browser = testApp.browse(`${shop.slug}.${TEST_HOST}`);
  const page = await browser.get("/");
  const [, address = ""] = /<link rel="stylesheet" href="(\/_theme\/[^"]+)"/.exec(page.text) ?? [];
  return (await browser.get(address)).text;
}

test("returns the theme's settings and presets, and that nothing has been chosen yet", async () => {
  const { studio } = await openFixture();
  const design = (await studio.get("/api/studio/design")).json() as Design;
  expect(design.theme).toEqual({ name: "agora", title: "Agora", source: "built-in" });
  expect(design.draft).toEqual({ version: 0, data: { tweaks: {}, customCss: "" }, status: "published" });
  expect(design.tweaks.find(({ title }) => title === "Text size")).toMatchObject({ type: "value", min: 15, max: 20 });
  expect(design.presets.find(({ title }) => title === "Harbour")?.values["Paper"]).toBe("#f6f9fa");
});

test("a chosen color is undone, redone, published and rolled back like any other edit", async () => {
  const { shop, studio } = await openFixture();
  const edited = (await setTweaks(studio, { Paper: "#0a0b0c" })).json() as DesignDraft;
  expect([edited.data.tweaks, edited.status]).toEqual([{ Paper: "#0a0b0c" }, "new"]);
  const undone = (await studio.call("POST", `${AGORA}/undo`)).json() as DesignDraft;
  expect(undone.data.tweaks).toEqual({});
  const again = (await studio.call("POST", `${AGORA}/redo`)).json() as DesignDraft;
  expect(again.data.tweaks).toEqual({ Paper: "#0a0b0c" });
  expect(await siteCss(shop)).not.toContain("#0a0b0c");
  const pending = (await studio.get("/api/pending-changes")).text;
  expect(pending).toContain('"title":"Agora"');
  expect((await studio.call("POST", "/api/releases", {})).status).toBe(200);
  expect(await siteCss(shop)).toContain("#0a0b0c");
  expect((await studio.call("PUT", "/api/releases/live", { number: 1 })).status).toBe(200);
  expect(await siteCss(shop)).not.toContain("#0a0b0c");
});

test.each([
  ["Paper", "red; } body { display: none", TWEAK_MESSAGES.color],
  ["Paper", "url(https://elsewhere.example/x.png)", TWEAK_MESSAGES.color],
  ["Paper", "#fff;@import 'https://elsewhere.example'", TWEAK_MESSAGES.color],
  ["Text size", "16px } * { color: red", TWEAK_MESSAGES.value],
  ["Text size", "900px", "That is too large. The maximum is 20."],
  ["Headings", "Comic", "That isn't one of the options. Choose one of: Serif, Sans."],
  ["No such setting", "1px", DESIGN_MESSAGES.unknownTweak],
])("refuses %s: %s and changes nothing", async (title, value, message) => {
  const { shop, studio } = await openFixture();
  const answer = await setTweaks(studio, { Ink: "#101010", [title]: value });
  expect([answer.status, (answer.json() as { fields: object }).fields]).toEqual([
    400,
    { [`tweaks.${title}`]: message },
  ]);
  expect(await inSite(database, shop.site.id, (db) => listDocuments(db, "theme"))).toEqual([]);
});

test("leaves files, names and prototypes alone, whatever the patches contain", async () => {
  const { studio } = await openFixture();
  for (const path of [
    ["files", "a.js"],
    ["source"],
    ["tweaks"],
    [],
    ["tweaks", "__proto__"],
    ["customCss", "length"],
  ]) {
    const patches = [{ op: "add", path, value: "x" }];
    const answer = await studio.call("PATCH", AGORA, { version: 0, label: "Edit", patches });
    expect([path, answer.status]).toEqual([path, 400]);
  }
  expect(((await studio.get(AGORA)).json() as DesignDraft).version).toBe(0);
});

test("of two simultaneous edits the second gets a conflict, and creates no second document", async () => {
  const { shop, studio } = await openFixture();
  const answers = await Promise.all([setTweaks(studio, { Ink: "#111" }), setTweaks(studio, { Ink: "#222" })]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await inSite(database, shop.site.id, (db) => listDocuments(db, "theme"))).toHaveLength(1);
});

test("renders unsaved values, reports errors in the owner's styles by line, and changes nothing", async () => {
  const { studio } = await openFixture();
  const body = {
    tweaks: { Paper: "#0a0b0c", Ink: "red } body { color: blue" },
    customCss: ".a { color: red }\n.b {{\n",
  };
  const drawn = (await studio.call("POST", `${AGORA}/sheet`, body)).json() as Drawn;
  expect(drawn.css).toContain("#0a0b0c");
  expect(drawn.css).toContain(".a");
  expect(drawn.css).not.toContain("color:blue");
  expect([...new Set(drawn.problems.map(({ line }) => line))]).toEqual([2]);
  expect(((await studio.get(AGORA)).json() as DesignDraft).version).toBe(0);
});

test("fetches the theme's own fonts ahead as long as they are used", async () => {
  const { shop, studio } = await openFixture();
  const preloads = async (): Promise<string[]> => {
    const { text } = await testApp.browse(`${shop.slug}.${TEST_HOST}`).get("/");
    return [...text.matchAll(/<link rel="preload" href="([^"]+)"/g)].map(([, file]) => file ?? "");
  };
  const [serif, sans] = ["/assets/fonts/agora-serif.woff2", "/assets/fonts/agora-sans.woff2"];
  const publish = async (title: string, value: string): Promise<void> => {
    const { version } = (await studio.get(AGORA)).json() as DesignDraft;
    const patches = [{ op: "add", path: ["tweaks", title], value }];
    await studio.call("PATCH", AGORA, { version, label: "Change the design", patches });
    expect((await studio.call("POST", "/api/releases", {})).status).toBe(200);
  };
  expect(await preloads()).toEqual([serif, sans]);
  await publish("Headings", "Sans");
  expect(await preloads()).toEqual([sans]);
  await publish("Headings", "Serif");
  expect(await preloads()).toEqual([serif, sans]);
  await publish("Heading font", 'font-family: "Lora", serif');
  expect(await preloads()).toEqual([sans]);
});

test("renders a chosen family with its fonts, all served from here", async () => {
  const { studio } = await openFixture();
  const draw = async (tweaks: object): Promise<Drawn> =>
    (await studio.call("POST", `${AGORA}/sheet`, { tweaks, customCss: "" })).json() as Drawn;
  expect((await draw({})).families).toEqual([]);
  const { css, families } = await draw({ "Heading font": 'font-family: "Lora", serif' });
  expect(families).toEqual(["Lora"]);
  expect(css).toContain('--serif:"Lora","Lora fallback",serif');
  expect(css).toMatch(/@font-face\{font-family:"Lora";[^}]*src:url\("\/_fonts\/lora-/);
  expect((await draw({ "Heading font": "font-family: url(https://elsewhere.example/a)" })).families).toEqual([]);
});

test("themes that the site does not have are not found, another site's either", async () => {
  const [one, other] = [await openFixture(), await openFixture()];
  await inSite(database, other.shop.site.id, (db) =>
    installTheme(db, { files: themeContents({}), name: "lamp", by: "tester" }),
  );
  const lamp = "/api/studio/design/lamp";
  expect((await one.studio.get(lamp)).status).toBe(404);
  expect((await setTweaks(one.studio, { ink: "#111" }, lamp)).status).toBe(404);
  expect((await one.studio.call("POST", `${lamp}/sheet`, { tweaks: {}, customCss: "" })).status).toBe(404);
  const chosen = await one.studio.call("PUT", "/api/studio/themes/shown", { name: "lamp", from: "agora" });
  expect(chosen.status).toBe(404);
  expect((await other.studio.get(lamp)).status).toBe(200);
});

test("shows the site in another theme and back, and rejects a choice based on an outdated version", async () => {
  const { studio } = await openFixture();
  await setTweaks(studio, { Paper: "#0a0b0c" });
  const list = async (): Promise<Themes> => (await studio.get("/api/studio/themes")).json() as Themes;
  const before = await list();
  expect([before.shown, before.themes.map(({ name }) => name)]).toEqual(["agora", ["agora", "atrium", "scriptorium"]]);
  expect(before.themes[0]?.palette).toMatchObject({ background: "#0a0b0c", text: "#211c18", accent: "#9a4526" });
  const choose = (name: string, from: string): Promise<Answer> =>
    studio.call("PUT", "/api/studio/themes/shown", { name, from });
  expect((await choose("atrium", "agora")).status).toBe(200);
  expect(((await studio.get("/api/studio/design")).json() as Design).theme.name).toBe("atrium");
  expect((await choose("scriptorium", "agora")).status).toBe(409);
  expect((await choose("agora", "atrium")).status).toBe(200);
  expect(((await studio.get("/api/studio/design")).json() as Design).draft.data.tweaks).toEqual({ Paper: "#0a0b0c" });
});

test("names the layouts, and the page kinds with video backgrounds, of the theme of the drafts, to members who may read them", async () => {
  const { studio } = await openFixture();
  const list = async (): Promise<unknown> => (await studio.get("/api/studio/theme/layouts")).json();
  const filmKinds = ["page"];
  expect(await list()).toEqual({ layouts: [{ key: "default", name: "Default" }], filmKinds });
  await studio.call("PUT", "/api/studio/themes/shown", { name: "atrium", from: "agora" });
  const fullBleed = { key: "full-bleed", name: "Full-bleed picture" };
  expect(await list()).toEqual({ layouts: [{ key: "default", name: "Default" }, fullBleed], filmKinds });
  await studio.call("PUT", "/api/studio/themes/shown", { name: "scriptorium", from: "atrium" });
  expect(await list()).toMatchObject({ filmKinds: [] });
});

test("shows the drafts in another theme to the member who requested it, with its sheet and files, and changes nothing", async () => {
  const { shop, studio } = await openFixture();
  const frame = testApp.browse(`${shop.slug}.preview.${TEST_HOST}`);
  const enter = async (theme?: string): Promise<string> => {
    const opened = (await studio.call("POST", "/api/preview", { path: "/", ...(theme ? { theme } : {}) })).json();
    const { pathname, search } = new URL((opened as { url: string }).url);
    await frame.get(`${pathname}${search}`);
    return (await frame.get("/")).text;
  };
  const sheetIn = (page: string): string => /href="(\/_theme\/[^"]+)"/.exec(page)?.[1] ?? "";
  const page = await enter("atrium");
  expect(sheetIn(page)).toMatch(/^\/_theme\/atrium\//);
  const sheet = (await frame.get(sheetIn(page))).text;
  const [, font = ""] = /url\("?(\/assets\/fonts\/[^")]+)/.exec(sheet) ?? [];
  expect((await frame.get(font)).headers["content-type"]).toBe("font/woff2");
  expect(sheetIn(await enter())).toMatch(/^\/_theme\/agora\//);
  expect(sheetIn(await enter("not-there"))).toMatch(/^\/_theme\/agora\//);
  expect(((await studio.get("/api/studio/themes")).json() as Themes).shown).toBe("agora");
  const visitor = testApp.browse(`${shop.slug}.${TEST_HOST}`);
  expect(sheetIn((await visitor.get("/")).text)).toMatch(/^\/_theme\/agora\//);
});

test("lists fonts with URLs that the studio serves itself", async () => {
  const { studio } = await openFixture();
  const { fonts } = (await studio.get("/api/studio/fonts")).json() as EndpointReply<typeof listFonts>;
  expect(fonts.find(({ family }) => family === "Roboto Slab")?.category).toBe("slab-serif");
  for (const { url } of fonts) {
    expect(url).toMatch(/^\/_fonts\//);
    expect((await studio.get(url)).headers["content-type"]).toBe("font/woff2");
  }
});

test("refuses a member who may write pages but not the design", async () => {
  const { shop, studio } = await openFixture();
  await inSite(database, shop.site.id, (db) =>
    db.text("update member set role = 4 where site_id = $1", [shop.site.id]),
  );
  expect((await studio.get("/api/studio/design")).status).toBe(403);
  expect((await setTweaks(studio, { Paper: "#fff" })).status).toBe(403);
  expect((await studio.call("POST", `${AGORA}/sheet`, { tweaks: {}, customCss: "" })).status).toBe(403);
  expect((await studio.call("PUT", "/api/studio/themes/shown", { name: "atrium", from: "agora" })).status).toBe(403);
});
