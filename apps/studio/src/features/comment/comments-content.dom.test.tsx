import { screen, waitFor, within } from "@testing-library/react";
import { answerComment, deleteComment, listComments, moderateComment } from "@stoa/core/comment/comment-api.ts";
import { COMMENT_LIMITS } from "@stoa/core/comment/comment-limits.ts";
import type { Comment, CommentState } from "@stoa/core/comment/comment-schema.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer, type ContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test } from "vitest";
import { cacheRows, notFound } from "../../testing/cached-rows.ts";
import { expectHeld } from "../../testing/held/held-save.ts";
import { mountLinkedPart } from "../../testing/open/mount-linked-part.tsx";
import { CommentsContent } from "./comments-content.tsx";

const TIME = { language: "en-US", timeZone: "America/New_York" };
const POST = "713f222bd16bd2698d996944";

function comment(authorName: string, set: Partial<Comment> = {}): Comment {
  return {
    id: Buffer.from(authorName.padEnd(12)).toString("hex"),
    parentId: null,
    authorName,
    body: "Well thrown.",
    isOwner: false,
    createdAt: "2026-01-05T09:00:00.000Z",
    itemId: POST,
    itemTitle: "On glazes",
    email: `${authorName.toLowerCase()}@example.org`,
    state: "pending",
    ...set,
  };
}

function startComments(...comments: readonly Comment[]): ContractServer {
  const server = startContractServer();
  const kept = cacheRows(comments, ({ id }) => id);
  server.answer(listComments, ({ query }) => ({
    items: kept.page().items.filter(({ state }) => state === query.state),
    nextCursor: null,
  }));
  server.answer(moderateComment, ({ params, body }) => {
    const found = kept.find(params.id);
    return found ? kept.put({ ...found, state: body.state }) : notFound();
  });
  server.answer(answerComment, ({ params, body }) =>
    kept.put(comment("Pots answers", { ...body, parentId: params.id, isOwner: true, state: "approved", email: "" })),
  );
  server.answer(deleteComment, ({ params }) => kept.remove(params.id, { deleted: true }));
  return server;
}

const mount = (set: { readonly maySet?: boolean; readonly siteTitle?: string } = {}) =>
  mountLinkedPart(<CommentsContent time={TIME} siteTitle="Pots" maySet {...set} />);
const button = (name: string): HTMLElement => screen.getByRole("button", { name });
const cards = (): HTMLElement[] => within(screen.getByRole("list", { name: "Comments" })).getAllByRole("listitem");
const TAB_OF: Readonly<Record<CommentState, string>> = {
  pending: "Pending",
  approved: "Approved",
  rejected: "Hidden",
  spam: "Spam",
};

test.each([
  ["Pending", "No pending comments"],
  ["Approved", "No approved comments"],
  ["Hidden", "No hidden comments"],
  ["Spam", "No spam"],
])("the tab %s without comments says “%s”", async (tab, title) => {
  startComments();
  const { user } = await mount();
  await user.click(button(tab));
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.queryAllByRole("button", { name: "Open comment settings" })).toHaveLength(tab === "Pending" ? 1 : 0);
});

test("members who can set up comments get a link to their settings", async () => {
  startComments();
  const { user, address } = await mount();
  await user.click(await screen.findByRole("button", { name: "Open comment settings" }));
  await waitFor(() => expect(address()).toBe("/announcement#comments"));
});

test("members who can't set up comments get no such link", async () => {
  startComments();
  await mount({ maySet: false });
  await screen.findByText("No pending comments");
  expect(screen.queryByRole("button", { name: "Open comment settings" })).toBeNull();
});

test("a comment shows who wrote it, when, below what, and whether it is a reply of one's own", async () => {
  startComments(comment("Ada"), comment("Pots", { isOwner: true, parentId: POST, email: "", itemTitle: null }));
  await mount();
  await screen.findByText("2 comments");
  const [ada, own] = cards().map(({ textContent }) => textContent);
  expect(ada).toContain("Adaada@example.org · Jan 5, 2026, 4:00 AMOn glazesWell thrown.");
  expect(own).toContain("PotsYouReplyJan 5, 2026, 4:00 AMDeleted page");
});

test.each([
  ["pending", ["Show", "Hide", "Spam", "Delete"]],
  ["approved", ["Hide", "Spam", "Reply", "Delete"]],
  ["rejected", ["Show", "Spam", "Delete"]],
  ["spam", ["Show", "Hide", "Delete"]],
] as const)(
  "a comment that is %s can be moved to the other states, and answered only where visitors see it",
  async (state, acts) => {
    startComments(comment("Ada", { state }));
    const { user } = await mount();
    await user.click(button(TAB_OF[state]));
    await screen.findByText("Ada");
    const [card] = cards();
    expect(
      card
        ? within(card)
            .getAllByRole("button")
            .map(({ textContent }) => textContent)
        : [],
    ).toEqual(acts);
  },
);

