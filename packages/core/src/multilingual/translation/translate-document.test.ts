import { expect, test } from "vitest";
import { testProduct, testVariant } from "../../product/product-for-tests.ts";
import { checkLanguageList } from "../language/check-language-list.ts";
import { MULTILINGUAL_MESSAGES } from "../multilingual-messages.ts";
import { listTexts } from "./translatable-texts.ts";
import { translateDocument } from "./translate-document.ts";
import { translationProgress } from "./translation-progress.ts";
import type { Translation } from "./translation-schema.ts";

type Texts = Translation["texts"];

const PAGE = {
  title: "About",
  urlId: "about",
  layout: {
    rows: [
      {
        id: "r",
        columns: [
          {
            id: "c",
            span: 12,
            blocks: [
              { id: "aaaaaaaaaaaaaaaaaaaaaaaa", type: 2, value: { html: "<p>Hello</p>" } },
              { id: "bbbbbbbbbbbbbbbbbbbbbbbb", type: 23, value: { html: "<b>code</b>", mode: "html" } },
            ],
          },
        ],
      },
    ],
  },
};
const TEXT_PATH = "layout/#aaaaaaaaaaaaaaaaaaaaaaaa/html";

function translated(kind: "page" | "product" | "navigation", data: unknown, texts: Texts): unknown {
  return translateDocument(kind, data, { texts });
}

test("lists what visitors read, in order, and no URLs, ids or code", () => {
  expect(listTexts("page", PAGE)).toEqual([
    { path: "title", text: "About", isHtml: false },
    { path: TEXT_PATH, text: "<p>Hello</p>", isHtml: true },
  ]);
});

test("replaces the original with translated texts, wherever the block moves", () => {
  const texts: Texts = {
    title: { source: "About", text: "Über uns" },
    [TEXT_PATH]: { source: "<p>Hello</p>", text: "<p>Hallo</p>", isHtml: true },
  };
  const shown = JSON.stringify(translated("page", PAGE, texts));
  expect(shown).toContain("Über uns");
  expect(shown).toContain("<p>Hallo</p>");
  expect(shown).toContain('"urlId":"about"');
  expect(JSON.stringify(PAGE)).not.toContain("Über uns");
});

test("a translation of an older original is still shown, and is marked as out of date", () => {
  const texts: Texts = { title: { source: "About then", text: "Über uns" } };
  expect(translated("page", PAGE, texts)).toMatchObject({ title: "Über uns" });
  expect(translationProgress(listTexts("page", PAGE), texts)).toEqual({ translated: 0, outdated: 1, missing: 1 });
});

test("a text identified only by position never shows another text's translation", () => {
  const items = [{ externalLink: { title: "New", url: "/new", newWindow: false } }];
  const texts: Texts = { "items/0/externalLink/title": { source: "Old", text: "Alt" } };
  expect(translated("navigation", { name: "mainNav", items }, texts)).toEqual({ name: "mainNav", items });
});

test("plain text never replaces HTML, nor the other way around", () => {
  const texts: Texts = {
    title: { source: "About", text: "<b>x</b>", isHtml: true },
    [TEXT_PATH]: { source: "<p>Hello</p>", text: "plain" },
  };
  expect(translated("page", PAGE, texts)).toEqual(PAGE);
});

test("names of options and their values change together in all variants", () => {
  const variants = [
    testVariant(1, { attributes: { Color: "Red" } }),
    testVariant(2, { attributes: { Color: "Blue" } }),
  ];
  const product = testProduct({ variants, variantOptionOrdering: ["Color"] });
  const texts: Texts = {
    "options/=Color": { source: "Color", text: "Farbe" },
    "options/=Color/=Red": { source: "Red", text: "Rot" },
  };
  expect(translated("product", product, texts)).toMatchObject({
    variantOptionOrdering: ["Farbe"],
    variants: [{ attributes: { Farbe: "Rot" } }, { attributes: { Farbe: "Blue" } }],
  });
  expect(listTexts("product", product).filter(({ path }) => path.startsWith("options/"))).toHaveLength(3);
});

test("a malicious option name cannot change a prototype", () => {
  const variants = [testVariant(1, { attributes: { Color: "Red" } })];
  const product = testProduct({ variants, variantOptionOrdering: ["Color"] });
  const texts: Texts = { "options/=Color": { source: "Color", text: "__proto__" } };
  translated("product", product, texts);
  expect(({} as Record<string, unknown>)["Red"]).toBeUndefined();
  expect(Object.getPrototypeOf({})).toBe(Object.prototype);
});

test("refuses a language or a domain that is in the list twice", () => {
  const languages = [
    { language: "de", isEnabled: true, domain: "de.example" },
    { language: "de", isEnabled: true, domain: "de.example" },
  ];
  expect(checkLanguageList({ languages })).toEqual({
    "languages.1.language": MULTILINGUAL_MESSAGES.twice,
    "languages.1.domain": MULTILINGUAL_MESSAGES.domainTwice,
  });
});
