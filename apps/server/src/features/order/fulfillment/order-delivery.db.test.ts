import { Readable } from "node:stream";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { openTestApp } from "../../../testing/test-app.ts";
import type { TestItem } from "../../cart/testing/test-shop.ts";
import { audit, fillCart, PORTLAND } from "../../checkout/testing/test-buyer.ts";
import { storeProductFile } from "../../download/product-file-service.ts";
import { orderStatusPath } from "../order-link-service.ts";
import { firstLine, OrderKeeper } from "../testing/order-keeper.ts";

const testApp = await openTestApp();

async function sellFile({ shop }: OrderKeeper): Promise<TestItem> {
  const content = Readable.from([Buffer.from("A map of the yard")]);
  const file = { filename: "map.pdf", content, isCut: () => false };
  const { id: fileId } = await storeProductFile(testApp.parts, shop.site.id, file);
  const digital = { fileId, maxDownloads: 2, expiresAfterHours: 24 };
  return shop.addProduct({ product: { title: "Map", productType: PRODUCT_TYPE.digital, digital } });
}

async function statusPage({ shop }: OrderKeeper, orderId: string): Promise<string> {
  const url = orderStatusPath(testApp.parts.secret, { siteId: shop.site.id, orderId });
  return (await testApp.app.inject({ method: "GET", url, headers: { host: shop.host } })).body;
}

async function openDownload({ shop }: OrderKeeper, text: string): Promise<number> {
  const [link = ""] = /https?:\/\/[^\s"]+token=[\w-]+/.exec(text.slice(text.indexOf("map.pdf"))) ?? [];
  const { pathname, search } = new URL(link);
  const response = await testApp.app.inject({
    method: "GET",
    url: `${pathname}${search}`,
    headers: { host: shop.host },
  });
  return response.statusCode;
}

async function refundAllByAmount(keeper: OrderKeeper, orderId: string): Promise<void> {
  const amountCents = (await keeper.read(orderId)).refundable.total.amount;
  await keeper.done("POST", `${orderId}/refunds`, { refundId: newId(), lines: [], amountCents });
}

test("sends the downloads with the confirmation, shows them with the order, and ends them when it is canceled", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const orderId = await keeper.sellUnshipped([{ item: await sellFile(keeper) }]);
  const mail = await keeper.mailText("order.confirmed");
  expect(mail).toContain("Your downloads");
  expect(await openDownload(keeper, mail)).toBe(200);
  expect(await statusPage(keeper, orderId)).toMatch(/<a href="[^"]+">map\.pdf<\/a>/);
  await keeper.done("POST", `${orderId}/cancel`, {});
  expect(await openDownload(keeper, mail)).not.toBe(200);
  expect(await statusPage(keeper, orderId)).toMatch(/map\.pdf <small>not available any more/);
});

test("keeps downloads of a partially refunded line, and ends them with its last unit", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const orderId = await keeper.sellUnshipped([{ item: await sellFile(keeper), quantity: 2 }]);
  const mail = await keeper.mailText("order.confirmed");
  const lineId = firstLine(await keeper.read(orderId));
  const refundOne = (): object => ({ refundId: newId(), lines: [{ lineId, quantity: 1 }] });
  await keeper.done("POST", `${orderId}/refunds`, refundOne());
  expect(await openDownload(keeper, mail)).toBe(200);
  await keeper.done("POST", `${orderId}/refunds`, refundOne());
  expect(await openDownload(keeper, mail)).not.toBe(200);
});

test("revokes downloads once the full amount was refunded, by any path", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const orderId = await keeper.sellUnshipped([{ item: await sellFile(keeper) }]);
  const mail = await keeper.mailText("order.confirmed");
  const total = (await keeper.read(orderId)).refundable.total.amount;
  await keeper.done("POST", `${orderId}/refunds`, { refundId: newId(), lines: [], amountCents: total - 1 });
  expect(await openDownload(keeper, mail)).toBe(200);
  await keeper.done("POST", `${orderId}/refunds`, { refundId: newId(), lines: [], amountCents: 1 });
  expect(await openDownload(keeper, mail)).not.toBe(200);
  expect(await statusPage(keeper, orderId)).toMatch(/map\.pdf <small>not available any more/);
});

test("revokes downloads when an edit reduces an order to what was already refunded", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const vase = await keeper.shop.addProduct({ product: { title: "Vase" } });
  const orderId = await keeper.sell([{ item: vase }, { item: await sellFile(keeper) }]);
  const mail = await keeper.mailText("order.confirmed");
  const { lines } = await keeper.read(orderId);
  await keeper.done("POST", `${orderId}/refunds`, { refundId: newId(), lines: [], amountCents: 1500 });
  expect(await openDownload(keeper, mail)).toBe(200);
  const lineId = lines.find(({ title }) => title === "Vase")?.id;
  const edited = await keeper.done("PUT", `${orderId}/lines`, { lines: [{ lineId, quantity: 0 }] });
  expect([edited.states.payment, edited.order.paymentState]).toEqual(["REFUNDED", "REFUNDED"]);
  expect(await openDownload(keeper, mail)).not.toBe(200);
  expect(await audit(keeper.shop)).toEqual([]);
});

test("provides the downloads of an unpaid order once it is paid, with the email about it", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const orderId = await keeper.sellUnshipped([{ item: await sellFile(keeper) }], { provider: "manual" });
  expect(await keeper.mailText("order.confirmed")).not.toContain("map.pdf");
  expect(await statusPage(keeper, orderId)).not.toContain("map.pdf");
  await keeper.done("POST", `${orderId}/mark-paid`, {});
  expect(await openDownload(keeper, await keeper.mailText("order.payment-received"))).toBe(200);
});

test.each([
  ["it is canceled", (keeper: OrderKeeper, id: string) => keeper.done("POST", `${id}/cancel`, {})],
  ["an amount that is all of it is refunded", refundAllByAmount],
])("opens purchased member areas, and closes them when %s", async (_how, end) => {
  const keeper = await OrderKeeper.open(testApp);
  const paywall = { memberAreaIds: [newId()], days: null };
  const item = await keeper.shop.addProduct({
    product: { title: "Membership", productType: PRODUCT_TYPE.paywall, paywall },
  });
  const buyer = await fillCart(keeper.shop);
  const bought = await buyer.visitor.submit("/cart/buy", { itemId: item.id, sku: item.sku, quantity: "1" });
  const { searchParams } = new URL(bought.headers.location ?? "", "https://shop.example");
  await buyer.start({ cartToken: searchParams.get("cartToken") });
  await buyer.changed({ email: "ada@example.org", billingAddress: PORTLAND });
  const orderId = await keeper.sellTo(buyer, {});
  const access = (): Promise<Array<{ is_revoked: boolean }>> =>
    inSite(testApp.database, keeper.shop.site.id, (db) =>
      db.text("select is_revoked from member_access where site_id = $1 and order_id = $2", [db.siteId, orderId]),
    );
  expect(await access()).toEqual([{ is_revoked: false }]);
  await end(keeper, orderId);
  expect(await access()).toEqual([{ is_revoked: true }]);
});
