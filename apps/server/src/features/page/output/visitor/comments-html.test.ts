import { expect, test } from "vitest";
import { commentsHtml } from "./comments-html.ts";

const ID = "ab".repeat(12);

// spec: theme-names, classes
test("comments have the classes that public themes style", () => {
  const comment = {
    id: "cd".repeat(12),
    parentId: null,
    authorName: "Ada <b>",
    body: "Good pots.",
    isOwner: false,
    createdAt: "2026-05-10T12:00:00Z",
  };
  const html = commentsHtml({ itemId: ID, comments: [comment], isOpen: true, locale: "en-US", strings: {} });
  expect(html).toMatch(
    /^<div class="comments-content [^"]*"><ol class="comment-list [^"]*"><li><article class="comment /,
  );
  expect(html).toMatch(/<header class="comment-header [^"]*"><span [^>]*>Ada &#60;b&#62;</);
  expect(html).toMatch(/<a class="comment-control [^"]*" rel="nofollow"/);
});
