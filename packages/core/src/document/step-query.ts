import { Type } from "typebox";

export const StepQuerySchema = Type.Object({
  /** The version the caller saw: if it was saved since, the call gets 409 `version_conflict` and changes nothing. */
  version: Type.Optional(Type.Integer({ minimum: 0 })),
});
