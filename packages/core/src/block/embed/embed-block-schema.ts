import { Type, type Static } from "typebox";
import { textOf, UrlSchema } from "../block-value-parts.ts";

/** Something of another site. `html` is the owner's code, as that site gives it. */
export const EmbedBlockSchema = Type.Object(
  { html: textOf(50_000), url: Type.Optional(UrlSchema), title: textOf(400) },
  { additionalProperties: false },
);
export type EmbedBlockValue = Static<typeof EmbedBlockSchema>;
