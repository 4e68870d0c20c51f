import en from "../locales/en.json" with { type: "json" };

/** Texts of comments. `{…}` are filled in. */
export const COMMENT_MESSAGES = { ...en.commentCount, ...en.comment };

/** Labels of the comments of a page and of their form. `{…}` are filled in. */
export const COMMENT_LABELS = en.commentLabel;
