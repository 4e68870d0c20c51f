import { screen, waitFor, within } from "@testing-library/react";
import { deleteReview, listAllReviews, moderateReview, replyToReview } from "@stoa/core/review/review-api.ts";
import type { Review } from "@stoa/core/review/review-schema.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer, type ContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test } from "vitest";
import { cacheRows, notFound } from "../../testing/cached-rows.ts";
import { expectHeld } from "../../testing/held/held-save.ts";
import { mountLinkedPart } from "../../testing/open/mount-linked-part.tsx";
import { ReviewsContent } from "./reviews-content.tsx";

const TIME = { language: "en-US", timeZone: "America/New_York" };
const AT = "2026-01-05T09:00:00.000Z";

function review(authorName: string, set: Partial<Review> = {}): Review {
  return {
    id: Buffer.from(authorName.padEnd(12)).toString("hex"),
    authorName,
    rating: 4,
    title: "Lovely",
    body: "It holds water.",
    isVerified: false,
    reply: null,
    createdAt: AT,
    productId: "713f222bd16bd2698d996944",
    productTitle: "Blue Vase",
    email: `${authorName.toLowerCase()}@example.org`,
    orderId: null,
    state: "pending",
    updatedAt: AT,
    ...set,
  };
}

function startReviews(...reviews: readonly Review[]): ContractServer {
  const server = startContractServer();
  const kept = cacheRows(reviews, ({ id }) => id);
  const change = (id: string, set: Partial<Review>): Review | Response => {
    const found = kept.find(id);
    return found ? kept.put({ ...found, ...set }) : notFound();
  };
  server.answer(listAllReviews, ({ query }) => ({
    items: kept.page().items.filter(({ state }) => state === query.state),
    nextCursor: null,
  }));
  server.answer(moderateReview, ({ params, body }) => change(params.id, { state: body.state }));
  server.answer(replyToReview, ({ params, body }) => change(params.id, { reply: body.text || null }));
  server.answer(deleteReview, ({ params }) => kept.remove(params.id, { deleted: true }));
  return server;
}

const mount = (maySet = true) => mountLinkedPart(<ReviewsContent time={TIME} maySet={maySet} />);
const button = (name: string): HTMLElement => screen.getByRole("button", { name });
const cards = (): HTMLElement[] => within(screen.getByRole("list", { name: "Reviews" })).getAllByRole("listitem");
const actsOf = (card: HTMLElement | undefined): (string | null)[] =>
  card
    ? within(card)
        .getAllByRole("button")
        .map(({ textContent }) => textContent)
    : [];

test.each([
  ["Pending", "No pending reviews"],
  ["Approved", "No published reviews"],
  ["Hidden", "No hidden reviews"],
])("the tab %s without reviews says “%s”", async (tab, title) => {
  startReviews();
  const { user } = await mount();
  await user.click(button(tab));
  expect(await screen.findByText(title)).toBeTruthy();
  expect(button(tab).getAttribute("aria-current")).toBe("true");
});

test("members who can set up the store get a link to turn reviews on, only while none is pending", async () => {
  startReviews();
  const { user, address } = await mount();
  await user.click(button("Approved"));
  await screen.findByText("No published reviews");
  expect(screen.queryByRole("button", { name: "Open store settings" })).toBeNull();
  await user.click(button("Pending"));
  await user.click(await screen.findByRole("button", { name: "Open store settings" }));
  await waitFor(() => expect(address()).toBe("/store-settings#offers"));
});

test("members who can't set up the store get no such link", async () => {
  startReviews();
  await mount(false);
  await screen.findByText("No pending reviews");
  expect(screen.queryByRole("button", { name: "Open store settings" })).toBeNull();
});

test("a review shows who wrote it, when, of what, and whether they bought it", async () => {
  startReviews(review("Ada", { isVerified: true, rating: 5 }), review("Grace", { productTitle: null, email: "" }));
  await mount();
  await screen.findByText("2 reviews");
  const [ada, grace] = cards().map(({ textContent }) => textContent);
  expect(ada).toContain("Ada5 of 5Customerada@example.org · Jan 5, 2026, 4:00 AMBlue VaseLovelyIt holds water.");
  expect(grace).toContain("Grace4 of 5Jan 5, 2026, 4:00 AMDeleted product");
});

test.each([
  ["pending", "Pending", ["Show", "Hide", "Reply", "Delete"]],
  ["approved", "Approved", ["Hide", "Reply", "Delete"]],
  ["rejected", "Hidden", ["Show", "Reply", "Delete"]],
] as const)("a review that is %s can be moved to the other states, answered and deleted", async (state, tab, acts) => {
  startReviews(review("Ada", { state }));
  const { user } = await mount();
  await user.click(button(tab));
  await screen.findByText("Ada");
  expect(actsOf(cards()[0])).toEqual(acts);
});

