import { Type, type Static } from "typebox";
import { LinkSchema, textOf } from "../block-value-parts.ts";

/** A way from a letter to the same words on the site. */
export const InBrowserMessageLinkBlockSchema = Type.Object(
  {
    linkText: textOf(200),
    /** The page that holds the words; without it, the page that the block stands on. */
    link: Type.Optional(LinkSchema),
    alignment: Type.Enum(["left", "center", "right"]),
  },
  { additionalProperties: false },
);
export type InBrowserMessageLinkBlockValue = Static<typeof InBrowserMessageLinkBlockSchema>;
