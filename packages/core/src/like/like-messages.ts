import en from "../locales/en.json" with { type: "json" };

export const LIKE_MESSAGES = en.like;

/** Shown to visitors without scripts after a click; themes may override it. */
export const LIKE_LABELS = en.likeLabel;