test("a review that is shown leaves the pending ones, and is among the approved", async () => {
  const server = startReviews(review("Ada"), review("Grace"));
  const { user } = await mount();
  await user.click(await screen.findByRole("button", { name: "Show the review by Ada" }));
  expect(await screen.findByText("The review by Ada is now shown.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("Ada")).toBeNull());
  expect(server.made(moderateReview).map(({ body }) => body)).toEqual([{ state: "approved" }]);
  await user.click(button("Approved"));
  expect(await screen.findByText("Ada")).toBeTruthy();
});

test("a review is hidden", async () => {
  const server = startReviews(review("Ada"));
  const { user } = await mount();
  await user.click(await screen.findByRole("button", { name: "Hide the review by Ada" }));
  expect(await screen.findByText("The review by Ada is now hidden.")).toBeTruthy();
  expect(server.made(moderateReview).map(({ body }) => body)).toEqual([{ state: "rejected" }]);
});

test("a review that can't be shown stays, and showing it is tried again from the message", async () => {
  const server = startReviews(review("Ada"));
  const { user } = await mount();
  server.failOnce(rejection(422, "This can't be done now."));
  await user.click(await screen.findByRole("button", { name: "Show the review by Ada" }));
  expect(await screen.findByText("This can't be done now.")).toBeTruthy();
  expect(screen.getByText("Ada")).toBeTruthy();
  await user.click(button("Try again"));
  expect(await screen.findByText("The review by Ada is now shown.")).toBeTruthy();
});

test("a reply is written, shown below the review, and can be edited and removed", async () => {
  const server = startReviews(review("Ada"));
  const { user } = await mount();
  await user.click(await screen.findByRole("button", { name: "Reply to the review by Ada" }));
  let dialog = await screen.findByRole("dialog", { name: "Reply to Ada" });
  await user.type(within(dialog).getByRole("textbox", { name: "Your reply" }), " Thank you. ");
  await user.click(within(dialog).getByRole("button", { name: "Save answer" }));
  expect(await screen.findByText("Your reply is now shown below the review.")).toBeTruthy();
  expect(server.made(replyToReview)[0]?.body).toEqual({ text: "Thank you." });
  await waitFor(() => expect(cards()[0]?.textContent).toContain("Your reply: Thank you."));
  expect(actsOf(cards()[0])).toContain("Edit reply");
  await user.click(button("Reply to the review by Ada"));
  dialog = await screen.findByRole("dialog", { name: "Reply to Ada" });
  const field = within(dialog).getByRole<HTMLTextAreaElement>("textbox", { name: "Your reply" });
  expect(field.value).toBe("Thank you.");
  await user.clear(field);
  await user.click(within(dialog).getByRole("button", { name: "Save answer" }));
  expect(await screen.findByText("Reply removed")).toBeTruthy();
  await waitFor(() => expect(cards()[0]?.textContent).not.toContain("Your reply"));
});

test("a reply that can't be sent is kept through each fault, and sent once", async () => {
  const server = startReviews(review("Ada"));
  const { user } = await mount();
  await user.click(await screen.findByRole("button", { name: "Reply to the review by Ada" }));
  const scope = await screen.findByRole("dialog", { name: "Reply to Ada" });
  await user.type(within(scope).getByRole("textbox", { name: "Your reply" }), "Thank you.");
  await expectHeld({ server, user, scope, fields: { "Your reply": "Thank you." }, action: "Save answer" });
});

test("a review is deleted after a question, and its card is gone", async () => {
  const server = startReviews(review("Ada"), review("Grace"));
  const { user } = await mount();
  await user.click(await screen.findByRole("button", { name: "Delete the review by Ada" }));
  const dialog = await screen.findByRole("dialog", { name: "Delete the review by “Ada”?" });
  expect(dialog.textContent).toContain("This can’t be undone.");
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Review deleted")).toBeTruthy();
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(server.made(deleteReview).map(({ params }) => params.id)).toEqual([review("Ada").id]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("reviews that can't be loaded say why, and are loaded again", async () => {
  const server = startReviews(review("Ada"));
  server.failWith(rejection(403, "Your role may not see reviews."), listAllReviews);
  const { user } = await mount();
  expect(await screen.findByText("Your role may not see reviews.")).toBeTruthy();
  server.mend();
  await user.click(button("Try again"));
  expect(await screen.findByText("Ada")).toBeTruthy();
});
