import { sendComment } from "@stoa/core/comment/comment-api.ts";
import { COMMENT_LABELS, COMMENT_MESSAGES } from "@stoa/core/comment/comment-messages.ts";
import { setLike } from "@stoa/core/like/like-api.ts";
import { likeButtonLabel } from "@stoa/core/like/like-count.ts";
import { LIKED_COOKIE } from "@stoa/core/like/liked-cookie.ts";
import { LIKE_MESSAGES } from "@stoa/core/like/like-messages.ts";
import { sendReview } from "@stoa/core/review/review-api.ts";
import { REVIEW_LABELS, REVIEW_MESSAGES } from "@stoa/core/review/review-messages.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer, type ContractServer } from "@stoa/ui/testing/contract-server.ts";
import { screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { mountCommentForm, mountCommentReply } from "../comment/comment-form.ts";
import { mountLikeButtons } from "../like/like-buttons.ts";
import { CONTENT_REPLACED } from "../replaced-content.ts";
import { mountReviewForm } from "../review/review-form.ts";
import { button, fieldNamed, fillIn, textBox } from "../testing/fill-in.ts";
import mugHtml from "../testing/fixtures/pages/product-plain-mug.html?raw";
import postHtml from "../testing/fixtures/pages/post.html?raw";
import { openPage, type OpenedPage } from "../testing/open-page.ts";
import { describeFaults } from "../testing/visitor-faults.ts";

const EMAIL = "ada@example.org";
const REVIEW = 'It "holds" <i>tea</i> \u200Fשלום.';
const COMMENT = "Which <b>glaze</b>? 🏺";

const stars = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>("radio", { name });
const emailBox = (): HTMLInputElement => textBox(/^Email/);
const alert = (): HTMLElement => screen.getByRole("alert");

type Opened = OpenedPage & { readonly server: ContractServer; readonly form: HTMLFormElement };

function formOf(selector: string): HTMLFormElement {
  const form = document.querySelector<HTMLFormElement>(selector);
  if (form === null) throw new Error(`The page has no ${selector}.`);
  return form;
}

async function openReview(): Promise<Opened> {
  const page = openPage(mugHtml, { path: "/shop/plain-mug" });
  const server = startContractServer();
  server.answer(sendReview, { isPublished: false, message: REVIEW_MESSAGES.received });
  const form = formOf(".stoa-review-form");
  form.closest("details")?.setAttribute("open", "");
  mountReviewForm(form);
  await page.user.click(stars("4 stars"));
  await fillIn(page.user, textBox(REVIEW_LABELS.body), REVIEW);
  await fillIn(page.user, textBox(REVIEW_LABELS.name), "Ada");
  await fillIn(page.user, emailBox(), EMAIL);
  return { ...page, server, form };
}

async function openComment(): Promise<Opened> {
  const page = openPage(postHtml, { path: "/blog/two-firings" });
  const server = startContractServer();
  server.answer(sendComment, { isPublished: false, message: COMMENT_MESSAGES.received, comment: null });
  const form = formOf(".stoa-comment-form");
  mountCommentForm(form);
  await fillIn(page.user, textBox(COMMENT_LABELS.body), COMMENT);
  await fillIn(page.user, textBox(COMMENT_LABELS.name), "Ada");
  await fillIn(page.user, emailBox(), EMAIL);
  return { ...page, server, form };
}

async function expectSaid(message: string): Promise<void> {
  await waitFor(() => expect(document.activeElement?.textContent).toBe(message));
  expect(screen.getByRole("status").textContent).toBe(message);
}

describeFaults({
  name: "a review",
  failed: REVIEW_LABELS.failed,
  open: async () => {
    const { user, server } = await openReview();
    return {
      server,
      send: () => user.click(button(REVIEW_LABELS.send)),
      problem: alert,
      expectKept: () => {
        expect(stars("4 stars").checked).toBe(true);
        expect(textBox(REVIEW_LABELS.body).value).toBe(REVIEW);
      },
      expectDone: () => expectSaid(REVIEW_MESSAGES.received),
    };
  },
});

describeFaults({
  name: "a comment",
  failed: COMMENT_MESSAGES.failed,
  open: async () => {
    const { user, server } = await openComment();
    return {
      server,
      send: () => user.click(button(COMMENT_LABELS.send)),
      problem: alert,
      expectKept: () => expect(textBox(COMMENT_LABELS.body).value).toBe(COMMENT),
      expectDone: () => expectSaid(COMMENT_MESSAGES.received),
    };
  },
});

type LikedPage = { readonly page: OpenedPage; readonly server: ContractServer; readonly itemId: string };

function openLike(cookies: Readonly<Record<string, string>> = {}): LikedPage {
  const page = openPage(postHtml, { path: "/blog/two-firings", cookies });
  const server = startContractServer();
  const itemId = document.querySelector<HTMLElement>("article")?.dataset["itemId"] ?? "";
  server.answer(setLike, ({ body: { isLiked } }) => {
    document.cookie = `${LIKED_COOKIE}=${isLiked ? itemId : ""}`;
    return { isLiked, likeCount: isLiked ? 1 : 0 };
  });
  mountLikeButtons();
  return { page, server, itemId };
}

const likeButton = (): HTMLButtonElement => screen.getByRole("button", { name: /like/i });

describeFaults({
  name: "a like",
  failed: LIKE_MESSAGES.failed,
  open: async () => {
    const { page, server } = openLike();
    return {
      server,
      send: () => page.user.click(likeButton()),
      problem: alert,
      expectKept: () => expect(likeButton().ariaPressed).toBe("false"),
      expectDone: async () => {
        await waitFor(() => expect(button(likeButtonLabel(1)).ariaPressed).toBe("true"));
      },
    };
  },
});

describe("a review", () => {
  test("is sent with the stars and everything that was written, and its form is replaced by the reply", async () => {
    const { user, server, form } = await openReview();
    await fillIn(user, fieldNamed(/^Title/), "Holds well");
    await user.click(button(REVIEW_LABELS.send));
    await expectSaid(REVIEW_MESSAGES.received);
    expect(form.isConnected).toBe(false);
    const [made] = server.made(sendReview);
    expect(made?.body).toEqual({
      productId: "000000000000000000000001",
      rating: 4,
      title: "Holds well",
      body: REVIEW,
      authorName: "Ada",
      email: EMAIL,
    });
  });

  test("of an order names the order", async () => {
    const { user, server, form } = await openReview();
    for (const [name, value] of [
      ["orderId", "0000000000000000000000aa"],
      ["orderToken", "a-token"],
    ]) {
      form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
    }
    await user.click(button(REVIEW_LABELS.send));
    await expectSaid(REVIEW_MESSAGES.received);
    expect(server.made(sendReview)[0]?.body).toMatchObject({
      orderId: "0000000000000000000000aa",
      orderToken: "a-token",
    });
  });

  test("reports errors at each field, moves to the first, and clears them when it is sent again", async () => {
    const { user, server } = await openReview();
    const fields = { rating: "Choose a rating.", body: "Too short." };
    server.failOnce(rejection(400, "Look again.", { fields }));
    await user.click(button(REVIEW_LABELS.send));
    await waitFor(() => expect(alert().textContent).toBe("Look again."));
    expect(document.activeElement).toBe(stars("1 star"));
    const group = screen.getByRole("group", { name: new RegExp(REVIEW_LABELS.rating) });
    expect(within(group).getByText("Choose a rating.").id).toBe(group.getAttribute("aria-describedby"));
    const body = textBox(REVIEW_LABELS.body);
    expect(body.getAttribute("aria-invalid")).toBe("true");
    expect(document.getElementById(body.getAttribute("aria-describedby") ?? "")?.textContent).toBe("Too short.");
    const held = Promise.withResolvers<null>();
    server.failOnce(async (answer) => {
      await held.promise;
      return answer();
    });
    await user.click(button(REVIEW_LABELS.send));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryByText("Too short.")).toBeNull();
    expect(body.getAttribute("aria-invalid")).toBeNull();
    expect(body.getAttribute("aria-describedby")).toBeNull();
    held.resolve(null);
    await expectSaid(REVIEW_MESSAGES.received);
  });

  test("is sent once, and its button shows that it is in progress", async () => {
    const { user, server, form } = await openReview();
    const held = Promise.withResolvers<null>();
    server.failOnce(async (answer) => {
      await held.promise;
      return answer();
    });
    await user.click(button(REVIEW_LABELS.send));
    expect(button("Sending…")).toBeDefined();
    form.requestSubmit();
    held.resolve(null);
    await expectSaid(REVIEW_MESSAGES.received);
    expect(server.made(sendReview)).toHaveLength(1);
  });

  test("that was refused as a whole leaves the focus at its button, which shows its action again", async () => {
    const { user, server } = await openReview();
    server.failOnce(rejection(403, "You did not buy it."));
    await user.click(button(REVIEW_LABELS.send));
    await waitFor(() => expect(alert().textContent).toBe("You did not buy it."));
    expect(document.activeElement).toBe(button(REVIEW_LABELS.send));
  });
});

