import { Type, type Static } from "typebox";
import { IdSchema } from "../../lib/id-schema.ts";
import { MAX_DONATION_CENTS } from "../../donation/donation-limits.ts";
import { HtmlSchema, textOf } from "../block-value-parts.ts";

/**
 * Asks for a donation. `suggestedContributions` are minor units of the site's currency; without any, those of the store's settings are
 * offered. Field names of the block data list.
 */
export const DonationBlockSchema = Type.Object(
  {
    title: textOf(400),
    showTitle: Type.Boolean(),
    description: HtmlSchema,
    buttonLabel: textOf(100),
    buttonAlignment: Type.Enum(["left", "center", "right"]),
    suggestedContributions: Type.Array(Type.Integer({ minimum: 1, maximum: MAX_DONATION_CENTS }), { maxItems: 12 }),
    /** Themes may keep what is sent until their scripts are there. */
    queuedSubmitEnabled: Type.Boolean(),
    /** A form of the site whose questions donors answer. */
    customFormId: Type.Optional(IdSchema),
  },
  { additionalProperties: false },
);
export type DonationBlockValue = Static<typeof DonationBlockSchema>;
