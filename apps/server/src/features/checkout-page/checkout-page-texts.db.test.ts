import { ADDRESS_LIMITS } from "@stoa/core/address/address-limits.ts";
import { ADDRESS_LABELS } from "@stoa/core/address/address-messages.ts";
import { POSTAL_LABELS, REGION_LABELS } from "@stoa/core/address/address-texts-data.ts";
import { CHECKOUT_PAGE_TEXTS as TEXTS } from "@stoa/core/checkout/checkout-page-texts.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { shippingWith, testMethod, testTaxRule } from "@stoa/core/pricing/order/order-for-tests.ts";
import { expect, test } from "vitest";
import { missingTexts } from "../../testing/visible-texts.ts";
import { openTestApp } from "../../testing/test-app.ts";
import type { TestShop } from "../cart/testing/test-shop.ts";
import {
  addDiscount,
  Buyer,
  createStore,
  fillCart,
  issueCard,
  PORTLAND,
  readyToPay,
  setPreferences,
  STANDARD,
} from "../checkout/testing/test-buyer.ts";
import { FormShopper } from "./testing/form-shopper.ts";

const testApp = await openTestApp();

async function readyPage(shop: TestShop, quantity = 1): Promise<{ buyer: Buyer; shopper: FormShopper }> {
  const buyer = await readyToPay(shop, { item: await shop.addProduct(), quantity });
  return { buyer, shopper: new FormShopper(buyer.visitor) };
}

test("asks a guest for everything it needs before it can calculate shipping", async () => {
  const shop = await createStore(testApp);
  await setPreferences(shop, "checkout", { isMailingListOffered: true });
  await setPreferences(shop, "tax", { rules: [testTaxRule(1)] });
  const { visitor } = await fillCart(shop, { item: await shop.addProduct() });
  const shopper = new FormShopper(visitor);
  const { body } = await shopper.open();
  expect(
    missingTexts(body, [
      TEXTS.checkoutTitle,
      TEXTS.checkoutGlanceOne,
      TEXTS.checkoutRequired,
      TEXTS.checkoutContact,
      TEXTS.checkoutSignInText,
      TEXTS.checkoutSignIn,
      TEXTS.checkoutEmail,
      TEXTS.checkoutEmailHint,
      TEXTS.checkoutMailingList,
      TEXTS.checkoutDeliveryAddress,
      TEXTS.checkoutCountryUpdate,
      TEXTS.checkoutCountryHint,
      TEXTS.checkoutBillingAddress,
      TEXTS.checkoutBillingSame,
      TEXTS.checkoutContinue,
      TEXTS.checkoutDelivery,
      TEXTS.checkoutDeliveryWaiting,
      TEXTS.checkoutPayment,
      TEXTS.checkoutPaymentWaiting,
      TEXTS.checkoutSummary,
      TEXTS.checkoutChangeCart,
      `${TEXTS.checkoutQuantity}: 1`,
      TEXTS.checkoutSubtotal,
      TEXTS.checkoutShipping,
      TEXTS.checkoutTax,
      TEXTS.checkoutLater,
      TEXTS.checkoutTotal,
    ]),
  ).toEqual([]);
  const early = await shopper.send("/checkout/update", { "shippingAddress.countryCode": "US", action: "save" });
  expect(missingTexts(early.body, [TEXTS.checkoutProblems, TEXTS.checkoutChooseRegion])).toEqual([]);
});

const NOTHING_TYPED = {
  email: "",
  ...Object.fromEntries(Object.keys(ADDRESS_LIMITS).map((field) => [`shippingAddress.${field}`, ""])),
};

test("choosing a country first shows its fields, under its own names, without errors", async () => {
  const shop = await createStore(testApp);
  const { visitor } = await fillCart(shop, { item: await shop.addProduct() });
  const shopper = new FormShopper(visitor);
  await shopper.open();
  const missing = [];
  for (const code of ["FR", ...new Set([...Object.keys(REGION_LABELS), ...Object.keys(POSTAL_LABELS)])]) {
    const { body } = await shopper.send("/checkout/update", {
      ...NOTHING_TYPED,
      "shippingAddress.countryCode": code,
      action: "country",
    });
    expect(body).toContain(`<option value="${code}" selected>`);
    expect(body).not.toContain("field-error");
    const { address2, state, postalCode } = ADDRESS_LABELS;
    const labels = [address2, REGION_LABELS[code] ?? state, POSTAL_LABELS[code] ?? postalCode];
    missing.push(...missingTexts(body, labels).map((label) => [code, label]));
  }
  expect(missing).toEqual([]);
});

