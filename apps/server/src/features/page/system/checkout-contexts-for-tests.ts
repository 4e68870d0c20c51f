import { donationFormData } from "@stoa/core/donation/donation-form.ts";
import { detailsViews } from "@stoa/core/cart/line/details-form.ts";
import { FORM_FIELD_TYPES } from "@stoa/core/form/form-schema.ts";
import { testId } from "@stoa/core/product/product-for-tests.ts";

const fields = FORM_FIELD_TYPES.map((type, index) => ({
  id: testId(100 + index),
  type,
  title: `A ${type}`,
  description: "More & more",
  required: true,
  options: ["Red & blue", "Green"],
}));
const questions = { formFields: fields, isGiftCard: true };

/** For tests: pages before the checkout, and what the cart page shows beside the cart. */
export const DETAILS_CONTEXT = {
  heading: "Edit Details",
  title: "Blue & white",
  notice: "Update the missing or invalid information above.",
  action: "/cart/details",
  hidden: [{ name: "entryId", value: "e&1" }],
  fields: detailsViews(questions, { values: { recipientName: "Bo & Cy" }, errors: { recipientEmail: "Not an email" } }),
  submit: "Save",
  questions,
};

const offer = { currency: "EUR", suggestedCents: [1000, 2500], minimumCents: 500, locale: "en-GB" };
const sent = { choice: "own", own: "1&", error: "Too small", state: { answers: new Map(), errors: {} } };

export const DONATE_CONTEXT = {
  heading: "Save the kiln",
  problem: "One or more fields is invalid, please check your entries.",
  form: {
    title: "",
    description: "",
    buttonLabel: "Give",
    buttonAlignment: "left",
    ...donationFormData({ offer, prefix: "donate", questions: { formId: "f", fields }, sent }),
  },
  currencyLabel: "Give in another currency",
  currencies: [{ href: "/checkout/donate?currency=USD", name: "USD – US Dollar" }],
};

export const GIFT_CARD_CONTEXT = {
  heading: "Gift card balance",
  found: {
    name: "Gift card ending in AB2C",
    balance: "€25.00",
    balanceLabel: "Balance",
    text: "Enter the code at the checkout.",
    shop: "Go to the shop",
    other: "Look up another card",
    path: "/checkout/gift-card",
  },
};

export const GIFT_CARD_FORM_CONTEXT = {
  heading: "Gift card balance",
  form: {
    action: "/checkout/gift-card",
    text: "Enter the code.",
    label: "Code",
    submit: "Show the balance",
    typed: "AB&C",
    error: "That is not the code.",
  },
};

export const ALSO_BOUGHT = [
  {
    itemId: "1",
    title: "Blue & white",
    url: "/shop/blue",
    imageUrl: "/i/1.jpg",
    priceText: "£10.00",
    isFrom: true,
    sku: "",
  },
  { itemId: "2", title: "Cup", url: "/shop/cup", imageUrl: "", priceText: "£5.00", isFrom: false, sku: "CUP" },
];
