import type { sendComment } from "@stoa/core/comment/comment-api.ts";
import { COMMENT_MESSAGES } from "@stoa/core/comment/comment-messages.ts";
import type { PublicComment } from "@stoa/core/comment/comment-schema.ts";
import { mountTalkForm } from "../talk/talk-form.ts";

function element(name: string, className: string, text = ""): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

function drawComment({ id, authorName, body, createdAt }: PublicComment): HTMLElement {
  const article = element("article", "comment stoa-comment");
  article.id = `comment-${id}`;
  const head = element("header", "comment-header stoa-comment-head");
  const time = document.createElement("time");
  time.dateTime = createdAt.slice(0, 10);
  time.textContent = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium" }).format(
    new Date(createdAt),
  );
  head.append(element("span", "stoa-comment-name", authorName), " ", time);
  const words = element("div", "stoa-comment-body");
  words.append(...body.split("\n\n").map((text) => element("p", "stoa-comment-text", text)));
  article.append(head, words);
  const item = document.createElement("li");
  item.append(article);
  return item;
}

function ensureList(parent: Element, className: string, before: Element | null = null): Element {
  const known = parent.querySelector(":scope > ol");
  if (known) return known;
  const list = element("ol", className);
  parent.insertBefore(list, before);
  return list;
}

function showComment(talk: Element, comment: PublicComment): void {
  const thread = comment.parentId === null ? null : talk.querySelector(`#comment-${comment.parentId}`)?.closest("li");
  const list = thread
    ? ensureList(thread, "stoa-comment-replies")
    : ensureList(talk, "comment-list stoa-comment-list", talk.firstElementChild);
  list.append(drawComment(comment));
}

export function mountCommentForm(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  const talk = form.closest(".stoa-talk");
  mountTalkForm<typeof sendComment>(form, {
    path: "/api/comments",
    failedMessage: COMMENT_MESSAGES.failed,
    bodyOf: (text) => ({
      itemId: text("itemId"),
      parentId: text("parentId") || null,
      authorName: text("authorName"),
      email: text("email"),
      body: text("body"),
      website: text("website"),
    }),
    done: ({ message, comment }) => {
      if (talk && comment) showComment(talk, comment);
      return message;
    },
  });
}

export function mountCommentReply(link: HTMLElement): void {
  link.addEventListener("click", (event) => {
    const form = document.querySelector<HTMLFormElement>(".stoa-comment-form");
    const parent = form?.querySelector<HTMLInputElement>("[name=parentId]");
    const title = form?.querySelector(".stoa-talk-form-title");
    if (!form || !parent || !title) return;
    event.preventDefault();
    parent.value = link.dataset["commentId"] ?? "";
    title.textContent = link.ariaLabel;
    link.closest(".stoa-comment")?.after(form);
    form.querySelector<HTMLElement>("textarea")?.focus();
  });
}
