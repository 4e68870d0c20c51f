import { expect, test } from "vitest";
import { readMutationArguments } from "./mutation-arguments.mjs";

const newSeed = () => 42;

test("tries 50 mutants of a new seed by default", () => {
  expect(readMutationArguments(["apps/studio/src/parts"], newSeed)).toEqual({
    paths: ["apps/studio/src/parts"],
    count: 50,
    seed: 42,
    min: undefined,
  });
});

test("takes several paths, a count, a seed and a minimum", () => {
  const args = ["./apps/a/", "apps/b/c.ts", "--count", "5", "--seed=7", "--min", "80"];
  expect(readMutationArguments(args, newSeed)).toEqual({
    paths: ["apps/a", "apps/b/c.ts"],
    count: 5,
    seed: 7,
    min: 80,
  });
});

test.each([
  ["no path", [], "Usage"],
  ["a word for a number", ["apps/a", "--count", "many"], '--count takes a whole number, not "many"'],
  ["a fraction", ["apps/a", "--min", "80.5"], '--min takes a whole number, not "80.5"'],
  ["an unknown option", ["apps/a", "--sed", "7"], "--sed"],
])("refuses %s and reports what is expected", (_name, args, message) => {
  expect(() => readMutationArguments(args, newSeed)).toThrow(message);
  expect(() => readMutationArguments(args, newSeed)).toThrow("Usage: node tools/mutate.mjs");
});
