import { Type, type Static } from "typebox";
import { IdSchema } from "../../lib/id-schema.ts";

export const CalendarBlockSchema = Type.Object(
  {
    /** Without one the block shows nothing. */
    collectionId: Type.Optional(IdSchema),
    showTimes: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type CalendarBlockValue = Static<typeof CalendarBlockSchema>;
