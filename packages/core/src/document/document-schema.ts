import { Type, type Static } from "typebox";

const pathSegment = Type.Union([Type.String(), Type.Integer({ minimum: 0 })]);

/** One step of an edit, in immer's patch format. `remove` has no value. */
export const PatchSchema = Type.Object(
  {
    op: Type.Union([Type.Literal("add"), Type.Literal("replace"), Type.Literal("remove")]),
    path: Type.Array(pathSegment, { maxItems: 32 }),
    value: Type.Optional(Type.Unknown()),
  },
  { additionalProperties: false },
);
export type Patch = Static<typeof PatchSchema>;
