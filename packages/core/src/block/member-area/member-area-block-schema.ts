import { Type, type Static } from "typebox";
import { LinkSchema, textOf } from "../block-value-parts.ts";
/** An invitation to a part of the site that is for members. */
export const MemberAreaBlockSchema = Type.Object(
  {
    title: textOf(200),
    description: textOf(2000),
    buttonText: textOf(100),
    /** A page of the area, where members go on and everybody else is told how to become one. */
    link: Type.Optional(LinkSchema),
  },
  { additionalProperties: false },
);
export type MemberAreaBlockValue = Static<typeof MemberAreaBlockSchema>;
