import { Type, type Static } from "typebox";

const value = Type.Union([Type.String(), Type.Number()]);
const key = Type.String();

/** A word of a message that is a message itself, such as the label of a field; `text` is its English. */
const WordSchema = Type.Object({ key, text: Type.String(), values: Type.Optional(Type.Record(Type.String(), value)) });

/** What is filled into the message. */
const MessageValuesSchema = Type.Record(Type.String(), Type.Union([value, WordSchema]));

/** Beside an English text: the catalogue's key of it, and what is filled in. Absent where a text has no key. */
export const MESSAGE_MEMBERS = {
  messageKey: Type.Optional(key),
  messageValues: Type.Optional(MessageValuesSchema),
};

/** A message whose English is elsewhere in the answer. */
export const WireMessageSchema = Type.Object({ key, values: Type.Optional(MessageValuesSchema) });
export type WireMessage = Static<typeof WireMessageSchema>;