describe("a comment", () => {
  test("that needs no approval is shown at once below the others, as text", async () => {
    const { user, server } = await openComment();
    server.answer(sendComment, {
      isPublished: true,
      message: COMMENT_MESSAGES.published,
      comment: {
        id: "0000000000000000000000bb",
        parentId: null,
        authorName: "Ada <b>",
        body: "First.\n\n<i>Second.</i>",
        createdAt: "2030-01-02T10:00:00.000Z",
        isOwner: false,
      },
    });
    await user.click(button(COMMENT_LABELS.send));
    await expectSaid(COMMENT_MESSAGES.published);
    const comment = within(screen.getByRole("list")).getByRole("article");
    expect(comment.id).toBe("comment-0000000000000000000000bb");
    expect(comment.textContent).toContain("Ada <b>");
    expect([...comment.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual([
      "First.",
      "<i>Second.</i>",
    ]);
    const time = comment.querySelector("time");
    expect([time?.dateTime, time?.textContent]).toEqual(["2030-01-02", "Jan 2, 2030"]);
    const [made] = server.made(sendComment);
    expect(made?.body).toEqual({
      itemId: "000000000000000000000001",
      parentId: null,
      authorName: "Ada",
      email: EMAIL,
      body: COMMENT,
      website: "",
    });
  });

  test("that answers another one is written and shown below it", async () => {
    const { user, server, form } = await openComment();
    const talk = form.closest(".stoa-talk");
    talk?.insertAdjacentHTML(
      "afterbegin",
      `<ol class="stoa-comment-list"><li><article class="stoa-comment" id="comment-0000000000000000000000cc">
        <a class="stoa-comment-reply" href="?answer=1" data-comment-id="0000000000000000000000cc" aria-label="Answer Bea">Answer</a>
      </article></li></ol>`,
    );
    const link = screen.getByRole("link", { name: "Answer Bea" });
    mountCommentReply(link);
    await user.click(link);
    expect(document.activeElement).toBe(textBox(COMMENT_LABELS.body));
    expect(screen.getByRole("form", { name: "Answer Bea" })).toBe(form);
    expect(document.getElementById("comment-0000000000000000000000cc")?.nextElementSibling).toBe(form);
    server.answer(sendComment, ({ body: { parentId = null, body } }) => ({
      isPublished: true,
      message: COMMENT_MESSAGES.published,
      comment: {
        id: "0000000000000000000000dd",
        parentId,
        authorName: "Ada",
        body,
        createdAt: "2030-01-02T10:00:00.000Z",
        isOwner: false,
      },
    }));
    await user.click(button(COMMENT_LABELS.send));
    await expectSaid(COMMENT_MESSAGES.published);
    expect(server.made(sendComment)[0]?.body.parentId).toBe("0000000000000000000000cc");
    const answer = document.getElementById("comment-0000000000000000000000dd");
    expect(answer?.closest("ol")?.closest("li")?.querySelector("article")?.id).toBe("comment-0000000000000000000000cc");
  });
});

describe("a like button", () => {
  test("counts, announces the like, and undoes it on the next click", async () => {
    const { page, server, itemId } = openLike();
    await page.user.click(likeButton());
    await waitFor(() => expect(likeButton().ariaLabel).toBe(likeButtonLabel(1)));
    expect(document.querySelector(".like-count")?.textContent).toBe("1");
    expect(likeButton().ariaPressed).toBe("true");
    await page.user.click(likeButton());
    await waitFor(() => expect(likeButton().ariaPressed).toBe("false"));
    await waitFor(() => expect(document.querySelector(".like-count")?.textContent).toBe(""));
    expect(server.made(setLike).map(({ body }) => body)).toEqual([
      { itemId, isLiked: true },
      { itemId, isLiked: false },
    ]);
  });

  test("shows a like from an earlier visit, also after the content was replaced", () => {
    openLike({ [LIKED_COOKIE]: "000000000000000000000001" });
    expect(likeButton().ariaPressed).toBe("true");
    likeButton().ariaPressed = "false";
    document.dispatchEvent(new Event(CONTENT_REPLACED));
    expect(likeButton().ariaPressed).toBe("true");
  });

  test("updates immediately, sends once however fast it is clicked, and an error clears with the next click", async () => {
    const { page, server } = openLike();
    server.failOnce(rejection(500, "No likes today."));
    await page.user.click(likeButton());
    await waitFor(() => expect(alert().textContent).toBe("No likes today."));
    const held = Promise.withResolvers<null>();
    server.failOnce(async (answer) => {
      await held.promise;
      return answer();
    });
    await page.user.click(likeButton());
    expect(likeButton().ariaPressed).toBe("true");
    expect(screen.queryByRole("alert")).toBeNull();
    await page.user.click(likeButton());
    held.resolve(null);
    await waitFor(() => expect(likeButton().ariaLabel).toBe(likeButtonLabel(1)));
    expect(server.made(setLike)).toHaveLength(2);
    expect(page.plainlySent).toEqual([]);
  });
});
