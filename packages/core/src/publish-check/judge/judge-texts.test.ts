import { expect, test } from "vitest";
import { judgeTexts } from "./judge-texts.ts";
import { createLinkIndex, type CheckedEntry } from "../link-index.ts";

let count = 0;
function entry(more: Partial<CheckedEntry> = {}): CheckedEntry {
  count += 1;
  const id = `page${count}`;
  const words = { title: id, seoTitle: "", description: `All about ${id}`, hasWords: false };
  return { id, kind: "page", urlId: id, collectionId: null, isOn: true, isKeptFromSearch: false, ...words, ...more };
}

function judged(...entries: CheckedEntry[]): string[] {
  const places = { homepageId: null, languages: [], origins: new Set<string>(), findRedirect: () => undefined };
  return judgeTexts(createLinkIndex(entries, places)).map(({ rule, detail }) => `${rule}: ${detail}`);
}

test.each<[Partial<CheckedEntry>, string[]]>([
  [{}, []],
  [{ title: "" }, ["title-missing: "]],
  [{ title: "", seoTitle: "Kiln" }, []],
  [{ title: "x".repeat(60) }, []],
  [{ title: "é".repeat(61) }, ["title-long: 61"]],
  [{ title: "x".repeat(61), seoTitle: "Short" }, []],
  [{ description: "" }, ["description-missing: "]],
  [{ description: "", hasWords: true }, []],
  [{ description: "x".repeat(160) }, []],
  [{ description: "x".repeat(161) }, ["description-long: 161"]],
  [{ title: "", description: "", isKeptFromSearch: true }, []],
  [{ title: "", description: "", isOn: false }, []],
])("checks %j", (words, expected) => {
  expect(judged(entry(words))).toEqual(expected);
});

test("reports duplicates between two pages, for the later one", () => {
  const [first, second] = [
    entry({ title: "Kiln", description: "Pots." }),
    entry({ title: " kiln ", description: "pots." }),
  ];
  expect(judged(first, second)).toEqual(["title-twice: “Kiln”", "description-twice: “Kiln”"]);
  expect(judged(first, { ...second, isOn: false })).toEqual([]);
});
