import { Type, type Static } from "typebox";
import { IdSchema } from "../../lib/id-schema.ts";

/** This month of an events collection. */
export const CalendarBlockSchema = Type.Object(
  {
    /** Without one the block shows nothing yet. */
    collectionId: Type.Optional(IdSchema),
    /** Also says the time at which an event begins. */
    showTimes: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type CalendarBlockValue = Static<typeof CalendarBlockSchema>;
