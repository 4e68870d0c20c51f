import en from "../locales/en.json" with { type: "json" };

/** Texts of likes. `{…}` are filled in. */
export const LIKE_MESSAGES = en.like;

/** What a visitor without scripts reads after a press; themes may say it in words of their own. */
export const LIKE_LABELS = en.likeLabel;
