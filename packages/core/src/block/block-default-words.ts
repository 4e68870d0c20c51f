import en from "../locales/en.json" with { type: "json" };

/** What blocks say where their owner said nothing; pages in other languages say it in theirs. */
export const BLOCK_WORDS = en.block;
