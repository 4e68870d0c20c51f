import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import en from "@stoa/core/locales/en.json" with { type: "json" };
import { PAGE_TEXTS } from "@stoa/core/visitor-text/page-texts.ts";
import { visitorTexts } from "@stoa/core/visitor-text/visitor-texts.ts";
import { expect, test } from "vitest";
import { stringsOfLocale } from "../../theme/theme-strings.ts";

/** English texts that block, cart and product templates contain, by their names in `localizedStrings`. spec: platform 2 and 9 */
const TEMPLATE_TEXTS = {
  ...en.template,
  donationTitle: en.donationPage.donationTitle,
  donationAmount: en.donationPage.donationAmount,
  donationOwnAmount: en.donationPage.donationOwnAmount,
  blogReadMoreText: en.page.blogReadMoreText,
  searchButtonText: en.page.searchButtonText,
  calendarEmptyText: en.page.calendarEmptyText,
};

const NAMES = Object.keys(PAGE_TEXTS);

test.each(["de", "fr", "es", "it"])("each text of the system templates is there in %s", (locale) => {
  const texts = visitorTexts(locale);
  expect(NAMES.filter((name) => !texts[name])).toEqual([]);
});

const FOLDERS = [
  import.meta.dirname,
  path.join(import.meta.dirname, "../../../../../storefront/src"),
  path.join(import.meta.dirname, "../../../../../../packages/core/src"),
];
const TEMPLATES = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:block|page|list|item|template)$/u.test(file))
    .map((file) => readFileSync(path.join(folder, file), "utf8")),
);
const ASKED = new Set(
  TEMPLATES.flatMap((text) => [...text.matchAll(/localizedStrings\.(\w+)/gu)].map(([, name = ""]) => name)),
);

test.each(["de", "fr", "es", "it"])("every text that a platform template uses exists in %s", (locale) => {
  const texts = visitorTexts(locale);
  expect(ASKED).toContain("productOptionsText");
  expect([...ASKED].filter((name) => !texts[name])).toEqual([]);
});

test("English texts of the templates can be used in a template", () => {
  expect(Object.values(PAGE_TEXTS).filter((text) => /["{}\\]/u.test(text))).toEqual([]);
});

test("a template's English text is the one that core has under that name", () => {
  const written = TEMPLATES.flatMap((template) => {
    const found = template.matchAll(/localizedStrings\.(\w+)[^{}]*\}[^{}]*\{\.or\}([^{}]+)\{\.end\}/gu);
    return Array.from(found, ([, name = "", text = ""]) => [name, text] as const);
  });
  const known: ReadonlyMap<string, string> = new Map(Object.entries(TEMPLATE_TEXTS));
  expect(written.filter(([name, text]) => known.get(name) !== text)).toEqual([]);
  expect(new Set(written.map(([name]) => name))).toEqual(new Set(known.keys()));
});

test("a theme's texts in a language come before the platform's, which come before its English ones", () => {
  const strings = new Map<string, Readonly<Record<string, string>>>([
    ["en", { cartTitle: "Basket", ownWord: "Hello" }],
    ["de", { cartTotal: "Alles zusammen" }],
  ]);
  expect(stringsOfLocale(strings, "de-CH")).toMatchObject({
    cartTitle: "Warenkorb",
    cartTotal: "Alles zusammen",
    ownWord: "Hello",
  });
  expect(stringsOfLocale(strings, "en-GB")).toEqual({ cartTitle: "Basket", ownWord: "Hello" });
});
