import { expect, test } from "vitest";
import { checkComment, hasManyLinks } from "./check-comment.ts";
import { COMMENT_MESSAGES } from "./comment-messages.ts";
import { areCommentsOpen, NO_COMMENTS, toThreads } from "./comment-rules.ts";
import type { PublicComment } from "./comment-schema.ts";

function said(id: string, parentId: string | null = null): PublicComment {
  return { id, parentId, authorName: "Ada", body: id, isOwner: false, createdAt: "2026-03-04T05:06:07.000Z" };
}

test("puts replies below their comment, and leaves out those without one", () => {
  const threads = toThreads([said("a"), said("b"), said("c", "a"), said("d", "gone"), said("e", "a")]);
  expect(threads.map(({ comment, replies }) => [comment.id, replies.map(({ id }) => id)])).toEqual([
    ["a", ["c", "e"]],
    ["b", []],
  ]);
});

test.each([
  [true, undefined, true],
  [true, false, false],
  [false, true, false],
])("if the site is set to %s and the item to %s, comments are open: %s", (isEnabled, own, isOpen) => {
  expect(areCommentsOpen({ ...NO_COMMENTS, isEnabled }, own)).toBe(isOpen);
});

test("tidies a comment, and names what is wrong by field", () => {
  const typed = { authorName: " Ada\n Lovelace ", email: " Ada@Example.org", body: "a\r\n\r\n\r\n\r\nb\u202E\u0007" };
  const comment = { authorName: "Ada Lovelace", email: "ada@example.org", body: "a\n\nb" };
  expect(checkComment(typed)).toEqual({ ok: true, comment });
  const empty = checkComment({ authorName: "\u200B", email: "ada@example.org", body: "\n" });
  expect(empty).toEqual({
    ok: false,
    fields: { authorName: COMMENT_MESSAGES.nameNeeded, body: COMMENT_MESSAGES.bodyNeeded },
  });
});

test("counts links, however they are written", () => {
  expect(hasManyLinks("http://a.test and HTTPS://b.test")).toBe(false);
  expect(hasManyLinks("http://a.test HTTPS://b.test www.c.test")).toBe(true);
});
