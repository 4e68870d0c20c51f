import { readerLocale } from "@stoa/core/order/reader-locale.ts";
import type { SystemPageSetting } from "../page/system-page-service.ts";
import { complaintsOf, type Complaint } from "./checkout-complaints.ts";
import { isPlaceKnown, type Drawing, type ShownCheckout } from "./checkout-drawing.ts";
import { codesSection, deliverySection, moreSection, paymentSection, placeButton } from "./checkout-order-sections.ts";
import { checkoutWords } from "./checkout-page-words.ts";
import { addressSection, billingSection, contactSection } from "./checkout-person-sections.ts";
import { checkoutSummary, type CheckoutSummary } from "./checkout-summary.ts";

/** What `pages/checkout.page` reads as `checkout`. */
export type CheckoutScreen = Readonly<Record<string, unknown>> & {
  readonly heading: string;
  readonly complaints: readonly Complaint[];
  readonly summary: CheckoutSummary;
};

/** The checkout as one page of a form, section by section. */
export function checkoutScreen(shown: ShownCheckout, setting: SystemPageSetting): CheckoutScreen {
  const word = checkoutWords(setting);
  const { language } = setting.settings;
  const locale = readerLocale(language);
  const drawing: Drawing = { shown, word, locale, language };
  const { checkout } = shown;
  const more = moreSection(drawing);
  return {
    heading: word("checkoutTitle"),
    required: word("checkoutRequired"),
    problemsTitle: word("checkoutProblems"),
    message: shown.message,
    complaints: complaintsOf(shown.fields),
    confirmUrl: shown.confirmUrl,
    confirm: word("checkoutConfirm"),
    hidden: { checkoutId: checkout.id, key: shown.key, revision: checkout.revision },
    contact: contactSection(drawing),
    address: checkout.asks.requiresShipping ? addressSection(drawing, "shippingAddress") : null,
    billing: billingSection(drawing),
    continueText: isPlaceKnown(checkout) ? "" : word("checkoutContinue"),
    delivery: deliverySection(drawing),
    payment: paymentSection(drawing),
    codes: isPlaceKnown(checkout) ? codesSection(drawing) : null,
    more: isPlaceKnown(checkout) && more.formFields.length + more.note.length > 0 ? more : null,
    summary: checkoutSummary(checkout, word, locale),
    place: placeButton(drawing),
  };
}
