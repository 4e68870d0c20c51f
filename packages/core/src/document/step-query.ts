import { Type } from "typebox";

/** What a call that undoes or redoes may say beside its document. */
export const StepQuerySchema = Type.Object({
  /** The version the caller saw: when somebody has saved since, 409 `version_conflict`, and their change stays. */
  version: Type.Optional(Type.Integer({ minimum: 0 })),
});
