import { Type, type Static } from "typebox";
import { IdSchema } from "../../lib/id-schema.ts";
import { textOf } from "../block-value-parts.ts";

const Metadata = Type.Enum(["none", "date", "author", "categories", "tags", "location"]);
const words = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 20 });

/** A short list of a collection's items. spec: template-platform 3, summary block */
export const SummaryV2BlockSchema = Type.Object(
  {
    /** Without one the block shows nothing. */
    collectionId: Type.Optional(IdSchema),
    limit: Type.Integer({ minimum: 1, maximum: 30 }),
    filter: Type.Object(
      { tags: words, categories: words, isFeatured: Type.Boolean() },
      { additionalProperties: false },
    ),
    design: Type.Enum(["wall", "carousel", "list", "grid"]),
    headerText: textOf(400),
    primaryMetadata: Metadata,
    secondaryMetadata: Metadata,
    metadataPosition: Type.Enum(["above-title", "below-title", "below-content"]),
    textAlignment: Type.Enum(["left", "center", "right"]),
    textSize: Type.Enum(["small", "medium", "large", "extra-large"]),
    imageAspectRatio: Type.Enum([
      "auto",
      "square",
      "standard",
      "standard-vertical",
      "four-three",
      "three-four-vertical",
      "widescreen",
      "anamorphic-widescreen",
    ]),
    /** Pixels. */
    columnWidth: Type.Integer({ minimum: 100, maximum: 1000 }),
    /** Pixels. */
    gutter: Type.Integer({ minimum: 0, maximum: 100 }),
    slidesPerRow: Type.Integer({ minimum: 1, maximum: 10 }),
    listImageAlignment: Type.Enum(["left", "right"]),
    /** Percent of the row. */
    listImageSize: Type.Integer({ minimum: 10, maximum: 100 }),
    showTitle: Type.Boolean(),
    showThumbnail: Type.Boolean(),
    showExcerpt: Type.Boolean(),
    showReadMoreLink: Type.Boolean(),
    showPrice: Type.Boolean(),
    /** Applies to events collections. */
    showPastOrUpcomingEvents: Type.Enum(["upcoming", "past"]),
  },
  { additionalProperties: false },
);
export type SummaryV2BlockValue = Static<typeof SummaryV2BlockSchema>;
