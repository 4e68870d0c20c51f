import en from "../../locales/en.json" with { type: "json" };

/** Default texts of blocks; pages in other languages translate them. */
export const BLOCK_TEXTS = en.block;
