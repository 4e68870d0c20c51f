import { Type, type Static } from "typebox";
import { ImageUseSchema } from "../../image/image-use-schema.ts";
import { HtmlSchema, LinkSchema, textOf } from "../block-value-parts.ts";

/** One image with text. spec: template-platform 3, image */
export const ImageBlockSchema = Type.Object(
  {
    /** Without one the block shows nothing. */
    image: Type.Optional(ImageUseSchema),
    /** `classic` is the old markup with text placed by `caption`; the others place the text themselves. */
    layout: Type.Enum(["classic", "inline", "card", "poster", "stack", "collage", "overlap"]),
    caption: Type.Enum(["below", "hidden", "overlay", "overlay-hover"]),
    title: textOf(400),
    description: HtmlSchema,
    /** Text of a button below the description; it shares the target of `link`. */
    buttonText: textOf(200),
    link: Type.Optional(LinkSchema),
    /** Opens enlarged on click; a link takes precedence. */
    hasLightbox: Type.Boolean(),
    /** Fills its column even when the file is narrower. */
    isStretched: Type.Boolean(),
    /** Width over height to crop to; the image's own ratio when absent. */
    aspectRatio: Type.Optional(Type.Number({ minimum: 0.1, maximum: 10 })),
    widthPercent: Type.Integer({ minimum: 10, maximum: 100 }),
  },
  { additionalProperties: false },
);
export type ImageBlockValue = Static<typeof ImageBlockSchema>;
