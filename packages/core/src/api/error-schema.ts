import { Type, type Static } from "typebox";

/**
 * The shape of every error reply. `error` is a code from `docs/errors.md`, `message` is for people.
 * `crumbFail` marks a refused crumb (spec: storefront 7) and comes with a fresh `crumb` to retry with.
 */
export const ErrorReplySchema = Type.Object({
  error: Type.String(),
  message: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  crumbFail: Type.Optional(Type.Boolean()),
  crumb: Type.Optional(Type.String()),
});
export type ErrorReply = Static<typeof ErrorReplySchema>;
