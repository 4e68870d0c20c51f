import type { ErrorReply } from "../api/error-schema.ts";
import { englishFields, englishOf, type MessageFields, type MessageText } from "../message/message-of.ts";
import { messageMembers, wireFields } from "../message/wire-message.ts";
import { messageOfText } from "./message-of-text.ts";

/** What an error reply says: in English, with the keys of what is in the catalogue. */
export type RefusalMembers = Pick<ErrorReply, "message" | "messageKey" | "messageValues" | "fields" | "fieldMessages">;

/** Returns the members of an error reply that say what is wrong. */
export function refusalMembers(message: MessageText, fields?: MessageFields): RefusalMembers {
  const said = { message: englishOf(message), ...messageMembers(messageOfText(message)) };
  if (fields === undefined) return said;
  const named = wireFields(
    Object.fromEntries(Object.entries(fields).map(([name, problem]) => [name, messageOfText(problem)])),
  );
  const fieldMessages = Object.keys(named).length === 0 ? {} : { fieldMessages: named };
  return { ...said, fields: englishFields(fields), ...fieldMessages };
}
