import { describe, expect, test } from "vitest";
import { CART_AMOUNT_TEXTS } from "../cart/cart-messages.ts";
import { CHECKOUT_PAGE_TEXTS } from "../checkout/checkout-page-texts.ts";
import { COMMENT_LABELS } from "../comment/comment-messages.ts";
import { DONATION_TEXTS } from "../donation/donation-messages.ts";
import { REVIEW_LABELS } from "../review/review-messages.ts";
import { visitorTexts } from "./visitor-texts.ts";

const prefixed = (prefix: string, labels: Readonly<Record<string, string>>): Array<[string, string]> =>
  Object.entries(labels).map(([name, text]) => [`${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`, text]);

const ENGLISH: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries({ ...CART_AMOUNT_TEXTS, ...CHECKOUT_PAGE_TEXTS, ...DONATION_TEXTS }),
  ...prefixed("comment", COMMENT_LABELS),
  ...prefixed("review", REVIEW_LABELS),
]);

const placesIn = (text: string): string[] => (text.match(/\{\w+\}/gu) ?? []).toSorted();

describe.each(["de-CH", "fr_FR", "es"])("the words of %s", (locale) => {
  const texts = visitorTexts(locale);

  test("are there for all that the checkout, the cart, donations, comments and reviews say", () => {
    expect(Object.keys(ENGLISH).filter((name) => !texts[name])).toEqual([]);
  });

  test("have the places that the English ones have", () => {
    const wrong = Object.entries(ENGLISH).filter(
      ([name, text]) => JSON.stringify(placesIn(texts[name] ?? "")) !== JSON.stringify(placesIn(text)),
    );
    expect(wrong).toEqual([]);
  });

  test("are the same set in each language", () => {
    expect(Object.keys(texts)).toEqual(Object.keys(visitorTexts("de")));
  });
});

test("tell templates how often a subscription is paid, and for how long", () => {
  expect(visitorTexts("de")).toMatchObject({
    productPrice__singlePrice__1Monthly__indefinite: "{price} jeden Monat",
    productPrice__multiplePrices__nWeekly__limited__1Years:
      "ab {fromPrice} alle {billingPeriodValue} Wochen für 1 Jahr",
    productPrice__singlePrice__nYearly__limited__nYears: "{price} alle {billingPeriodValue} Jahre für {duration} Jahre",
  });
});

test("knows nothing beside English of a language without texts", () => {
  expect(visitorTexts("ja-JP")).toEqual({});
  expect(visitorTexts("en-GB")).toEqual({});
});
