import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { listTemplateProblems } from "@stoa/core/theme/theme-api.ts";
import { expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { signInToStudio } from "../../../testing/test-app.ts";
import { publishDrafts } from "../../release/release-service.ts";
import { installTheme, selectTheme } from "../../theme/theme-service.ts";
import { openContentApp, textLayout, type ContentSite, type PageReply } from "../testing/content-app.ts";

/*
 * Themes that try to break the server: every page gets an answer, errors are reported, and another site is served
 * meanwhile and afterwards.
 */
const NOW = Date.UTC(2026, 4, 10, 12);
const contentApp = await openContentApp(NOW);
const other = await contentApp.openSite();
await other.addPage({ urlId: "calm", title: "Calm", layout: textLayout("<p>All is well.</p>") });
await other.publish();

const CONF = '{ "layouts": { "default": { "regions": ["site"] } }, "stylesheets": ["site.less"] }';
const SHELL =
  '<!doctype html><html><head>{squarespace-headers}</head><body id="{squarespace.page-id}" class="{squarespace.page-classes}">{squarespace.main-content}<i>end</i>{squarespace-footers}</body></html>';

async function openThemed(files: Readonly<Record<string, string>>): Promise<ContentSite> {
  const site = await contentApp.openSite();
  const collectionId = await site.addCollection({ urlId: "notes", title: "Notes" });
  await site.addItem(collectionId, { urlId: "kept", title: "Kept", tags: ["a"], html: "<p>Kept words.</p>" });
  await site.addPage({ urlId: "about", title: "About", layout: textLayout("<p>About words.</p>") });
  const all = Object.entries({ "template.conf": CONF, "site.region": SHELL, ...files });
  await inSite(contentApp.testApp.database, site.site.id, async (db) => {
    const contents = new Map(all.map(([file, text]) => [file, Buffer.from(text)]));
    await installTheme(db, { files: contents, name: "hostile", by: "test" });
    await selectTheme(db, { name: "hostile", by: "test" });
    await publishDrafts(db, { by: "test" });
  });
  return site;
}

async function lookAt(site: ContentSite, url: string): Promise<PageReply> {
  const [shown, ...calm] = await Promise.all([site.get(url), other.get("/calm"), other.get("/calm?format=json")]);
  calm.push(await other.get("/calm"));
  for (const reply of calm) expect([reply.status, reply.text.includes("All is well.")]).toEqual([200, true]);
  return shown;
}

async function sheetOf(site: ContentSite): Promise<PageReply> {
  return lookAt(site, "/site.css");
}

const LOOP = Array.from({ length: 300 }, () => "x").join(",");

/** What a template may write, and room for the page around it. */
const MOST_CHARS = 2_500_000;

test.each([
  ["loops inside each other", `{.repeated section website.socialAccounts}{.end}${bombOf(9)}`],
  ["blocks that apply each other many times", "{@|apply fan.block}"],
  ["a template that is only opened sections", "{.section website}".repeat(5000)],
  ["expressions that grow a text", `{.eval @a = "${"a".repeat(1000)}"}${"{.eval @a = @a + @a}".repeat(40)}{@a}`],
  ["a hundred thousand tags", '<squarespace:navigation navigationId="a">x</squarespace:navigation>'.repeat(4000)],
  ["tags in tags", `${'<squarespace:query collection="notes">'.repeat(200)}x${"</squarespace:query>".repeat(200)}`],
])("a page with %s is rendered, and its content is shown", async (_case, region) => {
  const site = await openThemed({
    "site.region": `${region}<main>{squarespace.main-content}</main>`,
    "blocks/fan.block": "{@|apply fan.block}{@|apply fan.block}{@|apply fan.block}{@|apply fan.block}",
  });
  await site.changeSettings({
    socialAccounts: Array.from({ length: 50 }, (_, index) => ({
      serviceId: index,
      serviceName: "s",
      userName: "u",
      screenname: "s",
      profileUrl: "https://a.example",
    })),
  });
  await site.publish();
  const shown = await lookAt(site, "/about");
  expect(shown.status).toBe(200);
  expect(shown.text.length).toBeLessThan(MOST_CHARS);
  expect((await lookAt(site, "/notes?format=json")).text).toContain("Kept");
});

function bombOf(depth: number): string {
  return `${"{.repeated section website.socialAccounts}{.section website}{.end}".repeat(1)}${"{.repeated section @}".repeat(depth)}x${LOOP}${"{.end}".repeat(depth + 1)}`;
}

test.each([
  ["a mixin that calls itself", ".loop(@n) { .loop(@n + 1); a: b; } .x { .loop(1); }"],
  [
    "a mixin that grows without end",
    ".grow(@n) when (@n > 0) { .a@{n} { color: red; } .grow((@n - 1)); .grow((@n - 1)); } .grow(60);",
  ],
  ["a variable that is itself", "@a: @b; @b: @a; .x { color: @a; }"],
  ["an import of itself", '@import "site.less";'],
  [
    "an import from outside",
    '@import (inline) "../../../../../../etc/passwd"; @import (inline) "/etc/passwd"; @plugin "x";',
  ],
  ["braces without end", "{".repeat(100_000)],
  ["ten megabytes", `.x { color: red; }\n`.repeat(550_000)],
  ["javascript", ".x { width: ~`process.exit(1)`; }"],
])(
  "a style sheet with %s is rendered as far as possible",
  async (_case, less) => {
    const site = await openThemed({
      "template.conf":
        '{ "layouts": { "default": { "regions": ["site"] } }, "stylesheets": ["site.less", "good.less"] }',
      "styles/site.less": less,
      "styles/good.less": "@ink: #123456; .good { color: @ink; }",
    });
    const sheet = await sheetOf(site);
    expect(sheet.status).toBe(200);
    expect(sheet.text).toMatch(/\.good\s*\{\s*color:\s*#123456/);
    expect(sheet.text).not.toContain("root:");
    expect((await lookAt(site, "/about")).text).toContain("About words.");
  },
  300_000,
);

function usesOfName(name: string): string {
  return `{@|apply ${name}.block}[{@|apply ${name}}]{${name.startsWith("_") ? "x" : name}}
<squarespace:navigation navigationId="${name}">nav</squarespace:navigation>
<squarespace:query collection="${name}">{items|count}</squarespace:query>
<squarespace:block-field id="${name}" />`;
}

test("names of built-in objects work like any other names", async () => {
  const names = ["__proto__", "constructor", "toString", "hasOwnProperty", "prototype"];
  const tweaks = names.map((name) => `// tweak: { "type": "checkbox", "title": "${name}", "active": true }\n`).join("");
  const site = await openThemed({
    "template.conf": `{
      "__proto__": { "polluted": true },
      "name": "<script>alert(1)</script>",
      "layouts": { "default": { "regions": ["site"] }, "__proto__": { "regions": ["site"] } },
      "navigations": [{ "name": "__proto__", "title": "x" }],
      "stylesheets": ["site.less"],
      "customTypes": [{ "name": "__proto__", "title": "x", "fields": [{ "name": "constructor" }] }]
    }`,
    "site.region": SHELL.replace("<i>end</i>", () => names.map(usesOfName).join("")),
    "styles/site.less": `${tweaks}.x { color: red; }`,
    "strings/template-en-US.json": '{ "__proto__": { "polluted": "yes" }, "constructor": "c" }',
    "presets/__proto__.preset": '{ "title": "__proto__", "templateTweaks": { "__proto__": "x" } }',
    ...Object.fromEntries(
      names.flatMap((name) => [
        [`collections/${name}.list`, `list ${name}`],
        [`collections/${name}.conf`, "{}"],
        [`blocks/${name}.block`, `block ${name}`],
        [`pages/${name}.page`, `page ${name}`],
        [`scripts/${name}.js`, "1"],
      ]),
    ),
  });
  const page = await lookAt(site, "/about");
  expect(page.status).toBe(200);
  expect(page.text).toContain("block constructor[block constructor]");
  expect(page.text).toContain('id="hasOwnProperty"');
  expect(page.text).not.toContain("[native code]");
  expect(page.text).not.toContain("<script>alert(1)");
  expect(Reflect.get({}, "polluted")).toBeUndefined();
  expect((await site.get("/scripts/constructor.js")).status).toBe(200);
  for (const path of ["/scripts/..%2F..%2Ftemplate.conf", "/assets/../template.conf", "/scripts/%2e%2e/template.conf"])
    expect((await site.get(path)).status, path).toBe(404);
});

test.each([
  ["no conf that can be read", { "template.conf": '{ "layouts": { ' }],
  ["an empty conf", { "template.conf": "" }],
  ["a conf that is a list", { "template.conf": "[1, 2]" }],
  [
    "a conf of wrong kinds",
    { "template.conf": '{ "layouts": [1], "navigations": {}, "stylesheets": 7, "customTypes": "x", "name": 4 }' },
  ],
  ["a conf nested too deep", { "template.conf": "[".repeat(50_000) }],
  ["confs of collections that are broken", { "collections/blog.conf": "{ nope", "collections/page.conf": "null" }],
])("a theme with %s still shows its pages", async (_case, files) => {
  const site = await openThemed(files);
  const page = await lookAt(site, "/about");
  expect(page.status).toBe(200);
  expect(page.text).toContain("About words.");
  expect((await lookAt(site, "/notes")).text).toContain("Kept");
});

test("a theme without any region, template or sheet still shows the site's content", async () => {
  const site = await openThemed({
    "template.conf": '{ "layouts": { "default": { "regions": ["gone"] } }, "stylesheets": ["gone.less"] }',
    "site.region": "",
  });
  const page = await lookAt(site, "/about");
  expect([page.status, page.text.includes("About words.")]).toEqual([200, true]);
  expect((await sheetOf(site)).status).toBe(200);
});

test("queries for a million items, for missing collections, and far too many queries are bounded", async () => {
  const asks = Array.from(
    { length: 50 },
    (_, index) =>
      `<squarespace:query collection="${index % 2 ? "notes" : `none-${index}`}" limit="1000000" skip="99999${index}" tag="${"t,".repeat(500)}t${index}">[${index}:{items|count}]</squarespace:query>`,
  );
  const site = await openThemed({ "site.region": `${asks.join("")}<main>{squarespace.main-content}</main>` });
  const page = await lookAt(site, "/about");
  expect(page.text).toContain("About words.");
  expect([...page.text.matchAll(/\[\d+:0\]/g)]).toHaveLength(8);
});

test("a tag that exceeds the limits, or names a missing collection, is reported to the owner", async () => {
  const site = await openThemed({
    "site.region": `<squarespace:query collection="notes" limit="1000000" skip="11">{.repeated section items}{title}{.end}</squarespace:query>
<squarespace:query collection="nowhere">[{items|count}]</squarespace:query>
<squarespace:category collection="nobody" limit="100">{categories|count}</squarespace:category>
<squarespace:query collection="{website.none}">x</squarespace:query><main>{squarespace.main-content}</main>`,
  });
  const { testApp } = contentApp;
  await expect
    .poll(async () => (await testApp.browse(site.host).get("/about")).status, { timeout: 5000, interval: 20 })
    .toBe(200);
  const reply = await (await signInToStudio(testApp, site)).get("/api/studio/theme/problems");
  const { problems } = reply.json() as EndpointReply<typeof listTemplateProblems>;
  expect(problems.map(({ message }) => message).toSorted()).toEqual([
    'A query tag returns up to 100 items, so limit="1000000" counts as 100. Link to the collection for the rest.',
    'A query tag skips up to 10 items, so skip="11" counts as 10.',
    'There is no public collection "nobody", so this category tag is empty. Use the address of an existing one.',
    'There is no public collection "nowhere", so this query tag is empty. Use the address of an existing one.',
  ]);
});
