import { Type, type Static } from "typebox";
import { LinkSchema, textOf } from "../block-value-parts.ts";
export const MemberAreaBlockSchema = Type.Object(
  {
    title: textOf(200),
    description: textOf(2000),
    buttonText: textOf(100),
    /** A page of the area, where members continue and everybody else learns how to join. */
    link: Type.Optional(LinkSchema),
  },
  { additionalProperties: false },
);
export type MemberAreaBlockValue = Static<typeof MemberAreaBlockSchema>;
