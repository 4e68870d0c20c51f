import { CATALOGUES } from "@stoa/core/message/catalogues.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { shippingWith, testId, testTaxRule } from "@stoa/core/pricing/order/order-for-tests.ts";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { missingTexts } from "../../testing/visible-texts.ts";
import { openOwnTestApp } from "../../testing/test-app.ts";
import { addDiscount, fillCart, issueCard, PORTLAND, setPreferences } from "../checkout/testing/test-buyer.ts";
import { storeProductFile } from "../download/product-file-service.ts";
import { orderStatusPath } from "../order/order-link-service.ts";
import { firstLine, OrderKeeper } from "../order/testing/order-keeper.ts";

const clock = { now: Date.parse("2027-03-05T18:00:00Z") };
const testApp = await openOwnTestApp({ now: () => clock.now });
const TEXTS = CATALOGUES.en.orderPage;
const PICKUP = {
  id: testId(9),
  name: "Workshop",
  priceCents: 0,
  place: { countryCode: "US", state: "OR", postalCode: "97201" },
};

async function pageOf({ shop }: OrderKeeper, orderId: string, path = "/order-status"): Promise<string> {
  const status = orderStatusPath(testApp.parts.secret, { siteId: shop.site.id, orderId });
  const url = `${path}${new URL(status, "https://shop.example").search}`;
  return (await testApp.app.inject({ method: "GET", url, headers: { host: shop.host } })).body;
}

const parcel = (lineId: string) => ({
  shouldSendNotification: false,
  shipments: [
    {
      carrierName: "Post",
      service: "Parcel",
      trackingNumber: "JD 014",
      trackingUrl: "https://post.example/JD014",
      shipDate: "2027-03-06T00:00:00Z",
      lines: [{ lineId, quantity: 1 }],
    },
  ],
});

test("an order shows its total, destination and status, parcel by parcel", async () => {
  const keeper = await OrderKeeper.open(testApp);
  await addDiscount(keeper.shop);
  const item = await keeper.shop.addProduct();
  const card = await issueCard(keeper.shop, 300);
  const orderId = await keeper.sell([{ item, quantity: 2 }], {
    prepare: (buyer) =>
      buyer.changed({
        couponCode: "SAVE",
        giftCardCode: card,
        billingAddress: { ...PORTLAND, lastName: "Byron" },
      }),
  });
  const placed = await pageOf(keeper, orderId);
  expect(placed).toContain(`<title>${TEXTS.statusTitle}`);
  expect(
    missingTexts(placed, [
      fillMessage(TEXTS.statusHeading, { number: 1 }),
      fillMessage(TEXTS.placedOn, { date: "March 5, 2027" }),
      TEXTS.testOrder,
      TEXTS.statePlaced,
      TEXTS.next,
      TEXTS.nextSend,
      TEXTS.items,
      TEXTS.subtotal,
      `${TEXTS.discount} (SAVE)`,
      `${TEXTS.shipping} (Standard)`,
      TEXTS.total,
      `${TEXTS.giftCard} •••• ${card.slice(-4)}`,
      TEXTS.paid,
      TEXTS.shipTo,
      TEXTS.billTo,
      TEXTS.invoice,
      TEXTS.shop,
    ]),
  ).toEqual([]);
  const lineId = firstLine(await keeper.read(orderId));
  await keeper.done("POST", `${orderId}/fulfillments`, parcel(lineId));
  const label = "March 5, 2027 · Post · Parcel · JD 014";
  const part = await pageOf(keeper, orderId);
  expect(missingTexts(part, [TEXTS.statePartlySent, TEXTS.parcels, label, TEXTS.track])).toEqual([]);
  await keeper.done("POST", `${orderId}/fulfillments`, parcel(lineId));
  expect(missingTexts(await pageOf(keeper, orderId), [TEXTS.stateSent])).toEqual([]);
});

test("shipping made free by a code is labeled free, as in the checkout", async () => {
  const keeper = await OrderKeeper.open(testApp);
  await addDiscount(keeper.shop, { effect: { type: "freeShipping" } });
  const item = await keeper.shop.addProduct();
  const orderId = await keeper.sell([{ item }], { prepare: (buyer) => buyer.changed({ couponCode: "SAVE" }) });
  for (const path of ["/order-status", "/checkout/order-confirmed"]) {
    const page = await pageOf(keeper, orderId, path);
    expect(missingTexts(page, [`${TEXTS.shipping} (Standard)`, TEXTS.shippingFree])).toEqual([]);
    expect(page).not.toContain(TEXTS.discount);
  }
});

