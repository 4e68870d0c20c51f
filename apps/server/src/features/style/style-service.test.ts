import { readTweaks } from "@stoa/core/style/tweak/read-tweaks.ts";
import { afterAll, expect, test } from "vitest";
import { openStyles, type StyleInput } from "./style-service.ts";

const logged: string[] = [];
const styles = openStyles({
  log: (message) => logged.push(message),
  limits: { sheetMs: 3000, fileMs: 1500, allMs: 10_000 },
});
afterAll(styles.close);

let versions = 0;
function input(files: Record<string, string>, more: Partial<StyleInput> = {}): StyleInput {
  versions += 1;
  return {
    files: new Map(Object.entries(files).map(([name, text]) => [`styles/${name}`, text])),
    stylesheets: Object.keys(files),
    tweaks: [],
    values: {},
    customCss: "",
    version: `version-${versions}`,
    hasSystemReset: false,
    ...more,
  };
}

test("compiles a theme's sheets with the owner's values", async () => {
  const sheet =
    '// tweak: {"type":"color","title":"ink"}\n@ink: red;\n// tweak: {"type":"font","title":"body"}\n.f { font-size: 12px; }\n.a { color: @ink; font-size: @body-font-size }';
  const { tweaks } = readTweaks(sheet, "styles/a.less");
  const values = { ink: "#102030", body: "font-size: 18px; font-family: Lora" };
  const { css, families, problems } = await styles.sheetOf(input({ "a.less": sheet }, { tweaks, values }));
  expect(problems).toEqual([]);
  expect(css).toContain(
    '.f{font-size:12px;font-family:Lora,"Lora fallback";font-size:18px}.a{color:#102030;font-size:18px}',
  );
  expect(families).toEqual(["Lora"]);
});

test("the key changes with the sheet's inputs, and only with them", () => {
  const one = input({ "a.less": ".a { b: c }" }, { version: "1", values: { a: "x", b: "y" } });
  expect(styles.keyOf(one)).toMatch(/^[\w-]{16}$/);
  expect(styles.keyOf({ ...one, values: { b: "y", a: "x" } })).toBe(styles.keyOf(one));
  const others = [
    { version: "2" },
    { values: {} },
    { customCss: "a{}" },
    { stylesheets: [] },
    { hasSystemReset: true },
  ];
  expect(new Set([one, ...others.map((other) => Object.assign({}, one, other))].map(styles.keyOf)).size).toBe(6);
});

test("compiles a sheet once, however many ask", async () => {
  const one = input({ "a.less": ".a { b: @nope }" });
  const before = logged.length;
  const [first, second] = await Promise.all([styles.sheetOf(one), styles.sheetOf(one)]);
  expect(first).toBe(second);
  expect(await styles.sheetOf(one)).toBe(first);
  expect(logged).toHaveLength(before + 1);
});

test.each([
  ["a mixin that calls itself twice", ".m() { .m(); .m(); } .a { .m(); }", /takes too (?:long|much memory) to compile/],
  [
    "a loop that makes ten megabytes",
    `.l(@i) when (@i > 0) { .w-@{i} { x: "${"y".repeat(30_000)}" } .l(@i - 1); } .l(400);`,
    /too long/,
  ],
])(
  "%s affects only its own sheet",
  async (_what, less, words) => {
    const { css, problems, isWhole } = await styles.sheetOf(
      input({ "good.less": ".good { a: b }", "bad.less": less }, { customCss: ".own { a: b }" }),
    );
    expect([css, isWhole]).toEqual([".good{a:b}.own{a:b}", false]);
    expect(problems).toEqual([{ file: "bad.less", line: 1, message: expect.stringMatching(words) }]);
  },
  60_000,
);

test("the owner's own endless styles affect only themselves", async () => {
  const { css, problems } = await styles.sheetOf(
    input({ "good.less": ".good { a: b }" }, { customCss: ".m() { .m(); .m(); } .a { .m(); }" }),
  );
  expect(css).toBe(".good{a:b}");
  expect(problems).toEqual([{ file: "custom.css", line: 1, message: expect.stringContaining("left out") }]);
}, 60_000);

