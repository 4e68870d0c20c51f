import en from "../locales/en.json" with { type: "json" };

export const COMMENT_MESSAGES = { ...en.commentCount, ...en.comment };

export const COMMENT_LABELS = en.commentLabel;
