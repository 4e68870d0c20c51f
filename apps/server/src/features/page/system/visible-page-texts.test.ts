import { PAGE_TEXTS } from "@stoa/core/visitor-text/page-texts.ts";
import { expect, test } from "vitest";
import { spokenTexts } from "../../../testing/visible-texts.ts";
import { compileTheme } from "../../theme/compile/compile-theme.ts";
import { readSystemFiles } from "../system-files.ts";
import type { Context } from "./item-contexts-for-tests.ts";
import { EMPTY_CONTEXT, FULL_CONTEXTS } from "./system-contexts-for-tests.ts";

const theme = compileTheme("bare", new Map(), readSystemFiles());
const CONTEXTS = Object.entries(FULL_CONTEXTS).flatMap(([name, full]) => [
  [name, full] as const,
  [name, EMPTY_CONTEXT] as const,
]);

function templateOf(name: string) {
  const [, folder, file = "", ending] = /^(\w+)\/(.+)\.(\w+)(?: |$)/.exec(name) ?? [];
  if (folder === "blocks") return theme.partials[file];
  if (folder === "pages") return theme.pages.get(file)?.template;
  const collection = theme.collections.get(file);
  return ending === "list" ? collection?.list : collection?.item;
}

function saidWith(words: Context): Set<string> {
  const options = { partials: theme.partials, locale: "en-GB", now: 0, limits: { timeMs: 60_000 } };
  const texts = CONTEXTS.flatMap(([name, context]) => {
    const { output = "" } = templateOf(name)?.render({ ...context, ...words }, options) ?? {};
    return spokenTexts(output);
  });
  return new Set(texts);
}

/** Rendered by a query, or by the frame of pages with personal details: `product-texts.db.test.ts`, `safe-frame.test.ts`. */
const IN_OTHER_TESTS: ReadonlySet<string> = new Set(["relatedProductsHeading", "skipText", "toCartText"]);

const NAMES = Object.keys(PAGE_TEXTS).filter((name) => !IN_OTHER_TESTS.has(name));

test("each text of the platform's templates is used on a page, both the default and a theme's version", () => {
  const english = [...saidWith({ localizedStrings: {} })];
  expect(
    Object.entries(PAGE_TEXTS).filter(
      ([name, text]) => NAMES.includes(name) && !english.some((said) => said.includes(text)),
    ),
  ).toEqual([]);
  const own = [...saidWith({ localizedStrings: Object.fromEntries(NAMES.map((name) => [name, `«${name}»`])) })];
  expect(NAMES.filter((name) => !own.some((said) => said.includes(`«${name}»`)))).toEqual([]);
});
