import { Type, type Static } from "typebox";
import { ImageUseSchema } from "../../image/image-use-schema.ts";
import { IdSchema } from "../../lib/id-schema.ts";
import { HtmlSchema, LinkSchema, textOf } from "../block-value-parts.ts";

const GalleryImageSchema = Type.Object(
  { image: ImageUseSchema, title: textOf(400), description: HtmlSchema, link: Type.Optional(LinkSchema) },
  { additionalProperties: false },
);

/** spec: platform 3, gallery options; platform 9, gallery defaults and ranges */
export const GalleryBlockSchema = Type.Object(
  {
    /** spec: platform 9, items in a user-orderable collection */
    images: Type.Array(GalleryImageSchema, { maxItems: 250 }),
    /** Shows the items of a gallery collection instead of `images`. */
    collectionId: Type.Optional(IdSchema),
    design: Type.Enum(["grid", "slideshow", "slider", "stacked"]),
    aspectRatio: Type.Enum([
      "square",
      "standard",
      "standard-vertical",
      "four-three",
      "three-four-vertical",
      "widescreen",
      "anamorphic-widescreen",
    ]),
    autoplay: Type.Boolean(),
    /** Seconds. */
    autoplayDuration: Type.Integer({ minimum: 1, maximum: 10 }),
    autoCrop: Type.Boolean(),
    controls: Type.Boolean(),
    indicators: Type.Boolean(),
    hasLightbox: Type.Boolean(),
    lightboxTheme: Type.Enum(["dark", "light"]),
    squareThumbs: Type.Boolean(),
    thumbnails: Type.Boolean(),
    thumbnailsPerRow: Type.Integer({ minimum: 1, maximum: 10 }),
    thumbnailStripHeight: Type.Integer({ minimum: 0, maximum: 200 }),
    thumbnailStripMargin: Type.Integer({ minimum: 0, maximum: 60 }),
    padding: Type.Integer({ minimum: 0, maximum: 50 }),
    maxWidth: Type.Integer({ minimum: 100, maximum: 300 }),
    showMeta: Type.Boolean(),
    showMetaBasic: Type.Boolean(),
    showMetaOnHover: Type.Boolean(),
    showMetaOnlyTitle: Type.Boolean(),
    metaPosition: Type.Enum(["top", "top-left", "top-right", "center", "bottom", "bottom-left", "bottom-right"]),
    activeAlignment: Type.Enum(["center", "left", "right"]),
    newWindow: Type.Boolean(),
    transparentBackground: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type GalleryBlockValue = Static<typeof GalleryBlockSchema>;
export type GalleryBlockImage = Static<typeof GalleryImageSchema>;
