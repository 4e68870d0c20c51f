import type { MessageKey } from "../message/message-keys.ts";
import type { MessageText } from "../message/message-of.ts";
import { ENGLISH_MESSAGES } from "./server-message-groups.ts";

const { subscriptionPrice: _prices, ...GROUPS } = ENGLISH_MESSAGES;

const KEYS: ReadonlyMap<string, MessageKey> = new Map(
  Object.entries(GROUPS).flatMap(([group, texts]) =>
    Object.entries(texts).map(([name, text]) => [text, `${group}.${name}` as MessageKey] as const),
  ),
);

/** The message that a fixed English text is; the text itself if it is none that islands and forms know. */
export function messageOfText(said: MessageText): MessageText {
  const key = typeof said === "string" ? KEYS.get(said) : undefined;
  return typeof said === "string" && key !== undefined ? { key, text: said } : said;
}
