import { Type, type Static } from "typebox";
import { LinkSchema, textOf } from "../block-value-parts.ts";
export const ShapeBlockSchema = Type.Object(
  {
    shape: Type.Enum(["rectangle", "rounded", "circle", "oval", "triangle", "diamond", "hexagon"]),
    color: Type.Enum(["accent", "ink", "soft", "line"]),
    /** Width over height, in hundredths. */
    ratio: Type.Integer({ minimum: 10, maximum: 1000 }),
    link: Type.Optional(LinkSchema),
    /** Accessible name of the link; unused without one. */
    label: textOf(200),
  },
  { additionalProperties: false },
);
export type ShapeBlockValue = Static<typeof ShapeBlockSchema>;
