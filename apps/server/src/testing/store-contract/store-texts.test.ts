import { CATALOGUES } from "@stoa/core/message/catalogues.ts";
import { CAPTCHA_MESSAGES } from "@stoa/core/captcha/captcha-messages.ts";
import { ADD_TO_CART_LABELS } from "@stoa/core/cart/add/add-to-cart-labels.ts";
import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { CART_PILL_LABELS } from "@stoa/core/cart/message/cart-pill-messages.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import { MERCHANDISING_MESSAGES } from "@stoa/core/product/merchandising/merchandising-messages.ts";
import en from "@stoa/core/locales/en.json" with { type: "json" };
import { SUBSCRIPTION_PRICE_MESSAGES } from "@stoa/core/product/subscription/subscription-price-messages.ts";
import { RESTOCK_MESSAGES } from "@stoa/core/restock/restock-messages.ts";
import { expect, test } from "vitest";

/*
 * The texts of storefront 4, 5, 8 and 9 as specified: page tests take them from `core`, so core itself is checked here.
 */
const TEXTS: ReadonlyArray<readonly [row: string, text: string, spec: string]> = [
  ["4 button, under way", ADD_TO_CART_LABELS.adding, "Adding…"],
  ["4 button, done", ADD_TO_CART_LABELS.added, "Added!"],
  ["4 button, on a listing", ADD_TO_CART_LABELS.selectOption, "Select Option"],
  ["4 button, sold out", ADD_TO_CART_LABELS.soldOut, "Sold Out"],
  ["4 form, in the editor", FORM_MESSAGES.saving, "Saving…"],
  ["4 form, sent", FORM_MESSAGES.submitting, "Submitting…"],
  ["4 restock, success", MERCHANDISING_MESSAGES.restockSuccess, "Signed up!"],
  ["4 installments, in range", CATALOGUES.en.installment.inRange, "or {installment} with"],
  ["5 one option", en.product.selectOneOption, "Please select the {option} option."],
  ["5 two options", en.product.selectTwoOptions, "Please select the {option1} and {option2} options."],
  ["5 more options", en.product.selectManyOptions, "Please select the {optionsList} and {lastOption} options."],
  ["5 gift card", CART_MESSAGES.selectDenomination, "Select a denomination for the Gift Card"],
  ["5 installments, too much", CATALOGUES.en.installment.overMaximum, "available for orders up to {amount}"],
  ["5 installments, too little", CATALOGUES.en.installment.underMinimum, "available for orders over {amount}"],
  ["5 subscription price", SUBSCRIPTION_PRICE_MESSAGES.unavailable, "Unavailable"],
  ["5 form, required", FORM_MESSAGES.required, "Required"],
  ["5 form, too long", FORM_MESSAGES.tooLong, "You have exceeded the character limit."],
  ["5 form, invalid", FORM_MESSAGES.invalidForm, "One or more fields is invalid, please check your entries."],
  ["5 form, captcha", CAPTCHA_MESSAGES.incomplete, "Complete CAPTCHA before submitting."],
  ["5 restock, empty email", RESTOCK_MESSAGES.emailBlank, "Email cannot be blank"],
  ["5 restock, invalid email", RESTOCK_MESSAGES.emailInvalid, "Email is invalid"],
  ["8 crumb", CART_MESSAGES.crumbExpired, "Your session has expired. Please reload the page and try again."],
  [
    "8 crumb, no cookies",
    CART_MESSAGES.cookiesDisabled,
    "Please enable cookies in your browser, reload the page, and try again.",
  ],
  ["8 HTTP 429", CART_MESSAGES.tooManyRequests, "Please try again in a few seconds."],
  ["8 alert", CART_MESSAGES.unableToAdd, "Unable to Add Item"],
  ["8 alert, express checkout", CART_MESSAGES.unableToPurchase, "Unable to Purchase Item"],
  ["8 alert, gift card", STOREFRONT_MESSAGES.unableToPurchaseGiftCard, "Unable to purchase Gift Card"],
  ["8 form, 401", FORM_MESSAGES.refused, "Unable to submit form. Please try again later."],
  ["8 form, 404", FORM_MESSAGES.notConfigured, "This form has not been configured yet."],
  [
    "8 form, 429",
    FORM_MESSAGES.tooMany,
    "Unable to submit form. Submission rate limit exceeded. Please try again later.",
  ],
  ["8 form, 500", FORM_MESSAGES.failed, "Unable to send form. Please try again later."],
  ["8 form, otherwise", FORM_MESSAGES.unknown, "Unknown error, please try again later."],
  ["8 form, processing", FORM_MESSAGES.reload, "Error processing form submission. Please reload and try again."],
  ["8 form, no key", FORM_MESSAGES.noKey, "Could not get a form submission key, please try again later."],
  ["8 form, fields", FORM_MESSAGES.unparsable, "Could not parse the form fields, please check your entries."],
  ["8 form, banner above", FORM_MESSAGES.problem, "Your form has encountered a problem. Please scroll down to review."],
  [
    "8 form, banner below",
    FORM_MESSAGES.problemBelow,
    "Your form has encountered a problem. Please scroll up to review.",
  ],
  ["8 restock", RESTOCK_MESSAGES.failed, "Unable to submit form. Please try again later."],
  ["8 bot protection, no key", CAPTCHA_MESSAGES.noSiteKey, "Enterprise V3 ReCaptcha site key not found"],
  ["8 bot protection, not set up", CAPTCHA_MESSAGES.notSetUp, "ReCaptcha has not been set up!"],
  ["9 pill, one", CART_PILL_LABELS.item, "item"],
  ["9 pill, more", CART_PILL_LABELS.items, "items"],
];

test.each(TEXTS)("%s has exactly this text", (...[, text, spec]) => {
  expect(text).toBe(spec);
});
