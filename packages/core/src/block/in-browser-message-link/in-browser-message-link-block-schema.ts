import { Type, type Static } from "typebox";
import { LinkSchema, textOf } from "../block-value-parts.ts";

export const InBrowserMessageLinkBlockSchema = Type.Object(
  {
    linkText: textOf(200),
    /** The web version; defaults to the page the block is on. */
    link: Type.Optional(LinkSchema),
    alignment: Type.Enum(["left", "center", "right"]),
  },
  { additionalProperties: false },
);
export type InBrowserMessageLinkBlockValue = Static<typeof InBrowserMessageLinkBlockSchema>;
