import type { MessageFields, MessageText } from "../message/message-of.ts";
import { toMessage } from "../message/to-message.ts";
import { plainParagraphs } from "../lib/text/plain-paragraphs.ts";
import { emailProblem, fieldsOf, normaliseEmail, normaliseName } from "../site-user/check-site-user.ts";
import { COMMENT_LIMITS } from "./comment-limits.ts";
import { COMMENT_MESSAGES } from "./comment-messages.ts";

export type CommentInput = { readonly authorName: string; readonly email: string; readonly body: string };

export type CheckedComment =
  | { readonly ok: true; readonly comment: CommentInput }
  | { readonly ok: false; readonly fields: MessageFields };

function textProblem(text: string, neededMessage: string, max: number): MessageText | undefined {
  if (text === "") return neededMessage;
  return text.length > max ? toMessage("comment.tooLong", { max }) : undefined;
}

/** Normalizes and checks a comment. */
export function checkComment(input: CommentInput): CheckedComment {
  const comment = {
    authorName: normaliseName(input.authorName),
    email: normaliseEmail(input.email),
    body: plainParagraphs(input.body),
  };
  const fields = fieldsOf({
    authorName: textProblem(comment.authorName, COMMENT_MESSAGES.nameNeeded, COMMENT_LIMITS.nameChars),
    email: emailProblem(comment.email),
    body: textProblem(comment.body, COMMENT_MESSAGES.bodyNeeded, COMMENT_LIMITS.bodyChars),
  });
  return Object.keys(fields).length === 0 ? { ok: true, comment } : { ok: false, fields };
}

/** Returns whether a comment has enough links to require moderation. */
export function hasManyLinks(body: string): boolean {
  return (body.match(/\b(?:https?:\/\/|www\.)/gi)?.length ?? 0) > COMMENT_LIMITS.links;
}
