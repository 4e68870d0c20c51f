import type { Say } from "./say-in-language.ts";

/** Says messages as they are written, in English. */
export const sayInEnglish: Say = (message) => (typeof message === "string" ? message : message.text);
