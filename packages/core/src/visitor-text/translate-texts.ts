import type { MessageFields } from "../message/message-of.ts";
import type { Translate } from "./translator-for.ts";

/** Returns texts, such as errors by field, translated under the same names. */
export function translateTexts(texts: MessageFields, translate: Translate): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, translate(text)]));
}
