import en from "../locales/en.json" with { type: "json" };
import type { MessageKey } from "./message-keys.ts";
import { englishMessage, type Message, type MessageValues } from "./message-of.ts";

const GROUPS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = en;

/**
 * A message by its key. The key is written out, so that a bundle takes along the English of those it uses and no other.
 * @example toMessage("cartPage.removed", { title: "Bowl" }).text // "Bowl was removed from your cart."
 */
export function toMessage(key: MessageKey, values?: MessageValues): Message {
  const [group = "", name = ""] = key.split(".", 2);
  return englishMessage(key, String(GROUPS[group]?.[name]), values);
}
