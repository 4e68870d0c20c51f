import { Type, type Static } from "typebox";
import { LinkSchema, textOf } from "../block-value-parts.ts";
export const LinkBlockSchema = Type.Object(
  { title: textOf(400), description: textOf(2000), link: Type.Optional(LinkSchema) },
  { additionalProperties: false },
);
export type LinkBlockValue = Static<typeof LinkBlockSchema>;
