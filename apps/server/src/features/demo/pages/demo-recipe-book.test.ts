import { expect, test } from "vitest";
import { GLAZES } from "../catalogue/demo-glazes-data.ts";
import { recipeBook } from "./demo-recipe-book.ts";

const book = recipeBook().toString("latin1");

test("the recipe book is a PDF whose table of contents finds every object", () => {
  expect(book.startsWith("%PDF-1.4\n")).toBe(true);
  const table = Number(/startxref\n(\d+)/.exec(book)?.[1]);
  expect(book.slice(table, table + 4)).toBe("xref");
  const offsets = [...book.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(offsets).toHaveLength(3 + 2 * (GLAZES.length + 1));
  for (const [index, offset] of offsets.entries())
    expect(book.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
});

test("every page is as long as it claims", () => {
  for (const [, length, drawing] of book.matchAll(/<< \/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g)) {
    expect(drawing).toHaveLength(Number(length));
  }
});

test("each of the twelve glazes adds up to a hundred parts, in characters that the font has", () => {
  expect(GLAZES).toHaveLength(12);
  for (const { name, parts, firing, mistake } of GLAZES) {
    expect(
      parts.reduce((sum, [, percent]) => sum + percent, 0),
      name,
    ).toBe(100);
    expect([name, firing, mistake].join("")).toMatch(/^[\x20-\x7e]+$/);
  }
});
