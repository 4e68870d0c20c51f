import { expect, test } from "vitest";
import { BLOCK_LIBRARY } from "./block-library-data.ts";
import { BLOCK_TITLES, blockTitle } from "./block-titles.ts";
import { BLOCK_TYPES } from "../block-types.ts";
import { findLibraryBlocks } from "./find-library-blocks.ts";

function typesFound(typed: string): number[] {
  return findLibraryBlocks(typed).flatMap(({ blocks }) => blocks.map(({ type }) => type));
}

test("holds each kind of block once", () => {
  const types = BLOCK_LIBRARY.flatMap(({ blocks }) => blocks.map(({ type }) => type));
  expect(types.toSorted((one, other) => one - other)).toEqual(
    [...BLOCK_TYPES.keys()].toSorted((one, other) => one - other),
  );
});

test("has a title for each kind of block", () => {
  expect([...BLOCK_TYPES.keys()].filter((type) => !BLOCK_TITLES.has(type))).toEqual([]);
});

test("describes each kind of block differently from all others", () => {
  const said = BLOCK_LIBRARY.flatMap(({ blocks }) => blocks.map(({ type, words }) => `${blockTitle(type)}: ${words}`));
  expect(new Set(said).size).toBe(said.length);
});

test.each<[string, number]>([
  ["Image", 5],
  ["photo", 5],
  ["faq", 69],
  ["  pie  CHART ", 62],
  ["newsl", 51],
])("finds blocks by %j", (typed, type) => {
  expect(typesFound(typed)).toContain(type);
});

test("finds nothing by words that no block has", () => {
  expect(findLibraryBlocks("zeppelin")).toEqual([]);
  expect(typesFound("hoto")).toEqual([]);
});

test("finds blocks by words in the reader's language, and no longer by the English ones", () => {
  const translate = (text: string): string => (text === "A thin line." ? "Una linea sottile." : text);
  const found = (typed: string) => findLibraryBlocks(typed, translate).flatMap(({ blocks }) => blocks);
  expect(found("sottile")).toMatchObject([{ type: 47 }]);
  expect(found("thin")).toEqual([]);
});