test("compiles a megabyte, and the next sheet after a worker was ended", async () => {
  const patient = openStyles({ log: () => undefined, limits: { sheetMs: 60_000 } });
  try {
    const { css, problems } = await patient.sheetOf(
      input({ "a.less": ".a .b > .c { color: red; width: (10px * 2); }\n".repeat(22_000) }),
    );
    expect(problems).toEqual([]);
    expect(css.length).toBeGreaterThan(600_000);
  } finally {
    await patient.close();
  }
  expect((await styles.sheetOf(input({ "a.less": ".a { b: c }" }))).css).toBe(".a{b:c}");
}, 90_000);

test("a theme written like those of the family compiles completely", async () => {
  const base = `@import url(//fonts.googleapis.com/css?family=Lora);
// tweak: { "type" : "font", "title" : "heading-font", "category" : "Type", "target" : "h1" }
.heading-font { font-family: "proxima-nova", Helvetica, sans-serif; font-size: 30px; }
// tweak: { type: 'color', title: 'site-ink', category: 'Colours', }
@siteInk: #222;
// tweak: { "type" : "value", "title" : "site-width", "min" : 600, "max" : 1400, "step" : 10 }
@siteWidth: 1000px;
// tweak: { "type" : "dropdown", "title" : "gallery-ratio", "options" : ["1:1 Square", "3:2 Standard"], "default" : "3:2 Standard" }
@vgrid: 30px;
.box-shadow(@x: 0, @y: 0, @blur: 4px, @color: rgba(0,0,0,.5)) { -webkit-box-shadow: @arguments; box-shadow: @arguments; }
.link(@c) when (lightness(@c) > 50%) { color: darken(@c, 20%); }
.link(@c) when (lightness(@c) <= 50%) { color: lighten(@c, 20%); }`;
  const site = `.site { max-width: @siteWidth; width: ~"calc(100% - @{vgrid})"; .box-shadow(1px); a { .link(@siteInk); &:hover { color: fade(@siteInk, 50%); } }
  h1 { .heading-font; line-height: (@heading-font-font-size * 1.2); letter-spacing: @heading-font-letter-spacing; }
  .gallery-ratio-32-standard & .slide { padding-bottom: percentage((2/3)); }
  @media only screen and (max-width: (@siteWidth - 200)) { @import "sqs-grid-breaker"; h1 { font-size: ceil(@heading-font-font-size * .8); } } }`;
  const { tweaks, problems } = readTweaks(base, "styles/base.less");
  expect(problems).toEqual([]);
  const values = { "site-ink": "#336699", "site-width": 1200, "heading-font": "{font-size:40px;letter-spacing:.02em}" };
  const sheet = await styles.sheetOf(
    input({ "base.less": base, "site.less": site }, { tweaks, values, hasSystemReset: true }),
  );
  expect(sheet.problems).toEqual([{ file: "base.less", line: 1, message: expect.stringContaining("another host") }]);
  expect(sheet.families).toEqual(["proxima-nova"]);
  for (const part of [
    ".site{max-width:1200px;width:calc(100% - 30px);-webkit-box-shadow:1px 0 4px rgba(0,0,0,.5);box-shadow:1px 0 4px rgba(0,0,0,.5)}",
    ".site a{color:#6699cc}.site a:hover{color:rgba(51,102,153,.5)}",
    "font-size:40px;line-height:48px;letter-spacing:.02em}",
    ".gallery-ratio-32-standard .site .slide{padding-bottom:66.66666667%}",
    "@media only screen and (max-width: 1000px){",
    ".site .sqs-layout .sqs-block{padding-top:15px;padding-bottom:15px}",
    ".site h1{font-size:32px}",
  ])
    expect(sheet.css).toContain(part);
  expect(sheet.css).not.toContain("googleapis");
});
