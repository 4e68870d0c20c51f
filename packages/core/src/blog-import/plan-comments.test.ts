import { expect, test } from "vitest";
import { planComments } from "./plan-comments.ts";
import type { WxrComment } from "./wxr-file.ts";

const NOW = Date.UTC(2026, 10, 20);

function comment(id: string, changes: Partial<WxrComment> = {}): WxrComment {
  return {
    id,
    parentId: "0",
    author: "Bo",
    email: "bo@example.org",
    url: "",
    dateGmt: "2013-06-08 09:00:00",
    content: "<p>Lovely &amp; warm.</p>",
    approved: "1",
    type: "",
    ...changes,
  };
}

test("keeps comments as plain text, with their time and status", () => {
  expect(planComments([comment("1")], NOW)).toEqual([
    {
      id: "1",
      threadId: null,
      authorName: "Bo",
      email: "bo@example.org",
      body: "Lovely & warm.",
      state: "approved",
      createdAt: Date.UTC(2013, 5, 8, 9),
    },
  ]);
  const [odd] = planComments([comment("1", { author: "", approved: "hold", dateGmt: "?" })], NOW);
  expect(odd).toMatchObject({ authorName: "Anonymous", state: "pending", createdAt: NOW });
});

test("skips pingbacks, deleted and empty comments", () => {
  const comments = [
    comment("1", { type: "pingback" }),
    comment("2", { approved: "trash" }),
    comment("3", { content: "<p> </p>" }),
    comment("4", { approved: "spam", type: "comment" }),
  ];
  expect(planComments(comments, NOW).map(({ id, state }) => [id, state])).toEqual([["4", "spam"]]);
});

test("a reply to a reply joins the thread, and a reply to nothing starts one", () => {
  const comments = [
    comment("3", { parentId: "2" }),
    comment("1"),
    comment("2", { parentId: "1" }),
    comment("4", { parentId: "99" }),
  ];
  expect(planComments(comments, NOW).map(({ id, threadId }) => [id, threadId])).toEqual([
    ["1", null],
    ["4", null],
    ["3", "1"],
    ["2", "1"],
  ]);
});

test("comments that reply to each other in a circle end somewhere", () => {
  const comments = [comment("1", { parentId: "2" }), comment("2", { parentId: "1" })];
  expect(planComments(comments, NOW)).toHaveLength(2);
});
