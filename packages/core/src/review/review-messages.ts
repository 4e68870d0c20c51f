import en from "../locales/en.json" with { type: "json" };

/** Texts of reviews. `{…}` are filled in. */
export const REVIEW_MESSAGES = en.review;

/** Labels of the reviews of a page and of their form. `{…}` are filled in. */
export const REVIEW_LABELS = en.reviewLabel;
