import { CATALOGUES } from "@stoa/core/message/catalogues.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { ACCOUNT_PAGE_TEXTS } from "@stoa/core/site-user/account-page-texts.ts";
import { expect, test } from "vitest";
import { missingTexts } from "../../../testing/visible-texts.ts";
import { openOwnTestApp } from "../../../testing/test-app.ts";
import { addDiscount, issueCard, PORTLAND, signInVisitor } from "../../checkout/testing/test-buyer.ts";
import { orderStatusPath } from "../../order/order-link-service.ts";
import { OrderKeeper } from "../../order/testing/order-keeper.ts";
import { TestShopper } from "../../site-user/testing/test-shopper.ts";

const testApp = await openOwnTestApp({ now: () => Date.parse("2027-03-05T18:00:00Z") });
const TEXTS = CATALOGUES.en.orderPage;

/** A member whose order was paid partly with a gift card, with a coupon code. */
async function withBoughtOrder() {
  const keeper = await OrderKeeper.open(testApp);
  const { shopper } = await signInVisitor(keeper.shop);
  await addDiscount(keeper.shop);
  const card = await issueCard(keeper.shop, 300);
  const item = await keeper.shop.addProduct();
  const orderId = await keeper.sell([{ item, quantity: 2 }], {
    prepare: (buyer) =>
      buyer.changed({
        email: shopper.email,
        couponCode: "SAVE",
        giftCardCode: card,
        billingAddress: { ...PORTLAND, lastName: "Byron" },
      }),
  });
  return { keeper, shopper, card, orderId, path: `/account/orders/${orderId}` };
}

function viewOf(page: string): string {
  return /<section class="order-now">[\s\S]*(?=<ul class="account-links">)/.exec(page)?.[0] ?? "";
}

test("an order of the account is the view that the link in its emails opens", async () => {
  const { keeper, shopper, card, orderId, path } = await withBoughtOrder();
  const { text } = await shopper.browser.get(path);
  expect(
    missingTexts(text, [
      fillMessage(ACCOUNT_PAGE_TEXTS.accountOrder, { number: 1 }),
      fillMessage(TEXTS.placedOn, { date: "March 5, 2027" }),
      TEXTS.testOrder,
      TEXTS.statePlaced,
      TEXTS.nextSend,
      `${TEXTS.discount} (SAVE)`,
      "-$2.00",
      `${TEXTS.shipping} (Standard)`,
      `${TEXTS.giftCard} •••• ${card.slice(-4)}`,
      "-$3.00",
      TEXTS.paid,
      "$20.00",
      TEXTS.shipTo,
      TEXTS.billTo,
      TEXTS.invoice,
      ACCOUNT_PAGE_TEXTS.accountOrderBack,
    ]),
  ).toEqual([]);
  expect(missingTexts(text, [TEXTS.shop])).toEqual([TEXTS.shop]);
  const status = orderStatusPath(testApp.parts.secret, { siteId: keeper.shop.site.id, orderId });
  const { search } = new URL(status, "https://shop.example");
  const mailed = await shopper.browser.get(`/order-status${search}`);
  expect(viewOf(text)).toContain(TEXTS.items);
  expect(viewOf(text)).toBe(viewOf(mailed.text));
});

test("the invoice of an order opens for its buyer", async () => {
  const { shopper, path } = await withBoughtOrder();
  const { text } = await shopper.browser.get(path);
  const [, link = ""] = /href="([^"]*invoice[.]pdf[^"]*)"/.exec(text) ?? [];
  const { status, headers } = await shopper.browser.get(link.replaceAll("&amp;", "&"));
  expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
});

test("an order is visible to no one else: neither to another account nor to a guest", async () => {
  const { keeper, shopper, path } = await withBoughtOrder();
  const { shopper: stranger } = await signInVisitor(keeper.shop);
  const rejected = await stranger.browser.get(path);
  expect(rejected.status).toBe(404);
  expect(rejected.text).not.toMatch(/invoice[.]pdf|Byron/);
  const guest = await new TestShopper(testApp, shopper.site).browser.get(path);
  expect([guest.status, guest.headers["location"]]).toEqual([303, `/account?next=${encodeURIComponent(path)}`]);
});

test("an unpaid order says how to pay it", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const { shopper } = await signInVisitor(keeper.shop);
  const item = await keeper.shop.addProduct();
  const orderId = await keeper.sell([{ item }], {
    provider: "manual",
    prepare: (buyer) => buyer.changed({ email: shopper.email }),
  });
  const { text } = await shopper.browser.get(`/account/orders/${orderId}`);
  expect(missingTexts(text, [TEXTS.stateUnpaid, TEXTS.toPayHeading, "To DE00 1234", TEXTS.due, TEXTS.nextPay])).toEqual(
    [],
  );
});
