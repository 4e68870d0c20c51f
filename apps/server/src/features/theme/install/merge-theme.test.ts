import { expect, test } from "vitest";
import { mergeText } from "./merge-text.ts";
import { mergeTheme, type ThemeMerge } from "./merge-theme.ts";

/** Contents serve as their own hashes. */
function merge(base: Record<string, string>, own: Record<string, string>, theirs: Record<string, string>): ThemeMerge {
  return mergeTheme({ base, own, theirs, read: (hash) => Buffer.from(hash) });
}

test.each([
  ["only the update changed", "1\n", "1\n", "2\n", "2\n"],
  ["only the owner changed", "1\n", "2\n", "1\n", "2\n"],
  ["both changed alike", "1\n", "2\n", "2\n", "2\n"],
])("a file that %s", (_case, ...[base, own, theirs, expected]) => {
  expect(merge({ f: base }, { f: own }, { f: theirs })).toEqual({
    files: { f: expected },
    merged: new Map(),
    conflicts: [],
  });
});

test("adds and removes files as the update does, unless the owner changed them", () => {
  const { files, conflicts } = merge(
    { gone: "1", kept: "1", same: "1" },
    { gone: "1", kept: "2", same: "1", mine: "m" },
    { same: "1", fresh: "n" },
  );
  expect(files).toEqual({ fresh: "n", kept: "2", mine: "m", same: "1" });
  expect(conflicts).toEqual([{ file: "kept", kind: "update-deleted", own: "2", theirs: null }]);
});

test("merges a text that both changed in different places", () => {
  const { files, merged, conflicts } = merge({ f: "a\nb\nc\nd\n" }, { f: "A\nb\nc\nd\n" }, { f: "a\nb\nc\nD\nE\n" });
  expect([files, [...merged], conflicts]).toEqual([{}, [["f", "A\nb\nc\nD\nE\n"]], []]);
});

test("keeps the owner's text where both changed the same lines, and returns both", () => {
  const { files, conflicts } = merge({ f: "a\nb\n" }, { f: "a\nmine\n" }, { f: "a\ntheirs\n" });
  expect(files).toEqual({ f: "a\nmine\n" });
  expect(conflicts).toEqual([{ file: "f", kind: "both-changed", own: "a\nmine\n", theirs: "a\ntheirs\n" }]);
});

test("keeps a deleted file deleted, and the owner's picture", () => {
  const { files, conflicts } = merge({ f: "a", p: "\0a" }, { p: "\0mine" }, { f: "b", p: "\0theirs" });
  expect(files).toEqual({ p: "\0mine" });
  expect(conflicts).toEqual([
    { file: "f", kind: "owner-deleted", own: null, theirs: "b" },
    { file: "p", kind: "binary", own: null, theirs: null },
  ]);
});

test("keeps the owner's file where both added one with the same name", () => {
  const { files, conflicts } = merge({}, { f: "mine" }, { f: "theirs" });
  expect([files, conflicts]).toMatchObject([{ f: "mine" }, [{ file: "f", kind: "both-changed", theirs: "theirs" }]]);
});

test("a file named like a member of every object is a file", () => {
  const { files, conflicts } = merge({}, {}, { constructor: "1", __proto__x: "2" });
  expect([files, conflicts]).toEqual([{ constructor: "1", __proto__x: "2" }, []]);
});

test("compares no texts that would take too long", () => {
  const lines = (text: string, count: number): string => `${text}\n`.repeat(count);
  expect(mergeText({ base: lines("", 15_000), own: lines("", 15_001), theirs: lines("", 15_002) })).toBeUndefined();
  expect(mergeText({ base: lines("a", 50_000), own: "b\n", theirs: "c\n" })).toBeUndefined();
  const base = Array.from({ length: 5000 }, (_, index) => `line ${index}\n`);
  const own = base.with(10, "mine\n");
  const theirs = base.with(4000, "theirs\n");
  expect(mergeText({ base: base.join(""), own: own.join(""), theirs: theirs.join("") })).toBe(
    own.with(4000, "theirs\n").join(""),
  );
});
