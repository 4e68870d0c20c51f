import { englishOf, type MessageText } from "../message/message-of.ts";

/** Says messages as they are written, in English. */
export function translateToEnglish(message: MessageText): string {
  return englishOf(message);
}
