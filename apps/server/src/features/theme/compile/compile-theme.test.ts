import { expect, test } from "vitest";
import { compileTheme } from "./compile-theme.ts";
import { NAVIGATION_AREAS } from "../tags/platform-names.ts";
import {
  DATA_QUERY_RESULTS,
  dataQueryKey,
  type DataQueryResults,
  type ThemeDataQuery,
} from "../area/theme-data-queries.ts";

const CONF = '{ "layouts": { "default": { "regions": ["head", "body.region"] } } }';

function themeOf(files: Record<string, string>, system: Record<string, string> = {}): ReturnType<typeof compileTheme> {
  return compileTheme(
    "test",
    new Map(Object.entries({ "template.conf": CONF, ...files })),
    new Map(Object.entries(system)),
  );
}

function renderShell(theme: ReturnType<typeof compileTheme>, data: object): string {
  return theme.layouts.get("default")?.render(data, { partials: theme.partials, locale: "none" }).output ?? "";
}

test("joins regions that are fragments, also through a tag", () => {
  const theme = themeOf({
    "head.region": '<body class="{squarespace.page-classes} <squarespace:block-field id="a" ',
    "body.region": 'columns="1"/>">{squarespace.main-content}</body>',
  });
  const html = renderShell(theme, {
    squarespace: { "page-classes": "homepage", "main-content": "<p>{not} a tag</p>" },
  });
  expect(html).toMatch(/^<body class="homepage <div class="sqs-layout sqs-grid-1 columns-1" id="a"/);
  expect(html).toContain("<p>{not} a tag</p></body>");
});

test.each([
  ["a layout that is there", '{ "layout": "default" }', []],
  [
    "a layout that is not",
    '{\n  "title": "Notes",\n  "layout": "wide"\n}',
    [
      {
        file: "collections/blog.conf",
        line: 3,
        column: 3,
        code: "LAYOUT_UNKNOWN",
        message: 'The layout "wide" isn\'t in template.conf, so the first one is used. Layouts: default.',
      },
    ],
  ],
])("a collection's conf that names %s", (_, conf, problems) => {
  const theme = themeOf({
    "head.region": "<body>",
    "body.region": "{squarespace.main-content}</body>",
    "collections/blog.conf": conf,
    "collections/blog.list": "{collection.title}",
  });
  expect(theme.problems).toEqual(problems);
});

test("renders a navigation by a block of the theme and by an inline body", () => {
  const data = {
    website: { siteTitle: "Shop" },
    area: "main",
    [NAVIGATION_AREAS]: {
      main: { items: [{ active: true, collection: { title: "A" } }, { collection: { title: "B" } }] },
    },
  };
  const theme = themeOf({
    "head.region": '<squarespace:navigation navigationId="{area}" template="nav" />|',
    "body.region":
      "<squarespace:navigation navigationId={.if area}main{.end}>{.repeated section items}{collection.title}{.if active}!{.end} {.end}{website.siteTitle}</squarespace:navigation>|<squarespace:navigation navigationId='other' template='nav'/>",
    "blocks/nav.block": "{.if items}{items|count} {website.siteTitle}{.or}none{.end}",
  });
  expect(renderShell(theme, data)).toBe("2 Shop|A! B Shop|none");
});

test("collects the queries of a page, then renders the results", () => {
  const theme = themeOf({
    "head.region": "",
    "body.region":
      '<squarespace:query collection="{.if isShop}shop{.end}" limit=2 skip=999>{collection.title}:{.repeated section items}{title}{.end}</squarespace:query>',
  });
  const asked: DataQueryResults["asked"] = new Map();
  expect(renderShell(theme, { isShop: true, [DATA_QUERY_RESULTS]: { asked, answers: new Map() } })).toBe("");
  const ask: ThemeDataQuery = {
    kind: "query",
    collection: "shop",
    limit: 2,
    skip: 10,
    isFeatured: false,
    tags: [],
    categories: [],
  };
  expect([...asked]).toEqual([[dataQueryKey(ask), ask]]);
  const answers = new Map([
    [dataQueryKey(ask), { collection: { title: "Shop" }, items: [{ title: "a" }, { title: "b" }] }],
  ]);
  expect(renderShell(theme, { isShop: true, [DATA_QUERY_RESULTS]: { asked: new Map(), answers } })).toBe("Shop:ab");
});

test("gives scripts the URL of the theme's folder and refuses paths outside it", () => {
  const theme = themeOf({
    "head.region": '<squarespace:script src="site.js" combo="{.if x}false{.or}true{.end}" />',
    "body.region": '<squarespace:script src="../../etc/passwd" />',
    "scripts/site.js": "1",
  });
  expect(renderShell(theme, {})).toMatch(/^<script src="\/scripts\/site\.js\?v=[\w-]{12}"><\/script>$/);
});

test("names unknown tags, and file and line of a syntax error inside a tag's body", () => {
  const theme = themeOf({
    "head.region": "one\ntwo\n",
    "body.region":
      "three\n<squarespace:navigation\nnavigationId='m'>\n\n{a|no-such-formatter}\n</squarespace:navigation><squarespace:weather/>",
  });
  expect(theme.unknownTags).toEqual(["weather"]);
  expect(theme.problems).toMatchObject([{ file: "body.region", line: 5, code: "FORMATTER_UNKNOWN" }]);
});

test("uses the platform's files where the theme lacks them, and only the theme's styles", () => {
  const theme = themeOf(
    { "head.region": "", "body.region": "", "collections/products.list": "own", "styles/reset.css": "a { b: c }" },
    { "collections/products.list": "system", "collections/products.item": "system item", "styles/reset.css": "x{}" },
  );
  const products = theme.collections.get("products");
  expect(products?.list?.render({}).output).toBe("own");
  expect(products?.item?.render({}).output).toBe("system item");
  expect([...theme.styleFiles]).toEqual([["styles/reset.css", "a { b: c }"]]);
});

test("reports a broken conf and a missing region, and still has a page", () => {
  const theme = compileTheme("broken", new Map([["template.conf", "{ nonsense"]]), new Map());
  expect(theme.problems.map(({ file, code }) => [file, code])).toEqual([
    ["template.conf", "CONF_INVALID"],
    ["site.region", "FILE_MISSING"],
  ]);
  expect(renderShell(theme, {})).toBe("");
});

test("finds the column of an error behind a tag, in its body, in its attributes and in a later region", () => {
  const { problems } = themeOf({
    "head.region":
      '<squarespace:weather/>{a|nope} <squarespace:query collection="{b|nope}">{c|nope}</squarespace:query>',
    "body.region": "{d|nope}",
  });
  const places = problems.map(({ file, line, column }) => `${file} ${line}:${column}`);
  expect(places.toSorted()).toEqual(["body.region 1:1", "head.region 1:23", "head.region 1:63", "head.region 1:73"]);
});

test.each([
  ["a section that is never closed", "<p>{.section a}{b}", "<p>2"],
  ["an end too many", "<p>{.end}{a.b}</p>", "<p>2</p>"],
  ["an or that can never run", "{.if a}1{.or}2{.or equal? 1 1}3{.end}", "1"],
  ["a formatter that does not exist", "<p>{a|video-meta}{@index}{@mine}{a.b}</p>", "<p>1m2</p>"],
  ["what looks like a formatter in a script", "<script>if(x){a|b}</script>{a.b}", "<script>if(x){a|b}</script>2"],
])("renders as much as possible of a block with %s", (_case, block, expected) => {
  const theme = themeOf({
    "head.region": "{.repeated section list}{.var @mine name}{@|apply one.block}{.end}",
    "body.region": "{@|apply two}",
    "blocks/one.block": block,
    "blocks/two.block": "|{a.b}",
  });
  expect(renderShell(theme, { a: { b: 2 }, list: [{ name: "m", a: { b: 2 } }] })).toBe(`${expected}|2`);
  expect(theme.problems.map(({ file }) => file)).toEqual(["blocks/one.block"]);
});

test.each([
  ["product", ["product"], []],
  ["quote", ["quote"], []],
  ["html", [], ["CONF_INVALID"]],
  ["text", [], ["CONF_INVALID"]],
  ["instagram", [], ["CONF_INVALID"]],
])("a theme that brings its own markup of %s blocks replaces that of %j", (type, replaced, problems) => {
  const theme = themeOf({
    "head.region": "",
    "body.region": "",
    "blocks/own.block": "own",
    "blocks/own.block.conf": JSON.stringify({ type }),
  });
  expect([...theme.blockOverrides.keys()]).toEqual(replaced);
  expect(theme.problems.map(({ code }) => code)).toEqual(problems);
});
