import type { MessageFields, MessageText } from "./message-of.ts";
import type { WireMessage } from "./message-schema.ts";

type WireValues = NonNullable<WireMessage["values"]>;

/** The members of an answer that name the message it has in English. */
export type MessageMembers = { messageKey?: string; messageValues?: WireValues };

/** The key and the values of a message, to stand beside its English text; nothing for a text without a key. */
export function messageMembers(message: MessageText): MessageMembers {
  if (typeof message === "string") return {};
  const { key, values } = message;
  return { messageKey: key, ...(values === undefined ? {} : { messageValues: values as WireValues }) };
}

/** An English text with the members that name it, to be said in any language. A key that is not known here is shown as that text. */
export function messageOfWire(text: string, { messageKey, messageValues }: Readonly<MessageMembers>): MessageText {
  if (messageKey === undefined) return text;
  const message = { key: messageKey, text };
  return messageValues === undefined ? message : { ...message, values: messageValues };
}

/** The keys and values of errors by field; those without a key are left out. */
export function wireFields(fields: MessageFields): Record<string, WireMessage> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, message]) => {
      const { messageKey: key, messageValues: values } = messageMembers(message);
      return key === undefined ? [] : [[name, { key, ...(values === undefined ? {} : { values }) }]];
    }),
  );
}

/** The errors by field of an answer, to be said in any language. */
export function messageFieldsOf(answer: {
  readonly fields?: Readonly<Record<string, string>>;
  readonly fieldMessages?: Readonly<Record<string, WireMessage>>;
}): Record<string, MessageText> {
  const { fields = {}, fieldMessages = {} } = answer;
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => {
      const { key, values } = (Object.hasOwn(fieldMessages, name) ? fieldMessages[name] : undefined) ?? {};
      const named = { ...(key === undefined ? {} : { messageKey: key }), ...(values && { messageValues: values }) };
      return [name, messageOfWire(text, named)];
    }),
  );
}