test.each([
  ["Show", "approved", "The comment by Ada was shown."],
  ["Hide", "rejected", "The comment by Ada was hidden."],
  ["Spam", "spam", "The comment by Ada was marked as spam."],
] as const)("the button %s moves a comment to where it belongs, and says so", async (text, state, message) => {
  const server = startComments(comment("Ada"));
  const { user } = await mount();
  await user.click(await screen.findByRole("button", { name: `${text}: comment by Ada` }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(await screen.findByText("No pending comments")).toBeTruthy();
  expect(server.made(moderateComment).map(({ body }) => body)).toEqual([{ state }]);
  await user.click(button(TAB_OF[state]));
  expect(await screen.findByText("Ada")).toBeTruthy();
});

test("a comment that can't be moved stays, and it is tried again from the message", async () => {
  const server = startComments(comment("Ada"));
  const { user } = await mount();
  server.failOnce(rejection(409, "Somebody else changed it."));
  await user.click(await screen.findByRole("button", { name: "Spam: comment by Ada" }));
  expect(await screen.findByText("Somebody else changed it.")).toBeTruthy();
  expect(screen.getByText("Ada")).toBeTruthy();
  await user.click(button("Try again"));
  expect(await screen.findByText("The comment by Ada was marked as spam.")).toBeTruthy();
});

const openReply = async (user: Awaited<ReturnType<typeof mount>>["user"], author = "Ada"): Promise<HTMLElement> => {
  await user.click(button("Approved"));
  await user.click(await screen.findByRole("button", { name: `Reply to the comment by ${author}` }));
  return screen.findByRole("dialog", { name: `Reply to ${author}` });
};

test("a reply is signed with the site's name, sent without the spaces around it, and listed", async () => {
  const server = startComments(comment("Ada", { state: "approved" }));
  const { user } = await mount();
  const dialog = await openReply(user);
  expect(within(dialog).getByRole<HTMLInputElement>("textbox", { name: "Your name" }).value).toBe("Pots");
  await user.type(within(dialog).getByRole("textbox", { name: "Your name" }), " & Co ");
  await user.type(within(dialog).getByRole("textbox", { name: "Your reply" }), "  Thank you.  ");
  await user.click(within(dialog).getByRole("button", { name: "Reply" }));
  expect(await screen.findByText("Your reply is now shown below the comment.")).toBeTruthy();
  expect(server.made(answerComment)[0]?.body).toEqual({ authorName: "Pots & Co", body: "Thank you." });
  await waitFor(() => expect(cards()).toHaveLength(2));
});

test("a long name of the site is cut to what a comment's name may have", async () => {
  startComments(comment("Ada", { state: "approved" }));
  const { user } = await mount({ siteTitle: "P".repeat(COMMENT_LIMITS.nameChars + 5) });
  const dialog = await openReply(user);
  const name = within(dialog).getByRole<HTMLInputElement>("textbox", { name: "Your name" });
  expect(name.value).toBe("P".repeat(COMMENT_LIMITS.nameChars));
});

test("a reply needs a name and a text", async () => {
  const server = startComments(comment("Ada", { state: "approved" }));
  const { user } = await mount();
  const dialog = await openReply(user);
  await user.clear(within(dialog).getByRole("textbox", { name: "Your name" }));
  await user.click(within(dialog).getByRole("button", { name: "Reply" }));
  expect(await within(dialog).findByText("Enter the name to show with your reply.")).toBeTruthy();
  expect(within(dialog).getByText("Enter your reply.")).toBeTruthy();
  expect(server.saves()).toEqual([]);
});

test("a reply that can't be sent is kept through each fault, and sent once", async () => {
  const server = startComments(comment("Ada", { state: "approved" }));
  const { user } = await mount();
  const scope = await openReply(user);
  await user.type(within(scope).getByRole("textbox", { name: "Your reply" }), "Thank you.");
  await expectHeld({
    server,
    user,
    scope,
    fields: { "Your reply": "Thank you.", "Your name": "Pots" },
    action: "Reply",
  });
});

test("a comment is deleted after a question that names its replies", async () => {
  const server = startComments(comment("Ada"), comment("Grace"));
  const { user } = await mount();
  await user.click(await screen.findByRole("button", { name: "Delete the comment by Ada" }));
  const dialog = await screen.findByRole("dialog", { name: "Delete the comment by “Ada”?" });
  expect(dialog.textContent).toContain("Its replies are deleted too.");
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Comment deleted")).toBeTruthy();
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(server.made(deleteComment).map(({ params }) => params.id)).toEqual([comment("Ada").id]);
});
