import { Type, type Static } from "typebox";
import { IdSchema } from "../../lib/id-schema.ts";
import { MAX_DONATION_CENTS } from "../../donation/donation-limits.ts";
import { HtmlSchema, textOf } from "../block-value-parts.ts";

/**
 * `suggestedContributions` are minor units of the site's currency; without any, the store settings' amounts are
 * offered.
 * Field names of the block data list.
 */
export const DonationBlockSchema = Type.Object(
  {
    title: textOf(400),
    showTitle: Type.Boolean(),
    description: HtmlSchema,
    buttonLabel: textOf(100),
    buttonAlignment: Type.Enum(["left", "center", "right"]),
    suggestedContributions: Type.Array(Type.Integer({ minimum: 1, maximum: MAX_DONATION_CENTS }), { maxItems: 12 }),
    /** Themes may queue submissions until their scripts have loaded. */
    queuedSubmitEnabled: Type.Boolean(),
    customFormId: Type.Optional(IdSchema),
  },
  { additionalProperties: false },
);
export type DonationBlockValue = Static<typeof DonationBlockSchema>;
