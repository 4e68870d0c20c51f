import { Type, type Static } from "typebox";
import { textOf } from "../block-value-parts.ts";

export const SearchBlockSchema = Type.Object(
  { placeholder: textOf(200), theme: Type.Enum(["light", "dark"]), searchPreview: Type.Boolean() },
  { additionalProperties: false },
);
export type SearchBlockValue = Static<typeof SearchBlockSchema>;
