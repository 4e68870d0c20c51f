import { expect, test } from "vitest";
import { buildPageContext } from "../../context/page-context.ts";
import { homePage, testSetting } from "../../page-for-tests.ts";
import { THEME_CONTEXT_MARKER } from "./head-markers.ts";
import { withThemeContext } from "./theme-context.ts";

const subject = { kind: "page", document: homePage } as const;

function pageWith(rest: string, runtime: "none" | "core" = "none"): string {
  const setting = { ...testSetting, theme: { ...testSetting.theme, runtime } };
  const html = `<head>\n${THEME_CONTEXT_MARKER}\n</head>${rest}`;
  return withThemeContext(html, { subject, context: buildPageContext(subject, setting), setting });
}

test("a page whose theme has no scripts for it carries no page context", () => {
  expect(pageWith("<p>Pots</p>")).toBe("<head>\n</head><p>Pots</p>");
});

test.each([
  ["the theme's scripts use the platform's calls", "", "core"],
  ["the owner's code reads it", "<script>alert(Static.SQUARESPACE_CONTEXT.website.siteTitle)</script>", "none"],
] as const)("the page context comes before everything that may read it where %s", (_case, rest, runtime) => {
  const html = pageWith(rest, runtime);
  const [, json = ""] =
    /<script>Static=window\.Static\|\|\{\};Static\.SQUARESPACE_CONTEXT=(.*)<\/script>\n<\/head>/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({ website: { siteTitle: "Pots & pans" }, templateId: "test" });
});
