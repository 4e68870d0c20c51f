import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import en from "@stoa/core/locales/en.json" with { type: "json" };
import { expect, test } from "vitest";
import { allText, countText } from "./search-words.ts";

const SEARCH_MESSAGES = en.search;

test.each([
  [0, SEARCH_MESSAGES.none],
  [1, SEARCH_MESSAGES.one],
  [2, fillMessage(SEARCH_MESSAGES.many, { count: 2 })],
])("%d suggestions are announced as: %s", (count, text) => {
  expect(countText(count)).toBe(text);
});

test("the last suggestion shows the total", () => {
  expect(allText(12)).toBe("Show all 12 results");
});
