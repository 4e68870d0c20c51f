import { visitorTexts } from "@stoa/core/visitor-text/visitor-texts.ts";
import { compile } from "@stoa/template";
import { expect, test } from "vitest";
import { translateCommentCounts } from "./comment-counts.ts";

const link = (publicCommentCount: number): string =>
  compile("{@|comment-link}").render({ id: "a", fullUrl: "/a", publicCommentCount }, { locale: "de" }).output;
const read = (html: string): string =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ")
    .trim();

test.each([
  [0, "Keine Kommentare", "No Comments"],
  [1, "1 Kommentar", "1 Comment"],
  [12, "12 Kommentare", "12 Comments"],
])("a link to %i comments has its text in the language of the page", (count, german, english) => {
  expect(read(translateCommentCounts(link(count), visitorTexts("de")))).toBe(german);
  expect(read(translateCommentCounts(link(count), {}))).toBe(english);
});

test("theme texts are text, and what only resembles a count stays", () => {
  expect(translateCommentCounts(link(3), { commentCountMany: "<b>{count}</b>" })).not.toContain("<b>");
  expect(translateCommentCounts("<p>2 Comments</p>", visitorTexts("de"))).toBe("<p>2 Comments</p>");
});
