import { describe, expect, test } from "vitest";
import { findMutants } from "./find-mutants.mjs";

/**
 * The mistakes made in a piece of code, each as `before → after`.
 * @param {string} source
 */
function mistakesIn(source) {
  return findMutants("apps/a/part.tsx", source).map(({ before, after }) => `${before} → ${after}`);
}

test.each([
  ["an if", "if (isOpen) close;", ["isOpen → !(isOpen)", "close; → ;"]],
  ["an equality", "let a = b === c;", ["b === c → (b !== c)"]],
  ["a bound", "let a = b < c;", ["b < c → (b <= c)", "b < c → (b >= c)"]],
  ["a sum", "let a = b + c;", ["b + c → (b - c)"]],
  ["a product", "let a = b * c;", ["b * c → (b / c)"]],
  ["a conjunction", "let a = b && c;", ["b && c → (b || c)"]],
  ["a default", "let a = b ?? c ?? d;", ["b ?? c → (b && c)"]],
  ["a negation", "let a = !b;", ["!b → b"]],
  ["a count", "let a = b++;", ["b++ → b--"]],
  ["a boolean", "let a = true;", ["true → false"]],
  ["a number", "let a = 2;", ["2 → 3"]],
  ["a text", 'let a = "b";', ['"b" → ""']],
  ["a template", "let a = `b${c}`;", ["`b${c}` → ``"]],
  ["a call", "send(a);", ["send(a); → ;"]],
  ["an assignment", "a.hidden = b;", ["a.hidden = b; → ;"]],
  ["a returned value", "function a() { return b; }", ["return b; → return;"]],
  ["a short function", "let a = () => b;", ["b → undefined"]],
  ["an optional chain", "let a = b?.c;", ["?. → ."]],
  ["an optional call", "let a = b?.(c);", ["?. → "]],
  ["an array method", "let a = b.some(c);", ["some → every"]],
  ["a filter", "let a = b.filter(c);", ["b.filter(c) → b"]],
])("makes a mistake in %s", (_name, source, mistakes) => {
  expect(mistakesIn(source)).toEqual(mistakes);
});

describe("in JSX", () => {
  test("leaves out what a person sees or can do", () => {
    expect(mistakesIn("let a = <p role={b} aria-label={c} disabled onClick={d} data-x={e}></p>;")).toEqual([
      "role={b} → ",
      "aria-label={c} → ",
      "disabled → ",
      "onClick={d} → ",
    ]);
  });

  test("drops a child that is rendered conditionally", () => {
    expect(mistakesIn("let a = <p>{b && c}{d}</p>;")).toEqual(["{b && c} → {null}", "b && c → (b || c)"]);
  });
});

test.each([
  ["imports", 'import a from "b"; export { c } from "d"; export * from "e"; export const f = import("g");'],
  ["types", 'type A = "b" | 1; interface C { d: true; e(): "f" } let g: "h";'],
  ["a log", 'console.warn("a", 1 + 2);'],
  ["the text of an error", 'let a = new TypeError("b");'],
  ["class names", 'let d = <p key="a" className={`b ${c}`}></p>;'],
  ["an arrow without a value", "let a = () => undefined; let b = () => null;"],
  ["a return without a value", "function a() { return; }"],
  ["a directive", '"use strict";'],
])("leaves %s alone", (_name, source) => {
  expect(mistakesIn(source)).toEqual([]);
});

test("leaves texts of invariant and class names alone, not the statements that set them", () => {
  expect(mistakesIn('invariant(a, "b"); c.classList.add("d"); e.className = "f";')).toEqual([
    'invariant(a, "b"); → ;',
    'c.classList.add("d"); → ;',
    'e.className = "f"; → ;',
  ]);
});

test("reaches the code inside of a type assertion", () => {
  expect(mistakesIn("let a = (b === c) as boolean satisfies boolean;")).toEqual(["b === c → (b !== c)"]);
});

test("reports the line, and the file with nothing else changed", () => {
  const source = "// A note.\nlet a = 1;\n\nlet b = a > 0;\n";
  const [mutant] = findMutants("apps/a/part.ts", source).slice(-2);
  expect(mutant).toEqual({
    file: "apps/a/part.ts",
    line: 4,
    before: "a > 0",
    after: "(a <= 0)",
    code: "// A note.\nlet a = 1;\n\nlet b = (a <= 0);\n",
  });
});
