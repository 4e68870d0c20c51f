import { expect, it } from "vitest";
import { FORMATTERS } from "../formatters/formatter-registry.ts";
import { PREDICATES } from "../predicates/predicate-registry.ts";
import { compile } from "../template.ts";
import { TEMPLATE_KEYWORDS } from "./template-keywords.ts";

function named(kind: string): string[] {
  return TEMPLATE_KEYWORDS.filter((word) => word.kind === kind).map(({ text }) => text);
}

it("names exactly the formatters and predicates that the engine knows", () => {
  expect(named("formatter").toSorted()).toEqual([...FORMATTERS.keys()].toSorted());
  expect(named("predicate").toSorted()).toEqual([...PREDICATES.keys()].toSorted());
});

it("names the instructions of the language", () => {
  expect(named("instruction")).toEqual([
    "section",
    "or",
    "end",
    "repeated section",
    "alternates with",
    "if",
    "var",
    "ctx",
    "inject",
    "macro",
    "include",
    "eval",
    "meta-left",
    "meta-right",
    "space",
    "tab",
    "newline",
  ]);
});

it("names no instruction that the engine takes for an unknown one", () => {
  const unknown = (text: string): boolean =>
    compile(`{.${text}}`).errors.some(({ code }) => code === "INVALID_INSTRUCTION");
  expect(unknown("nonsense")).toBe(true);
  expect(named("instruction").filter((text) => unknown(text))).toEqual([]);
});

it("describes what each one does", () => {
  expect(TEMPLATE_KEYWORDS.filter(({ help }) => help.length < 4)).toEqual([]);
  expect(TEMPLATE_KEYWORDS.find(({ text }) => text === "truncate")?.help).toContain("Arguments: length, ellipsis.");
});
