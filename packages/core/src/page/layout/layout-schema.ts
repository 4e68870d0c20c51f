import { Type, type Static } from "typebox";
import { IdSchema } from "../../lib/id-schema.ts";

/** Device kinds for viewing a page. spec: platform 2, device views */
export const DeviceViewSchema = Type.Enum(["desktop", "tablet", "phone"]);
export type DeviceView = Static<typeof DeviceViewSchema>;

/** A block: `type` is its wire number (2 is text), `value` depends on the block type. */
export const BlockSchema = Type.Object(
  {
    id: IdSchema,
    type: Type.Integer(),
    value: Type.Record(Type.String(), Type.Unknown()),
    /** Lets text flow around the block. spec: template-platform 3, floated blocks */
    float: Type.Optional(
      Type.Object(
        {
          side: Type.Union([Type.Literal("left"), Type.Literal("right")]),
          span: Type.Integer({ minimum: 1, maximum: 12 }),
        },
        { additionalProperties: false },
      ),
    ),
    hiddenOn: Type.Optional(Type.Array(DeviceViewSchema, { maxItems: 3, uniqueItems: true })),
  },
  { additionalProperties: false },
);
export type Block = Static<typeof BlockSchema>;

const SpanSchema = Type.Integer({ minimum: 1, maximum: 12 });

const columnFields = {
  id: IdSchema,
  span: SpanSchema,
  /** Widths on narrower devices, overriding the default stacking or width. */
  spanOn: Type.Optional(
    Type.Object(
      { tablet: Type.Optional(SpanSchema), phone: Type.Optional(SpanSchema) },
      { additionalProperties: false },
    ),
  ),
  blocks: Type.Array(BlockSchema),
};

const InnerRowSchema = Type.Object(
  { id: IdSchema, columns: Type.Array(Type.Object(columnFields, { additionalProperties: false })) },
  { additionalProperties: false },
);

/**
 * Rows of columns of blocks on a 12-column grid; a column may hold rows after its blocks, one level deep. spec:
 * template-platform 3
 */
export const LayoutSchema = Type.Object(
  {
    rows: Type.Array(
      Type.Object(
        {
          id: IdSchema,
          columns: Type.Array(
            Type.Object(
              { ...columnFields, rows: Type.Optional(Type.Array(InnerRowSchema)) },
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
