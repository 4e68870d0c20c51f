import { screen, waitFor, within } from "@testing-library/react";
import { answerComment, deleteComment, listComments, moderateComment } from "@stoa/core/comment/comment-api.ts";
import type { Comment } from "@stoa/core/comment/comment-schema.ts";
import { countContacts, deleteContact, listContacts } from "@stoa/core/newsletter/newsletter-api.ts";
import { deleteReview, listAllReviews, moderateReview, replyToReview } from "@stoa/core/review/review-api.ts";
import type { Review } from "@stoa/core/review/review-schema.ts";
import { CALL_FAULTS } from "@stoa/ui/testing/call-fault.ts";
import type { ContractServer } from "@stoa/ui/testing/contract-server.ts";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { expectDoneOnce } from "../../testing/held/held-act.ts";
import { cacheRows } from "../../testing/cached-rows.ts";
import { mountRoom } from "../../testing/open/mount-room.tsx";
import { answerPreferences } from "../../testing/answer/preference-answers.ts";
import { expectRoomSaveHeld, type RoomSave } from "../../testing/room-save.ts";
import { startSiteServer } from "../../testing/answer/site-answers.ts";

const AT = "2026-01-05T09:00:00.000Z";

const REVIEW: Review = {
  id: "a6450cc608b37aa842383e56",
  authorName: "Grace",
  rating: 4,
  title: "Lovely",
  body: "Holds one stem well.",
  isVerified: false,
  reply: null,
  createdAt: AT,
  productId: "5350823079eb660dc9f222ae",
  productTitle: "Blue Vase",
  email: "grace@example.org",
  orderId: null,
  state: "pending",
  updatedAt: AT,
};

const COMMENT: Comment = {
  id: "17bb96a52c2698159c2741b6",
  parentId: null,
  authorName: "Grace",
  body: "What glaze is it?",
  isOwner: false,
  createdAt: AT,
  itemId: "7b17ee22bd67cabdfae908fd",
  itemTitle: "Kiln news",
  email: "grace@example.org",
  state: "pending",
};

function fillReviews(server: ContractServer): void {
  answerPreferences(server, { reviews: { isEnabled: true } });
  const rows = cacheRows([REVIEW], ({ id }) => id);
  server.answer(listAllReviews, ({ query }) => ({
    items: rows.page().items.filter(({ state }) => query.state === undefined || state === query.state),
    nextCursor: null,
  }));
  server.answer(moderateReview, ({ body }) => rows.put({ ...REVIEW, state: body.state }));
  server.answer(replyToReview, ({ body }) => rows.put({ ...REVIEW, reply: body.text }));
  server.answer(deleteReview, ({ params }) => rows.remove(params.id, { deleted: true }));
}

function fillComments(server: ContractServer, state: Comment["state"] = "pending"): void {
  const rows = cacheRows([{ ...COMMENT, state }], ({ id }) => id);
  server.answer(listComments, ({ query }) => ({
    items: rows.page().items.filter(({ state }) => query.state === undefined || state === query.state),
    nextCursor: null,
  }));
  server.answer(moderateComment, ({ body }) => rows.put({ ...COMMENT, state: body.state }));
  server.answer(deleteComment, ({ params }) => rows.remove(params.id, { deleted: true }));
  server.answer(answerComment, ({ body }) =>
    rows.put({ ...COMMENT, ...body, id: "27bb96a52c2698159c2741b6", isOwner: true, state: "approved" }),
  );
}

function fillContacts(server: ContractServer): void {
  const contact = {
    email: "ada@example.org",
    name: "",
    source: "form" as const,
    formId: null,
    pagePath: "",
    consent: "Letters · Send",
    locale: null,
    joinedAt: AT,
    confirmedAt: null,
    unsubscribedAt: null,
  };
  const rows = cacheRows([contact], ({ email }) => email);
  server.answer(listContacts, rows.page);
  server.answer(countContacts, { members: 1, confirmed: 0, left: 0 });
  server.answer(deleteContact, ({ params }) => rows.remove(params.email, { deleted: true }));
}

