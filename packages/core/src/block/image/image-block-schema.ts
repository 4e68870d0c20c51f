import { Type, type Static } from "typebox";
import { ImageUseSchema } from "../../image/image-use-schema.ts";
import { HtmlSchema, LinkSchema, textOf } from "../block-value-parts.ts";

/** One picture with words. spec: template-platform 3, image */
export const ImageBlockSchema = Type.Object(
  {
    /** Without one the block shows nothing yet. */
    image: Type.Optional(ImageUseSchema),
    /** `classic` is the old markup, whose words stand where `caption` says; the others place them themselves. */
    layout: Type.Enum(["classic", "inline", "card", "poster", "stack", "collage", "overlap"]),
    caption: Type.Enum(["below", "hidden", "overlay", "overlay-hover"]),
    title: textOf(400),
    description: HtmlSchema,
    /** Words of a button under the description; it leads where `link` does. */
    buttonText: textOf(200),
    link: Type.Optional(LinkSchema),
    /** Opens large when it is clicked; a link comes first. */
    hasLightbox: Type.Boolean(),
    /** Fills its column even when the file is narrower. */
    isStretched: Type.Boolean(),
    /** Width over height that the picture is cropped to; its own when missing. */
    aspectRatio: Type.Optional(Type.Number({ minimum: 0.1, maximum: 10 })),
    /** Width of the picture in its column, in percent. */
    widthPercent: Type.Integer({ minimum: 10, maximum: 100 }),
  },
  { additionalProperties: false },
);
export type ImageBlockValue = Static<typeof ImageBlockSchema>;
