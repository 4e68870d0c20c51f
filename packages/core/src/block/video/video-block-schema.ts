import { Type, type Static } from "typebox";
import { ImageUseSchema } from "../../image/image-use-schema.ts";
import { HtmlSchema, textOf, UrlSchema } from "../block-value-parts.ts";

/** A video of a hosting service that `video-provider.ts` knows, or a video file. */
export const VideoBlockSchema = Type.Object(
  {
    /** Without one the block shows nothing yet. */
    url: Type.Optional(UrlSchema),
    title: textOf(400),
    description: HtmlSchema,
    /** Shown until the video is asked for. */
    poster: Type.Optional(ImageUseSchema),
  },
  { additionalProperties: false },
);
export type VideoBlockValue = Static<typeof VideoBlockSchema>;
