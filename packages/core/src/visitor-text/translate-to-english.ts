import type { Translate } from "./translator-for.ts";

/** Says messages as they are written, in English. */
export const translateToEnglish: Translate = (message) => (typeof message === "string" ? message : message.text);