test("shows the shipping, payment and order steps once the address is known", async () => {
  const shop = await createStore(testApp);
  const free = testMethod(2, { name: "On foot", rate: { type: "flat", perOrderCents: 0, perItemCents: 0 } });
  await setPreferences(shop, "shipping", { rules: [shippingWith([STANDARD, free])] });
  await setPreferences(shop, "checkout", { isNoteAllowed: true });
  const { buyer, shopper } = await readyPage(shop, 2);
  await buyer.changed({ shippingOptionId: free.id, billingAddress: { ...PORTLAND, lastName: "Byron" } });
  const { body } = await shopper.open();
  expect(
    missingTexts(body, [
      fillMessage(TEXTS.checkoutGlance, { count: 2 }),
      TEXTS.checkoutFree,
      TEXTS.checkoutDeliveryUpdate,
      TEXTS.checkoutTestText,
      TEXTS.checkoutTestOutcome,
      TEXTS.checkoutTestSucceeds,
      TEXTS.checkoutTestDeclined,
      TEXTS.checkoutTestConfirm,
      TEXTS.checkoutTestSilent,
      TEXTS.checkoutCodes,
      TEXTS.checkoutCoupon,
      TEXTS.checkoutGiftCard,
      TEXTS.checkoutApply,
      TEXTS.checkoutMore,
      TEXTS.checkoutNote,
      `${TEXTS.checkoutShipping} (On foot)`,
      TEXTS.checkoutReview,
      TEXTS.checkoutReviewTo,
      TEXTS.checkoutReviewBilled,
      fillMessage(TEXTS.checkoutPlaceOrderFor, { total: "$20.00" }),
    ]),
  ).toEqual([]);
  await buyer.changed({ giftCardCode: await issueCard(shop, 5000) });
  const paid = await shopper.open();
  expect(missingTexts(paid.body, [TEXTS.checkoutNothingDue, TEXTS.checkoutPlaceOrder])).toEqual([]);
});

test("lists the effect of codes, gift cards and included taxes on the total", async () => {
  const shop = await createStore(testApp);
  await setPreferences(shop, "tax", { pricesIncludeTax: true, rules: [testTaxRule(1, { name: "VAT" })] });
  await addDiscount(shop);
  const { buyer, shopper } = await readyPage(shop);
  const code = await issueCard(shop, 300);
  await buyer.changed({ couponCode: "SAVE", giftCardCode: code });
  const { body } = await shopper.open();
  expect(
    missingTexts(body, [
      `${TEXTS.checkoutDiscount} (SAVE)`,
      TEXTS.checkoutRemove,
      fillMessage(TEXTS.checkoutTaxIncluded, { tax: "VAT 20% $2.33" }),
      fillMessage(TEXTS.checkoutGiftCardEnding, { ending: code.slice(-4) }),
      TEXTS.checkoutToPay,
      "$11.00",
    ]),
  ).toEqual([]);
});

test("explains that no one can pay for a subscription if a store takes bank transfers only", async () => {
  const shop = await createStore(testApp);
  const manual = { isEnabled: true, title: "Bank transfer", instructions: "To account 12" };
  await setPreferences(shop, "payments", { isTestMode: false, manual });
  const subscriptionPlan = { billingPeriod: { value: 1, unit: "MONTH" }, numBillingCycles: 0 } as const;
  const item = await shop.addProduct({ product: { isSubscribable: true, subscriptionPlan } });
  const visitor = await shop.visit();
  const body = { itemId: item.id, sku: item.sku, qty: 1 };
  const asked = await visitor.call("POST", "/api/3/commerce/cart/subscription", { body });
  const buyer = new Buyer(visitor);
  await buyer.start({ cartToken: asked.json<{ cartToken: string }>().cartToken });
  await buyer.changed({ email: "ada@example.com", shippingAddress: PORTLAND, shippingOptionId: STANDARD.id });
  const page = await new FormShopper(visitor).open(`/checkout?id=${buyer.checkoutId}`);
  expect(missingTexts(page.body, [TEXTS.checkoutPaymentMissing, TEXTS.checkoutChange])).toEqual([]);
});

test("shows the status of an unfinished payment", async () => {
  const shop = await createStore(testApp);
  const { buyer, shopper } = await readyPage(shop);
  await buyer.complete({ token: "test-3ds" });
  const asked = await shopper.open();
  expect(missingTexts(asked.body, [TEXTS.checkoutUnconfirmed, TEXTS.checkoutConfirm])).toEqual([]);
  const other = await readyPage(shop);
  await other.buyer.complete({ token: "test-timeout" });
  const waiting = [TEXTS.checkoutWaitingTitle, TEXTS.checkoutWaitingText, TEXTS.checkoutWaitingCheck];
  expect(missingTexts((await other.shopper.open()).body, waiting)).toEqual([]);
});

test("informs a shopper who returns without having paid that the order is not paid", async () => {
  const shop = await createStore(testApp);
  const { buyer, shopper } = await readyPage(shop);
  const back = await buyer.visitor.call("GET", `/checkout/return/${buyer.checkoutId}`);
  const { body } = await shopper.open(back.headers.location);
  expect(missingTexts(body, [TEXTS.checkoutUnpaid])).toEqual([]);
});
