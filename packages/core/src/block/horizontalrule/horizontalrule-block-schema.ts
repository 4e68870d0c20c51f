import { Type, type Static } from "typebox";

/** A line; it has nothing to set. */
export const HorizontalruleBlockSchema = Type.Object({}, { additionalProperties: false });
export type HorizontalruleBlockValue = Static<typeof HorizontalruleBlockSchema>;
