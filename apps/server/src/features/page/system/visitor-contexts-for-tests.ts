import { COMMENT_LABELS, COMMENT_MESSAGES } from "@stoa/core/comment/comment-messages.ts";
import { installmentInfo } from "@stoa/core/payment/installment/installment-info.ts";
import { REVIEW_LABELS } from "@stoa/core/review/review-messages.ts";
import { reviewContext, reviewFormContext } from "../context/item/talk-context.ts";
import { commentFormHtml } from "../output/visitor/comments-html.ts";
import type { Context } from "./item-contexts-for-tests.ts";

const review = {
  id: "aa".repeat(12),
  authorName: "Ada <b>",
  rating: 4,
  title: "Lovely & round",
  body: "Holds tea.\n\nAnd <coffee>.",
  isVerified: true,
  reply: "Thank you & come again!",
  createdAt: "2026-03-04T05:06:07.000Z",
};
const shown = reviewContext(review, { labels: REVIEW_LABELS, locale: "en-GB", shop: "Kiln & Co" });
const product = { title: "Blue & white", url: "/shop/blue" };

export const PRODUCT_REVIEWS: Context = {
  summary: {
    count: 11,
    countText: "11 reviews",
    average: "4.2",
    averageText: "4.2 out of 5 stars",
    percent: 84,
    bars: [{ stars: "5 stars", count: 11, percent: 100 }],
  },
  items: [shown, { ...shown, id: "bb".repeat(12) }],
  nextCursor: "1-aa",
  ...reviewFormContext("p1", REVIEW_LABELS),
};

export const INSTALLMENT: Context = {
  text: "or $12.50 with",
  brand: "Afterpay",
  locale: "en_US",
  isInRange: true,
  pillLabel: "Afterpay: how it works",
  amountCents: 5000,
};

export const VISITOR_CONTEXTS: Readonly<Record<string, Context>> = {
  "pages/comment.page": {
    comment: {
      labels: COMMENT_LABELS,
      message: COMMENT_MESSAGES.received,
      isDone: true,
      item: product,
      backText: "Back",
    },
  },
  "pages/comment.page refused": {
    comment: {
      labels: COMMENT_LABELS,
      message: COMMENT_MESSAGES.invalid,
      isDone: false,
      item: product,
      backText: "Back to Blue & white",
      html: commentFormHtml(
        "i1",
        {},
        { parentId: "", authorName: `"><b>`, email: "x", body: "</textarea>", fields: { email: "No <address>." } },
      ),
    },
  },
  "pages/installments.page": { installmentInfo: { ...installmentInfo("fr_CA"), language: "fr-CA" } },
  "pages/popup-overlay.page": {
    popup: {
      title: "News & more",
      paragraphs: ["Hear <first>.", "Twice a year."],
      buttonText: "Read & see",
      buttonUrl: "/shop?a=1&b=2",
    },
  },
  "pages/review.page": {
    review: {
      heading: "Reviews",
      labels: REVIEW_LABELS,
      product,
      productId: "p1",
      items: [shown],
      nextCursor: "1-aa",
      backText: "Back to Blue & white",
    },
  },
  "pages/review.page refused": {
    review: {
      heading: "Write a review",
      message: "Some values are not valid.",
      isDone: false,
      product,
      backText: "Back",
      form: reviewFormContext("p1", REVIEW_LABELS, {
        rating: "3",
        title: "<b>",
        body: "</textarea>",
        authorName: `"`,
        email: "x",
        fields: { rating: "Choose.", title: "Long.", body: "Write.", authorName: "Say.", email: "No address." },
      }),
    },
  },
  "pages/reviews-request.page": {
    reviewRequest: {
      labels: REVIEW_LABELS,
      products: [
        {
          ...product,
          form: reviewFormContext("p1", REVIEW_LABELS, { orderId: "o", orderToken: "t", productTitle: "Blue & white" }),
        },
        {
          title: "Green",
          url: "/shop/green",
          form: reviewFormContext("p2", REVIEW_LABELS, { orderId: "o", orderToken: "t" }),
        },
      ],
    },
  },
};
