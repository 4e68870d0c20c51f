import { readerLocale } from "../order/page/reader-locale.ts";
import {
  SUBSCRIPTION_PRICE_MESSAGES,
  type SubscriptionPriceTexts,
} from "../product/subscription/subscription-price-messages.ts";
import { translateToEnglish } from "../visitor-text/translate-to-english.ts";
import type { Translate } from "../visitor-text/translator-for.ts";
import { changeAddress } from "./state/change-address.ts";
import { complaintsOf, type Complaint } from "./checkout-complaints.ts";
import { isPositionKnown, type Drawing, type CheckoutView } from "./checkout-drawing.ts";
import {
  codesSection,
  deliverySection,
  moreSection,
  paymentSection,
  placeButton,
} from "./section/checkout-order-sections.ts";
import { checkoutTranslator } from "./checkout-page-translator.ts";
import { addressSection, billingSection, contactSection } from "./section/checkout-person-sections.ts";
import { translatedCheckout } from "./state/translated-checkout.ts";
import { reviewSection, type CheckoutReview } from "./section/checkout-review.ts";
import { checkoutSummary, type CheckoutSummary } from "./section/checkout-summary.ts";

/** The site's language, and the theme's texts in it, keyed as in `CHECKOUT_PAGE_TEXTS`. */
export type CheckoutSetting = {
  readonly language: string;
  readonly strings: Readonly<Record<string, string | undefined>>;
  /** Translates messages into the site's language; English when absent. */
  readonly say?: Translate;
  /** Of subscriptions, in the site's language; English where not given. */
  readonly priceWords?: SubscriptionPriceTexts;
};

type AddressSection = ReturnType<typeof addressSection>;

/**
 * Everything the checkout page shows, as text: `pages/checkout.page` reads it as `checkout`, and the island renders it.
 */
export type CheckoutScreen = {
  readonly heading: string;
  readonly required: string;
  readonly problemsTitle: string;
  readonly message: string;
  readonly changes: readonly string[];
  readonly complaints: readonly Complaint[];
  readonly confirmUrl: string;
  readonly confirm: string;
  readonly hidden: { readonly checkoutId: string; readonly key: string; readonly revision: string };
  readonly contact: ReturnType<typeof contactSection>;
  readonly address: AddressSection | null;
  readonly billing: ReturnType<typeof billingSection>;
  readonly continueText: string;
  readonly delivery: ReturnType<typeof deliverySection>;
  readonly payment: ReturnType<typeof paymentSection>;
  readonly codes: ReturnType<typeof codesSection> | null;
  readonly more: ReturnType<typeof moreSection> | null;
  readonly summary: CheckoutSummary;
  readonly review: CheckoutReview | null;
  readonly place: string;
};

/** Returns the screen of a checkout, section by section. */
export function checkoutScreen(known: CheckoutView, setting: CheckoutSetting): CheckoutScreen {
  const { language, strings, say = translateToEnglish, priceWords = SUBSCRIPTION_PRICE_MESSAGES } = setting;
  const shown = translatedCheckout(known, say);
  const word = checkoutTranslator(strings);
  const locale = readerLocale(language);
  const drawing: Drawing = { shown, word, locale, language };
  const { checkout } = shown;
  const isReady = isPositionKnown(checkout);
  const more = moreSection(drawing);
  return {
    heading: word("checkoutTitle"),
    required: word("checkoutRequired"),
    problemsTitle: word("checkoutProblems"),
    message: shown.message,
    changes: shown.changes,
    complaints: complaintsOf(shown.fields, changeAddress(checkout.cart)),
    confirmUrl: shown.confirmUrl,
    confirm: word("checkoutConfirm"),
    hidden: { checkoutId: checkout.id, key: shown.key, revision: checkout.revision },
    contact: contactSection(drawing),
    address: checkout.asks.requiresShipping ? addressSection(drawing, "shippingAddress") : null,
    billing: billingSection(drawing),
    continueText: isReady ? "" : word("checkoutContinue"),
    delivery: deliverySection(drawing),
    payment: paymentSection(drawing),
    codes: isReady ? codesSection(drawing) : null,
    more: isReady && (more.questions !== null || more.note.length > 0) ? more : null,
    summary: checkoutSummary(checkout, word, { locale, priceWords }),
    review: isReady ? reviewSection(drawing) : null,
    place: placeButton(drawing),
  };
}
