import type { Message } from "../message/message-of.ts";

/** Says messages as they are written, in English. */
export function translateToEnglish(message: string | Message): string {
  return typeof message === "string" ? message : message.text;
}
