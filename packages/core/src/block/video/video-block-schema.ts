import { Type, type Static } from "typebox";
import { ImageUseSchema } from "../../image/image-use-schema.ts";
import { HtmlSchema, textOf, UrlSchema } from "../block-value-parts.ts";

export const VideoBlockSchema = Type.Object(
  {
    /** Without one the block shows nothing. */
    url: Type.Optional(UrlSchema),
    title: textOf(400),
    description: HtmlSchema,
    poster: Type.Optional(ImageUseSchema),
  },
  { additionalProperties: false },
);
export type VideoBlockValue = Static<typeof VideoBlockSchema>;
