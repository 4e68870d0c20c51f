import { fillMessage } from "../lib/message/fill-message.ts";

/** What is filled into a message: what people typed, numbers, and words that are messages themselves. */
export type MessageValues = Readonly<Record<string, string | number | Message>>;

/**
 * Something to say, in any language: by its key and values. `text` says it in English. The key is a `MessageKey` or, for
 * texts of the studio, their English pattern.
 */
export type Message = { readonly key: string; readonly text: string; readonly values?: MessageValues };

/** What a rule or an answer says: a message, or a fixed text in English. */
export type MessageText = string | Message;

/** Errors by the field they are about. */
export type MessageFields = Readonly<Record<string, MessageText>>;

/** What is said in English. */
export function englishOf(message: MessageText): string {
  return typeof message === "string" ? message : message.text;
}

/** Errors by field in English. */
export function englishFields(fields: MessageFields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, englishOf(message)]));
}

/** Fills a message's places; a word that is a message itself is said by `say`. */
export function fillValues(pattern: string, values: MessageValues, translate: (message: Message) => string): string {
  const filled = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "object" ? translate(value) : value,
  ]);
  return fillMessage(pattern, Object.fromEntries(filled) as Record<string, string | number>);
}

/** A message whose English is at hand. Browsers get calls of `toMessage` as calls of this, so that they carry no catalogue. */
export function englishMessage(key: string, english: string, values?: MessageValues): Message {
  return values === undefined
    ? { key, text: english }
    : { key, text: fillValues(english, values, ({ text }) => text), values };
}
