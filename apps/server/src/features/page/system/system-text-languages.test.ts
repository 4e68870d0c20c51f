import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { visitorTexts } from "@stoa/core/visitor-text/visitor-texts.ts";
import { expect, test } from "vitest";
import { stringsOfLocale } from "../../theme/theme-strings.ts";

const TEXTS = readFileSync(path.join(import.meta.dirname, "blocks/stoa-text.block"), "utf8");
const NAMES = [...TEXTS.matchAll(/\{\.var @(\w+) localizedStrings\.\w+\}/gu)].map(([, name = ""]) => name);

test.each(["de", "fr", "es"])("each text of the system templates is there in %s", (locale) => {
  const texts = visitorTexts(locale);
  expect(NAMES.length).toBeGreaterThan(90);
  expect(NAMES.filter((name) => !texts[name])).toEqual([]);
});

/** Templates that the platform has for every theme. */
const FOLDERS = [import.meta.dirname, path.join(import.meta.dirname, "../../../../../storefront/src")];
const TEMPLATES = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".block"))
    .map((file) => readFileSync(path.join(folder, file), "utf8")),
);
const ASKED = new Set(
  TEMPLATES.flatMap((text) => [...text.matchAll(/localizedStrings\.(\w+)/gu)].map(([, name = ""]) => name)),
);

test.each(["de", "fr", "es"])("whatever a block of the platform asks for is said in %s", (locale) => {
  const texts = visitorTexts(locale);
  expect(ASKED).toContain("productOptionsText");
  expect([...ASKED].filter((name) => !texts[name])).toEqual([]);
});

test("a theme's words of a language come before the platform's, which come before its English ones", () => {
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
