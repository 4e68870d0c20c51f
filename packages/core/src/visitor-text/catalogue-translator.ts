import { textTranslator } from "../lib/message/text-translator.ts";
import type { Message } from "../message/message-of.ts";
import { translateMessage } from "../message/translate-message.ts";
import { ENGLISH_MESSAGES, type ServerCatalogue } from "./server-message-groups.ts";

/** Translates messages from English into another language; one that it does not know stays as it is. */
export function catalogueTranslator(other: ServerCatalogue): (message: string | Message) => string {
  const { subscriptionPrice: _prices, ...groups } = ENGLISH_MESSAGES;
  const pairs = Object.entries(groups).flatMap(([group, texts]) => {
    const translated: Readonly<Record<string, string>> = other[group as keyof typeof groups];
    return Object.entries(texts).map(([name, text]) => [text, translated[name] ?? text]);
  });
  const translate = textTranslator(Object.fromEntries(pairs) as Record<string, string>);
  return (message) => (typeof message === "string" ? translate(message) : translateMessage(other, message));
}
