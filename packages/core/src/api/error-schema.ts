import { Type, type Static } from "typebox";
import { MESSAGE_MEMBERS, WireMessageSchema } from "../message/message-schema.ts";

/**
 * The shape of every error reply. `error` is a code from `docs/errors.md`, `message` is for people, in
 * English; `messageKey` and `fieldMessages` name the same in the message catalogue, where they are in it.
 * `crumbFail` marks a refused crumb (spec: storefront 7) and comes with a fresh `crumb` to retry with.
 */
export const ErrorReplySchema = Type.Object({
  error: Type.String(),
  message: Type.String(),
  ...MESSAGE_MEMBERS,
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  fieldMessages: Type.Optional(Type.Record(Type.String(), WireMessageSchema)),
  crumbFail: Type.Optional(Type.Boolean()),
  crumb: Type.Optional(Type.String()),
});
export type ErrorReply = Static<typeof ErrorReplySchema>;