test("labels the tax included in prices, and lists other taxes as a separate row", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const rules = [testTaxRule(1, { name: "VAT", rateMillionths: 250_000, taxesShipping: false })];
  const pricesIncludeTax = { pricesIncludeTax: true, rules };
  await setPreferences(keeper.shop, "tax", pricesIncludeTax);
  const included = await pageOf(keeper, await keeper.sell([{ item, quantity: 1 }]));
  expect(missingTexts(included, [fillMessage(TEXTS.taxIncluded, { tax: "VAT 25% $2.00" })])).toEqual([]);
  await setPreferences(keeper.shop, "tax", { ...pricesIncludeTax, pricesIncludeTax: false });
  const added = await pageOf(keeper, await keeper.sell([{ item, quantity: 1 }]));
  expect(missingTexts(added, ["VAT 25%", "$2.50"])).toEqual([]);
});

test("an unpaid order says so, and how much is due", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct({ product: { productType: PRODUCT_TYPE.service } });
  const orderId = await keeper.sellUnshipped([{ item }], { provider: "manual" });
  const received = await pageOf(keeper, orderId, "/checkout/order-confirmed");
  expect(
    missingTexts(received, [
      TEXTS.receivedHeading,
      fillMessage(TEXTS.receivedText, { number: 1, email: "ada@example.org" }),
      TEXTS.keepTitle,
      TEXTS.keepText,
      TEXTS.keepLink,
    ]),
  ).toEqual([]);
  expect(
    missingTexts(await pageOf(keeper, orderId), [
      TEXTS.stateUnpaid,
      TEXTS.due,
      "$10.00",
      TEXTS.toPayHeading,
      TEXTS.nextPay,
    ]),
  ).toEqual([]);
  await keeper.done("POST", `${orderId}/cancel`, {});
  expect(missingTexts(await pageOf(keeper, orderId), [TEXTS.stateCanceled])).toEqual([]);
});

test("unshipped items show the next step and what was refunded", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const service = await keeper.shop.addProduct({ product: { productType: PRODUCT_TYPE.service } });
  const giftCard = await keeper.shop.addProduct({ product: { productType: PRODUCT_TYPE.giftCard } });
  const orderId = await keeper.sellUnshipped([{ item: service }, { item: giftCard }]);
  expect(missingTexts(await pageOf(keeper, orderId), [TEXTS.nextService, TEXTS.nextGiftCard])).toEqual([]);
  const { amount } = (await keeper.read(orderId)).refundable.total;
  await keeper.refund(orderId, { lines: [], amountCents: amount });
  expect(missingTexts(await pageOf(keeper, orderId), [TEXTS.stateRefunded, TEXTS.refunded])).toEqual([]);
});

test("a file links to its download, and a pickup order says that it is not ready yet", async () => {
  const keeper = await OrderKeeper.open(testApp);
  await keeper.shop.prefer("shipping", { rules: [{ ...shippingWith([]), pickups: [PICKUP] }] });
  const content = Readable.from([Buffer.from("A map of the yard")]);
  const file = { filename: "map.pdf", content, isCut: () => false };
  const { id: fileId } = await storeProductFile(testApp.parts, keeper.shop.site.id, file);
  const digital = { fileId, maxDownloads: 2, expiresAfterHours: 24 };
  const map = await keeper.shop.addProduct({ product: { productType: PRODUCT_TYPE.digital, digital } });
  const buyer = await fillCart(keeper.shop, { item: map }, { item: await keeper.shop.addProduct() });
  await buyer.start();
  await buyer.changed({ email: "ada@example.org", shippingAddress: PORTLAND, shippingOptionId: PICKUP.id });
  const orderId = await keeper.sellTo(buyer, {});
  const sold = await pageOf(keeper, orderId);
  expect(missingTexts(sold, [TEXTS.nextDownload, TEXTS.downloads, "map.pdf", TEXTS.nextPickup])).toEqual([]);
  expect(missingTexts(sold, [`${TEXTS.shipping} (${PICKUP.name})`, TEXTS.shippingFree])).toEqual([]);
  const onlyFile = await keeper.sellUnshipped([{ item: map }]);
  expect(missingTexts(await pageOf(keeper, onlyFile), [TEXTS.stateDelivered])).toEqual([]);
  await keeper.done("POST", `${onlyFile}/cancel`, {});
  expect(missingTexts(await pageOf(keeper, onlyFile), [TEXTS.downloadGone])).toEqual([]);
});
