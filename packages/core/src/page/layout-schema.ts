import { Type, type Static } from "typebox";
import { IdSchema } from "../lib/id-schema.ts";

/** A block: `type` is its number on the wire (2 is text), `value` belongs to the block type. */
export const BlockSchema = Type.Object(
  { id: IdSchema, type: Type.Integer(), value: Type.Record(Type.String(), Type.Unknown()) },
  { additionalProperties: false },
);
export type Block = Static<typeof BlockSchema>;

/** Sections of rows of columns of blocks on a 12-column grid; at most 60 blocks. spec: platform 9 */
export const LayoutSchema = Type.Object(
  {
    rows: Type.Array(
      Type.Object(
        {
          id: IdSchema,
          columns: Type.Array(
            Type.Object(
              { id: IdSchema, span: Type.Integer({ minimum: 1, maximum: 12 }), blocks: Type.Array(BlockSchema) },
              { additionalProperties: false },
            ),
          ),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
export type Layout = Static<typeof LayoutSchema>;
