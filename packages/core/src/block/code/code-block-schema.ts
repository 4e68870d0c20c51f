import { Type, type Static } from "typebox";
import { textOf } from "../block-value-parts.ts";

export const CodeBlockSchema = Type.Object(
  {
    source: textOf(200_000),
    mode: Type.Enum(["html", "css", "javascript"]),
    isSourceShown: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type CodeBlockValue = Static<typeof CodeBlockSchema>;
