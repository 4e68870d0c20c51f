import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { visitorTexts } from "@stoa/core/visitor-text/visitor-texts.ts";
import { expect, test } from "vitest";

const BLOCKS = path.join(import.meta.dirname, "../../../../../packages/core/src/block");
const TEMPLATES = globSync("*/*.template", { cwd: BLOCKS }).map((file) =>
  readFileSync(path.join(BLOCKS, file), "utf8"),
);
const NAMES = new Set(
  TEMPLATES.flatMap((text) => [...text.matchAll(/\{\.if localizedStrings\.(\w+)\}/gu)].map(([, name = ""]) => name)),
);

test.each(["de", "fr", "es", "it"])("every text in the blocks' own markup is used in %s", (locale) => {
  expect(NAMES.size).toBeGreaterThan(10);
  expect([...NAMES].filter((name) => !visitorTexts(locale)[name])).toEqual([]);
});

test("no block's markup contains a text without a translation key", () => {
  const wordsOf = (text: string): string[] => [
    ...[...text.matchAll(/aria-label="([A-Z][^"{]*)"/gu)].map(([, word = ""]) => word),
    ...[...text.matchAll(/>([A-Z][a-z]{2,}[^<{]*)</gu)].map(([, word = ""]) => word),
  ];
  expect(TEMPLATES.flatMap(wordsOf)).toEqual([]);
});
