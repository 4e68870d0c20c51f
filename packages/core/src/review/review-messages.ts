import en from "../locales/en.json" with { type: "json" };

export const REVIEW_MESSAGES = en.review;

export const REVIEW_LABELS = en.reviewLabel;
