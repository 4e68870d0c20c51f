import { englishMessage, type Message, type MessageText, type MessageValues } from "./message-of.ts";

/**
 * Returns a text for owners with its values. Its English pattern is its key, as for all texts of the studio, which
 * translates it where it is shown. A text without values stays what it is.
 * @example englishOf(ownerMessage("You can have up to {max} tags.", { max: 50 })) // "You can have up to 50 tags."
 */
export function ownerMessage(pattern: string, values: MessageValues): MessageText {
  return Object.keys(values).length === 0 ? pattern : englishMessage(pattern, pattern, values);
}

/** Returns a text for owners as a value of another one, so that it is translated with it. */
export function toOwnerMessage(text: MessageText): Message {
  return typeof text === "string" ? { key: text, text } : text;
}
