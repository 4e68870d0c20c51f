import { describe, expect, test } from "vitest";
import { REFUSAL_MESSAGES } from "../api/refusal-messages.ts";
import { ADDRESS_MESSAGES } from "../address/address-messages.ts";
import { ADD_TO_CART_LABELS } from "../cart/add-to-cart-labels.ts";
import { CART_PILL_LABELS } from "../cart/cart-pill-messages.ts";
import { CART_MESSAGES, CART_PAGE_MESSAGES } from "../cart/cart-messages.ts";
import { STOREFRONT_MESSAGES } from "../cart/storefront-messages.ts";
import { CHECKOUT_MESSAGES } from "../checkout/checkout-messages.ts";
import { ADDRESS_LABEL_TRANSLATIONS } from "../address/address-label-translations-data.ts";
import { BLOCK_WORDS } from "../block/block-default-words.ts";
import { CAPTCHA_MESSAGES } from "../captcha/captcha-messages.ts";
import { CAPTCHA_WIDGET_MESSAGES } from "../captcha/captcha-widget-messages.ts";
import { COMMENT_MESSAGES } from "../comment/comment-messages.ts";
import { FORM_FIELD_PARTS } from "../form/form-field-parts.ts";
import { FORM_MESSAGES, FORM_PAGE_MESSAGES, LIKERT_ANSWERS } from "../form/form-messages.ts";
import { GALLERY_MESSAGES } from "../gallery/gallery-messages.ts";
import { LIKE_MESSAGES } from "../like/like-messages.ts";
import { PAGE_NAMES } from "../page/page-names.ts";
import { SEARCH_MESSAGES } from "../page/search-messages.ts";
import { PICTURE_VIEW_MESSAGES } from "../product/picture-view-messages.ts";
import { REVIEW_LABELS, REVIEW_MESSAGES } from "../review/review-messages.ts";
import {
  GIFT_CARD_CODE_MESSAGES,
  GIFT_CARD_FIELD_MESSAGES,
  GIFT_CARD_FORM_MESSAGES,
  GIFT_CARD_LABELS,
} from "../gift-card/gift-card-messages.ts";
import { fillMessage } from "../lib/fill-message.ts";
import { INSTALLMENT_MESSAGES, INSTALLMENT_PILL_LABEL } from "../payment/installment-messages.ts";
import { DECLINE_MESSAGES } from "../payment/decline-messages.ts";
import { GIFT_CARD_MESSAGES, PRICING_MESSAGES } from "../pricing/pricing-messages.ts";
import { PRODUCT_MESSAGES } from "../product/product-messages.ts";
import { ACCOUNT_FORM_MESSAGES } from "../site-user/account-form-messages.ts";
import { SITE_USER_MESSAGES } from "../site-user/site-user-messages.ts";
import { SAID_TEXTS_DE } from "./said-texts-de-data.ts";
import { SAID_TEXTS_ES } from "./said-texts-es-data.ts";
import { SAID_TEXTS_FR } from "./said-texts-fr-data.ts";
import { sayInLanguage } from "./say-in-language.ts";

/** Words of pages have names in `localizedStrings`; what owners and programs read stays English. */
const NOT_SAID: ReadonlySet<string> = new Set([
  CART_MESSAGES.continueShopping,
  CART_MESSAGES.summary,
  CART_MESSAGES.subtotal,
  CART_MESSAGES.checkout,
  CART_MESSAGES.purchased,
  CART_MESSAGES.currency,
  CART_MESSAGES.discountCode,
  CART_MESSAGES.apply,
  CART_MESSAGES.changeQuantityTo,
  CART_MESSAGES.editDetails,
  CART_MESSAGES.saveDetails,
  CART_MESSAGES.alsoBought,
  CART_MESSAGES.addToCart,
  STOREFRONT_MESSAGES.quantity,
  STOREFRONT_MESSAGES.decreaseQuantity,
  STOREFRONT_MESSAGES.increaseQuantity,
  STOREFRONT_MESSAGES.remove,
  CHECKOUT_MESSAGES.keyNeeded,
  CHECKOUT_MESSAGES.keyMalformed,
  CHECKOUT_MESSAGES.keyReused,
  ADDRESS_MESSAGES.areaNeedsCountry,
  ADDRESS_MESSAGES.rangeBackwards,
]);
/** Numbers and a stroke: the same everywhere. */
const { counter: _counter, ...formMessages } = FORM_MESSAGES;
/** How many comments there are is said by the page. */
const { none: _none, one: _one, many: _many, ...commentMessages } = COMMENT_MESSAGES;
const partLabels = Object.values(FORM_FIELD_PARTS).flatMap((parts) => parts.map(({ label }) => label));
/** Names of address fields are beside these texts. */
const isNew = (label: string): boolean => !Object.hasOwn(ADDRESS_LABEL_TRANSLATIONS.de, label);

