import { Type, type Static } from "typebox";
import { IdSchema } from "../lib/id-schema.ts";

const pathSegment = Type.Union([Type.String(), Type.Integer({ minimum: 0 })]);

/** One step of an edit, in the shape that immer makes and applies. `remove` has no value. */
export const PatchSchema = Type.Object(
  {
    op: Type.Union([Type.Literal("add"), Type.Literal("replace"), Type.Literal("remove")]),
    path: Type.Array(pathSegment, { maxItems: 32 }),
    value: Type.Optional(Type.Unknown()),
  },
  { additionalProperties: false },
);
export type Patch = Static<typeof PatchSchema>;

/** One entry of a document's history. */
export const ChangeSchema = Type.Object({
  id: Type.String(),
  documentId: IdSchema,
  label: Type.String(),
  by: Type.String(),
  at: Type.String(),
  version: Type.Integer(),
});
export type Change = Static<typeof ChangeSchema>;
