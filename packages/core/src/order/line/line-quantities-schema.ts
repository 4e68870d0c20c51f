import { Type } from "typebox";
import { IdSchema } from "../../lib/id-schema.ts";
import { ORDER_HANDLING_LIMITS } from "../order-handling-limits.ts";

/** Units of order lines. */
export const LineQuantitiesSchema = Type.Array(
  Type.Object(
    { lineId: IdSchema, quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }) },
    { additionalProperties: false },
  ),
  { maxItems: ORDER_HANDLING_LIMITS.lines },
);
