import type { sendReview } from "@stoa/core/review/review-api.ts";
import { REVIEW_LABELS } from "@stoa/core/review/review-messages.ts";
import { mountTalkForm } from "../talk/talk-form.ts";

export function mountReviewForm(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  mountTalkForm<typeof sendReview>(form, {
    path: "/api/commerce/reviews",
    failedMessage: REVIEW_LABELS.failed,
    bodyOf: (text) => ({
      productId: text("productId"),
      rating: Number(text("rating")),
      title: text("title"),
      body: text("body"),
      authorName: text("authorName"),
      email: text("email"),
      ...(text("orderId") === "" ? {} : { orderId: text("orderId"), orderToken: text("orderToken") }),
    }),
    done: ({ message }) => message,
  });
}
