import { COMMENT_LIMITS } from "@stoa/core/comment/comment-limits.ts";
import { COMMENT_LABELS } from "@stoa/core/comment/comment-messages.ts";
import { toThreads } from "@stoa/core/comment/comment-rules.ts";
import type { PublicComment } from "@stoa/core/comment/comment-schema.ts";
import { escapeHtml } from "@stoa/core/lib/text/escape-html.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { overrideLabels } from "@stoa/core/lib/message/override-labels.ts";

export type CommentsDrawing = {
  readonly itemId: string;
  readonly comments: readonly PublicComment[];
  /** Whether new comments are accepted. */
  readonly isOpen: boolean;
  readonly locale: string;
  readonly strings: Readonly<Record<string, string>>;
};

export type TypedComment = {
  readonly parentId: string;
  readonly authorName: string;
  readonly email: string;
  readonly body: string;
  readonly fields: Readonly<Record<string, string>>;
};

const NOTHING_TYPED: TypedComment = { parentId: "", authorName: "", email: "", body: "", fields: {} };

type Labels = Readonly<Record<keyof typeof COMMENT_LABELS, string>>;

function labelsOf(strings: CommentsDrawing["strings"]): Labels {
  return overrideLabels("comment", COMMENT_LABELS, strings);
}

export function paragraphsHtml(text: string): string {
  const paragraphs = text.split("\n\n").map((one) => escapeHtml(one).replaceAll("\n", "<br>"));
  return paragraphs.map((one) => `<p>${one}</p>`).join("");
}

function commentHtml(comment: PublicComment, { itemId, isOpen, locale }: CommentsDrawing, labels: Labels): string {
  const { id, authorName, body, isOwner, createdAt } = comment;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(createdAt));
  const mark = isOwner ? ` <span class="stoa-comment-owner">${escapeHtml(labels.ownerMark)}</span>` : "";
  const name = escapeHtml(authorName);
  const replyTo = escapeHtml(fillMessage(labels.replyTo, { name: authorName }));
  const reply = isOpen
    ? `<a class="comment-control stoa-comment-reply" rel="nofollow" href="/_comment?itemId=${itemId}&amp;parentId=${id}" data-comment-id="${id}" data-name="${name}" aria-label="${replyTo}">${escapeHtml(labels.reply)}</a>`
    : "";
  return `<article class="comment stoa-comment" id="comment-${id}"><header class="comment-header stoa-comment-head"><span class="stoa-comment-name">${name}</span>${mark} <time datetime="${createdAt.slice(0, 10)}">${escapeHtml(date)}</time></header><div class="stoa-comment-body">${paragraphsHtml(body)}</div>${reply}</article>`;
}

function threadsHtml(drawing: CommentsDrawing, labels: Labels): string {
  const draw = (comment: PublicComment): string => commentHtml(comment, drawing, labels);
  const items = toThreads(drawing.comments).map(({ comment, replies }) => {
    const answers = replies.map((reply) => `<li>${draw(reply)}</li>`).join("");
    return `<li>${draw(comment)}${answers === "" ? "" : `<ol class="stoa-comment-replies">${answers}</ol>`}</li>`;
  });
  return `<ol class="comment-list stoa-comment-list">${items.join("")}</ol>`;
}

type Field = { readonly name: string; readonly label: string; readonly control: (attributes: string) => string };

function fieldHtml({ name, label, control }: Field, fields: TypedComment["fields"]): string {
  const problem = fields[name];
  const id = `comment-${name}`;
  const error = problem === undefined ? "" : `<p class="stoa-field-error" id="${id}-error">${escapeHtml(problem)}</p>`;
  const described = problem === undefined ? "" : ` aria-invalid="true" aria-describedby="${id}-error"`;
  return `<div class="stoa-field"><label for="${id}">${escapeHtml(label)}</label>${error}${control(`id="${id}" name="${name}"${described}`)}</div>`;
}

export function commentFormHtml(
  itemId: string,
  strings: CommentsDrawing["strings"],
  typed: TypedComment = NOTHING_TYPED,
): string {
  const labels = labelsOf(strings);
  const { parentId, authorName, email, body, fields } = typed;
  const { nameChars, bodyChars } = COMMENT_LIMITS;
  const inputs: Field[] = [
    {
      name: "body",
      label: labels.body,
      control: (attributes) =>
        `<textarea class="field-element" ${attributes} rows="5" maxlength="${bodyChars}" required>${escapeHtml(body)}</textarea>`,
    },
    {
      name: "authorName",
      label: labels.name,
      control: (attributes) =>
        `<input class="field-element" ${attributes} autocomplete="name" maxlength="${nameChars}" value="${escapeHtml(authorName)}" required>`,
    },
    {
      name: "email",
      label: `${labels.email} (${labels.emailNote})`,
      control: (attributes) =>
        `<input class="field-element" type="email" ${attributes} autocomplete="email" maxlength="256" value="${escapeHtml(email)}" required>`,
    },
  ];
  const honeypot = `<div class="visually-hidden" aria-hidden="true"><label for="comment-website">${escapeHtml(labels.honeypot)}</label><input id="comment-website" name="website" tabindex="-1" autocomplete="off"></div>`;
  return `<form class="stoa-comment-form stoa-talk-form" id="comment-form" method="post" action="/_comment" novalidate aria-labelledby="comment-form-title"><p class="stoa-talk-form-title" id="comment-form-title">${escapeHtml(labels.writeHeading)}</p><input type="hidden" name="itemId" value="${escapeHtml(itemId)}"><input type="hidden" name="parentId" value="${escapeHtml(parentId)}">${inputs.map((field) => fieldHtml(field, fields)).join("")}${honeypot}<button class="stoa-talk-send sqs-editable-button" type="submit" data-sending="${escapeHtml(labels.sending)}">${escapeHtml(labels.send)}</button></form>`;
}

export function commentsHtml(drawing: CommentsDrawing): string {
  const { itemId, comments, isOpen, strings } = drawing;
  const list = comments.length === 0 ? "" : threadsHtml(drawing, labelsOf(strings));
  return `<div class="comments-content stoa-talk">${list}${isOpen ? commentFormHtml(itemId, strings) : ""}</div>`;
}
