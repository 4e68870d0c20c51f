import * as fc from "fast-check";
import { expect, test } from "vitest";
import { tidyCell, tidyCode, tidyName } from "./tidy-text.ts";

test.each([
  ["  SAVE10\u200b ", "SAVE10"],
  ["\u202aSAVE\u202c10", "SAVE10"],
  ["SAVE\u00ad10", "SAVE10"],
  ["\ufeffSAVE10\u00a0", "SAVE10"],
  ["cafe\u0301", "café"],
  ["a\u200db", "ab"],
  ["\u3000割引\u3000", "割引"],
  ["", ""],
  ["\u200b", ""],
])("keeps of the code %j %j", (typed, code) => {
  expect(tidyCode(typed)).toBe(code);
});

test.each([
  [" Cap\u200b ", "Cap"],
  ["می\u200cخواهم", "می\u200cخواهم"],
  ["क्\u200dष", "क्\u200dष"],
  ["👩\u200d🍳 Chef", "👩\u200d🍳 Chef"],
  ["❤\ufe0f\u200d🔥", "❤\ufe0f\u200d🔥"],
  ["\u200dCap\u200d", "Cap"],
  [
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
  ],
  ["A\u{E0041}B", "AB"],
  ["Ver\u2060dun\u202e", "Verdun"],
])("keeps of the name %j %j", (typed, name) => {
  expect(tidyName(typed)).toBe(name);
});

test("trims cells, and keeps what is in them", () => {
  expect(tidyCell("\ufeff\u200e 7 \u00a0")).toBe("7");
  expect(tidyCell("<p>می\u200cخواهم</p>")).toBe("<p>می\u200cخواهم</p>");
});

test("tidying twice is tidying once", () => {
  const text = fc.string({
    unit: fc.constantFrom(
      "a",
      "é",
      "e\u0301",
      " ",
      "\u200b",
      "\u200d",
      "👩",
      "\ufe0f",
      "\uE000",
      "ع",
      "\u{1F3F4}",
      "\u{E0067}",
      "\u{E007F}",
      "\ud800",
    ),
  });
  fc.assert(
    fc.property(text, (typed) => {
      for (const tidy of [tidyName, tidyCode, tidyCell]) expect(tidy(tidy(typed))).toBe(tidy(typed));
    }),
  );
});