const ANSWERS: Readonly<Record<string, RoomSave>> = {
  "the answer to a review": {
    path: "/reviews",
    title: "Reviews",
    fill: fillReviews,
    open: ["Reply to the review by Grace"],
    fields: { "Your reply": "Thank you!" },
    action: "Save answer",
  },
  "the answer to a comment": {
    path: "/comments",
    title: "Comments",
    fill: (server) => fillComments(server, "approved"),
    open: ["Approved", "Reply to the comment by Grace"],
    fields: { "Your name": "The kiln", "Your reply": "Ash glaze." },
    action: "Reply",
  },
};

test.each(Object.entries(ANSWERS))("%s: what is typed outlives each fault, and is sent once", async (_, save) => {
  await expectRoomSaveHeld(save);
});

type Press = {
  readonly path: string;
  readonly title: string;
  readonly fill: (server: ContractServer) => void;
  readonly name: string;
};

function fillTaxes(server: ContractServer): void {
  const area = { countryCode: "US", state: null, postalRanges: [] };
  const on = { taxClasses: [], taxesShipping: true, taxesDigital: true, taxesServices: true };
  const rule = { id: "3519caa0eb9c0f88940b7b69", name: "VAT", layer: 1, rateMillionths: 190_000, areas: [area], ...on };
  answerPreferences(server, { tax: { rules: [rule] } });
}

const PRESSES: readonly Press[] = [
  { path: "/reviews", title: "Reviews", fill: fillReviews, name: "Show the review by Grace" },
  { path: "/comments", title: "Comments", fill: fillComments, name: "Spam: comment by Grace" },
  { path: "/taxes", title: "Taxes", fill: fillTaxes, name: "Delete VAT" },
];

async function pressAgain(user: UserEvent): Promise<void> {
  const messages = screen.getByRole("region", { name: "Messages" });
  const again = (await within(messages).findAllByRole("button", { name: "Try again" })).at(-1);
  if (again) await user.click(again);
}

test.each(PRESSES)("“$name” shows why it failed, and is done once", async ({ path, title, fill, name }) => {
  const server = startSiteServer();
  fill(server);
  const { user } = await mountRoom({ path, title });
  const button = await screen.findByRole("button", { name });
  for (const [index, [message, fault]] of CALL_FAULTS.entries()) {
    server.failWith(fault);
    await (index === 0 ? user.click(button) : pressAgain(user));
    const messages = screen.getByRole("region", { name: "Messages" });
    await within(messages).findByText(message, { exact: false });
  }
  server.mend();
  const before = server.saves().length;
  await pressAgain(user);
  await waitFor(() => expect(screen.queryByRole("button", { name })).toBeNull());
  expect(server.saves()).toHaveLength(before + 1);
});

const DELETIONS = [
  {
    path: "/reviews",
    title: "Reviews",
    fill: fillReviews,
    open: "Delete the review by Grace",
    question: "Delete the review by “Grace”?",
    gone: "Holds one stem well.",
  },
  {
    path: "/comments",
    title: "Comments",
    fill: fillComments,
    open: "Delete the comment by Grace",
    question: "Delete the comment by “Grace”?",
    gone: "What glaze is it?",
  },
  {
    path: "/mailing-list",
    title: "Mailing list",
    fill: fillContacts,
    open: "Delete ada@example.org",
    question: "Delete “ada@example.org”?",
    gone: "ada@example.org",
  },
] as const;

test.each(DELETIONS)(
  "$question shows why it failed, and is done at the second attempt when the reply was lost",
  async ({ path, title, fill, open, question, gone }) => {
    const server = startSiteServer();
    fill(server);
    const { user } = await mountRoom({ path, title });
    await user.click(await screen.findByRole("button", { name: open }));
    const dialog = await screen.findByRole("dialog", { name: question });
    expect(screen.getAllByText(gone).length).toBeGreaterThan(0);
    await expectDoneOnce({ server, user, dialog, action: "Delete" });
    await waitFor(() => expect(screen.queryByText(gone)).toBeNull());
  },
);
