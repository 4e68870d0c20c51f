import { Type, type Static } from "typebox";
import { LinkSchema, textOf } from "../block-value-parts.ts";

/** spec: template-platform 3, button */
export const ButtonBlockSchema = Type.Object(
  {
    text: textOf(200),
    link: Type.Optional(LinkSchema),
    size: Type.Enum(["small", "medium", "large"]),
    alignment: Type.Enum(["left", "center", "right"]),
    style: Type.Enum(["primary", "secondary", "tertiary"]),
  },
  { additionalProperties: false },
);
export type ButtonBlockValue = Static<typeof ButtonBlockSchema>;
