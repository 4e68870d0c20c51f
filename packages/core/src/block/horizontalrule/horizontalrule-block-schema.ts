import { Type, type Static } from "typebox";

export const HorizontalruleBlockSchema = Type.Object({}, { additionalProperties: false });
export type HorizontalruleBlockValue = Static<typeof HorizontalruleBlockSchema>;
