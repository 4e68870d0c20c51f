import { Type, type Static } from "typebox";

/** Stock of one variant. When `unlimited`, `quantity` is 0 and meaningless. */
export const StockSchema = Type.Object(
  { quantity: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }), unlimited: Type.Boolean() },
  { additionalProperties: false },
);
export type Stock = Static<typeof StockSchema>;

export const StockByVariantSchema = Type.Record(Type.String(), StockSchema);
export type StockByVariant = Static<typeof StockByVariantSchema>;
