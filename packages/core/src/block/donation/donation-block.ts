import { DONATE_PATH } from "../../donation/donate-path.ts";
import { donationFormData } from "../../donation/donation-form.ts";
import { DONATION_TEXTS } from "../../donation/donation-messages.ts";
import { blockType } from "../block-type.ts";
import type { DonationBlockValue } from "./donation-block-schema.ts";

/** Asks for a donation; shows nothing when the site takes none. Field names of the block data list. */
export const donationBlock = blockType<DonationBlockValue>({
  type: 52,
  name: "donation",
  stableName: "donation",
  isLocked: false,
  defaults: {
    title: "",
    showTitle: true,
    description: "",
    buttonLabel: DONATION_TEXTS.donationButton,
    buttonAlignment: "left",
    suggestedContributions: [],
    queuedSubmitEnabled: false,
  },
  mapHtml: (value, clean) => ({ ...value, description: clean(value.description) }),
  needs: ({ customFormId }) => ({ formIds: customFormId === undefined ? [] : [customFormId] }),
  view: ({ customFormId, suggestedContributions, ...look }, { donations, forms, blockId, say }) => {
    if (donations === undefined) return null;
    const form = customFormId === undefined ? undefined : forms.get(customFormId);
    const offer =
      suggestedContributions.length === 0 ? donations : { ...donations, suggestedCents: suggestedContributions };
    return {
      data: {
        ...look,
        type: 52,
        buttonLabel: say(look.buttonLabel),
        id: blockId,
        suggestedContributions: offer.suggestedCents.map((value) => ({ value })),
        donatePage: { fullUrl: DONATE_PATH },
        customForm: form === undefined ? null : { name: form.name, fields: form.fields },
        ...donationFormData({ offer, prefix: `donation-${blockId}`, say }),
        // The form's questions are asked on the next page.
        customFormId: form === undefined ? "" : customFormId,
        isAskedNext: form !== undefined,
      },
    };
  },
});