const SAID: readonly string[] = [
  ADD_TO_CART_LABELS,
  CART_PILL_LABELS,
  CART_MESSAGES,
  CART_PAGE_MESSAGES,
  STOREFRONT_MESSAGES,
  PRODUCT_MESSAGES,
  CHECKOUT_MESSAGES,
  PRICING_MESSAGES,
  GIFT_CARD_MESSAGES,
  GIFT_CARD_CODE_MESSAGES,
  GIFT_CARD_FIELD_MESSAGES,
  ADDRESS_MESSAGES,
  DECLINE_MESSAGES,
  formMessages,
  FORM_PAGE_MESSAGES,
  CAPTCHA_MESSAGES,
  CAPTCHA_WIDGET_MESSAGES,
  GIFT_CARD_FORM_MESSAGES,
  GIFT_CARD_LABELS,
  LIKE_MESSAGES,
  commentMessages,
  REVIEW_MESSAGES,
  { failed: REVIEW_LABELS.failed },
  GALLERY_MESSAGES,
  REFUSAL_MESSAGES,
  PICTURE_VIEW_MESSAGES,
  INSTALLMENT_MESSAGES,
  [INSTALLMENT_PILL_LABEL],
  SEARCH_MESSAGES,
  BLOCK_WORDS,
  PAGE_NAMES,
  ACCOUNT_FORM_MESSAGES,
  [SITE_USER_MESSAGES.emailInvalid, SITE_USER_MESSAGES.emailNeeded],
  LIKERT_ANSWERS.map(({ label }) => label),
  partLabels.filter(isNew),
]
  .flatMap((messages): string[] => Object.values(messages))
  .filter((message) => !NOT_SAID.has(message));

const placesIn = (text: string): string[] => (text.match(/\{\w+\}/gu) ?? []).toSorted();

describe.each([
  ["de", SAID_TEXTS_DE],
  ["fr", SAID_TEXTS_FR],
  ["es", SAID_TEXTS_ES],
])("what is said in %s", (_, texts) => {
  test("is there for all that islands and forms say", () => {
    expect(SAID.filter((message) => !texts[message])).toEqual([]);
  });

  test("is nothing that is not said any more", () => {
    const known = new Set(SAID);
    expect(Object.keys(texts).filter((message) => !known.has(message))).toEqual([]);
  });

  test("has the places of the English text", () => {
    const wrong = Object.entries(texts).filter(
      ([english, text]) => JSON.stringify(placesIn(text)) !== JSON.stringify(placesIn(english)),
    );
    expect(wrong).toEqual([]);
  });
});

describe("a message", () => {
  test("is said with what is filled in, also where that looks like a pattern", () => {
    const say = sayInLanguage("de-CH");
    expect(say(fillMessage(PRODUCT_MESSAGES.selectTwoOptions, { option1: "Größe", option2: "$& {option1}" }))).toBe(
      "Bitte wählen Sie Größe und $& {option1}.",
    );
    expect(say(ADD_TO_CART_LABELS.adding)).toBe("Wird hinzugefügt…");
  });

  test("calls fields of an address by their names in the language", () => {
    const message = fillMessage(ADDRESS_MESSAGES.required, { label: "Postal code" });
    expect(sayInLanguage("de")(message)).toBe("Postleitzahl fehlt. Bitte füllen Sie das Feld aus.");
    expect(sayInLanguage("es")(fillMessage(CART_PAGE_MESSAGES.removed, { title: "City" }))).toBe(
      "City se ha quitado de su carrito.",
    );
  });

  test("stays as it is in English, in languages without texts and where it is not known", () => {
    expect(sayInLanguage("en-GB")(ADD_TO_CART_LABELS.added)).toBe(ADD_TO_CART_LABELS.added);
    expect(sayInLanguage("ja")(ADD_TO_CART_LABELS.added)).toBe(ADD_TO_CART_LABELS.added);
    expect(sayInLanguage("fr")("Something else.")).toBe("Something else.");
  });
});
