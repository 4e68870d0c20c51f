import { CompletionContext, type CompletionResult, type CompletionSource } from "@codemirror/autocomplete";
import { EditorState } from "@codemirror/state";
import { expect, test, vi } from "vitest";
import { completeWords, completionTarget, type CodeWord } from "./code-completion.ts";

const STATEMENTS = ["instruction", "predicate"];

test.each([
  ["a tag that just begins", "<p>{.", STATEMENTS, ""],
  ["the name of an instruction", "{.rep", STATEMENTS, "rep"],
  ["a name with a dash in it", "{.main-im", STATEMENTS, "main-im"],
  ["an alternative without a name", "{.or ", ["predicate"], ""],
  ["an alternative", "{.if a}b{.or  even", ["predicate"], "even"],
  ["the formatter of a value", "{title|html", ["formatter"], "html"],
  ["a second formatter", "{price|money|", ["formatter"], ""],
  ["the formatter of a scope", "{.section a}{@|da", ["formatter"], "da"],
  ["a partial, which is a path", "{@|apply blocks/big-pic.ht", ["partial"], "blocks/big-pic.ht"],
  ["a partial that is not named yet", "{@|apply ", ["partial"], ""],
] as const)("in %s the words of it are offered", (...[, before, kinds, typed]) => {
  expect(completionTarget(before)).toEqual({ kinds, typed });
});

test.each([
  ["an HTML tag", "<a hr"],
  ["text", "Blue vases"],
  ["the name of a value", "{titl"],
  ["a closed tag", "{title|html} and"],
  ["a style rule", "a { color: red; }"],
  ["a tag of numbers", "{.1"],
  ["a line after a pipe", "{title\n|html"],
  ["arguments of an instruction", "{.repeated section it"],
  ["nothing", ""],
])("in %s the template language has no words", (_, before) => {
  expect(completionTarget(before)).toBeUndefined();
});

const WORDS: readonly CodeWord[] = [
  { text: "section", kind: "instruction", help: "Opens a value." },
  { text: "even?", kind: "predicate", help: "Each second item." },
  { text: "html", kind: "formatter", help: "Escapes the text." },
  { text: "blocks/pot.html", kind: "partial", help: "" },
];

const HTML: CompletionResult = { from: 0, options: [{ label: "href" }] };

function complete(text: string, pos = text.length) {
  const otherwise = vi.fn<CompletionSource>(() => HTML);
  const state = EditorState.create({ doc: text });
  const result = completeWords(() => WORDS, otherwise)(new CompletionContext(state, pos, false));
  return { result: result as CompletionResult, otherwise };
}

const labels = ({ options }: CompletionResult): readonly string[] => options.map(({ label }) => label);

test.each([
  ["{.s", ["section", "even?"], 2],
  ["{.or e", ["even?"], 5],
  ["{title|h", ["html"], 7],
  ["{@|apply blocks/", ["blocks/pot.html"], 9],
])("after “%s” %o replace what is typed from %i", (text, offered, from) => {
  const { result, otherwise } = complete(text);
  expect([labels(result), result.from]).toEqual([offered, from]);
  expect(otherwise).not.toHaveBeenCalled();
});

test("only the line counts, up to the cursor", () => {
  const text = "{title|\n<p>{.sec}</p>";
  const { result } = complete(text, text.indexOf("sec") + 2);
  expect([labels(result), result.from]).toEqual([["section", "even?"], text.indexOf("sec")]);
});

test("outside the template language HTML is completed", () => {
  const { result, otherwise } = complete("<a h");
  expect(result).toBe(HTML);
  expect(otherwise).toHaveBeenCalledOnce();
});

test("a word comes with its kind and what it does; a file, which has no description, only with its kind", () => {
  expect(complete("{.s").result.options[0]).toEqual({
    label: "section",
    detail: "instruction",
    type: "keyword",
    info: "Opens a value.",
  });
  expect(complete("{@|apply ").result.options).toEqual([{ label: "blocks/pot.html", detail: "partial", type: "text" }]);
  expect([complete("{.").result.options[1]?.type, complete("{a|").result.options[0]?.type]).toEqual([
    "function",
    "method",
  ]);
});

test.each([
  ["section", true],
  ["blocks/big-pot.html", true],
  ["even?", true],
  ["a b", false],
  ["a}", false],
])("the list stays open while “%s” is typed: %s", (typed, isOpen) => {
  expect((complete("{.s").result.validFor as RegExp).test(typed)).toBe(isOpen);
});
