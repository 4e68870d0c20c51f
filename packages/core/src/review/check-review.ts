import type { Message, MessageFields } from "../message/message-of.ts";
import { toMessage } from "../message/to-message.ts";
import { plainParagraphs } from "../lib/text/plain-paragraphs.ts";
import { emailProblem, fieldsOf, normaliseEmail, normaliseName } from "../site-user/check-site-user.ts";
import { REVIEW_LIMITS } from "./review-limits.ts";
import { REVIEW_MESSAGES } from "./review-messages.ts";

export type ReviewInput = {
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  readonly authorName: string;
  readonly email: string;
};

export type CheckedReview =
  | { readonly ok: true; readonly review: ReviewInput }
  | { readonly ok: false; readonly fields: MessageFields };

function lengthProblem(text: string, max: number): Message | undefined {
  return text.length > max ? toMessage("review.tooLong", { max }) : undefined;
}

/** Normalizes and checks a review. */
export function checkReview(input: ReviewInput): CheckedReview {
  const review = {
    rating: input.rating,
    title: normaliseName(input.title),
    body: plainParagraphs(input.body),
    authorName: normaliseName(input.authorName),
    email: normaliseEmail(input.email),
  };
  const { ratings, titleChars, bodyChars, nameChars } = REVIEW_LIMITS;
  const isRating = Number.isInteger(review.rating) && review.rating >= 1 && review.rating <= ratings;
  const fields = fieldsOf({
    rating: isRating ? undefined : REVIEW_MESSAGES.rating,
    title: lengthProblem(review.title, titleChars),
    body: review.body === "" ? REVIEW_MESSAGES.bodyNeeded : lengthProblem(review.body, bodyChars),
    authorName: review.authorName === "" ? REVIEW_MESSAGES.nameNeeded : lengthProblem(review.authorName, nameChars),
    email: emailProblem(review.email),
  });
  return Object.keys(fields).length === 0 ? { ok: true, review } : { ok: false, fields };
}

/** Normalizes and checks the shop's reply to a review; `reply` is null when empty. */
export function checkReply(text: string): { readonly reply: string | null; readonly problem: Message | undefined } {
  const reply = plainParagraphs(text);
  return { reply: reply === "" ? null : reply, problem: lengthProblem(reply, REVIEW_LIMITS.replyChars) };
}
