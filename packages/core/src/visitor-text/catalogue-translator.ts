import type { MessageText } from "../message/message-of.ts";
import { translateMessage } from "../message/translate-message.ts";
import { messageOfText } from "./message-of-text.ts";
import type { ServerCatalogue } from "./server-message-groups.ts";

/** Says messages in another language, by their key. A fixed English text is one by itself; any other text stays as it is. */
export function catalogueTranslator(other: ServerCatalogue): (message: MessageText) => string {
  return (message) => {
    const known = messageOfText(message);
    return typeof known === "string" ? known : translateMessage(other, known);
  };
}
