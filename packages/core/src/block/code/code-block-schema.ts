import { Type, type Static } from "typebox";
import { textOf } from "../block-value-parts.ts";

/** The owner's own code: run on the site and its preview, or shown. */
export const CodeBlockSchema = Type.Object(
  {
    source: textOf(200_000),
    mode: Type.Enum(["html", "css", "javascript"]),
    /** Shows the text of the code instead of running it. */
    isSourceShown: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type CodeBlockValue = Static<typeof CodeBlockSchema>;
