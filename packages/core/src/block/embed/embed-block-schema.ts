import { Type, type Static } from "typebox";
import { textOf, UrlSchema } from "../block-value-parts.ts";

/** Content embedded from another site. `html` is the embed code pasted by the owner. */
export const EmbedBlockSchema = Type.Object(
  { html: textOf(50_000), url: Type.Optional(UrlSchema), title: textOf(400) },
  { additionalProperties: false },
);
export type EmbedBlockValue = Static<typeof EmbedBlockSchema>;
