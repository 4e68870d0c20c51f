import type { CommercePreferences } from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import { amountText, typedCents } from "../../parts/amount/typed-amounts.ts";

type Checkout = CommercePreferences["checkout"];

export type CheckoutValues = {
  readonly isExpress: boolean;
  readonly isGuestAllowed: boolean;
  readonly phone: string;
  readonly isNoteAllowed: boolean;
  readonly additionalFormId: string;
  readonly minimum: string;
  readonly multipleQuantityAllowedForServices: boolean;
  readonly isMailingListOffered: boolean;
  readonly businessAddress: string;
  readonly taxNumber: string;
};

export function checkoutValues(checkout: Checkout, currency: string): CheckoutValues {
  const { additionalFormId, minimumSubtotalCents, ...values } = checkout;
  return {
    ...values,
    additionalFormId: additionalFormId ?? "",
    minimum: amountText(minimumSubtotalCents[currency] ?? null, currency),
  };
}

function phoneOf(text: string): Checkout["phone"] {
  return text === "hidden" || text === "required" ? text : "optional";
}

/** Returns the checkout to store; minimum orders in other currencies are kept. */
export function checkoutOf(values: CheckoutValues, stored: Checkout, currency: string): Checkout {
  const { additionalFormId, minimum, phone, businessAddress, taxNumber, ...switches } = values;
  const { [currency]: _, ...others } = stored.minimumSubtotalCents;
  const cents = typedCents(minimum, currency) ?? 0;
  return {
    ...switches,
    phone: phoneOf(phone),
    additionalFormId: additionalFormId === "" ? null : additionalFormId,
    minimumSubtotalCents: cents === 0 ? others : { ...others, [currency]: cents },
    businessAddress: businessAddress.trim(),
    taxNumber: taxNumber.trim(),
  };
}
