import { expect, test } from "vitest";
import { matchLanguage } from "./match-language.ts";

test.each([
  ["de", ["fr", "de"], "de"],
  ["de-AT", ["fr", "de"], "de"],
  ["de-AT", ["de", "de-AT"], "de-AT"],
  ["pt", ["pt-BR"], "pt-BR"],
  ["it", ["fr", "de"], "it"],
  ["den", ["de"], "den"],
])("a request for %s from %j gets %s", (wanted, languages, expected) => {
  expect(
    matchLanguage(
      wanted,
      languages.map((language) => ({ language })),
    ),
  ).toBe(expected);
});
