import { ORDER_AMOUNT_MESSAGES, ORDER_MESSAGES } from "@stoa/core/order/order-messages.ts";
import type { OrderSummary } from "@stoa/core/order/order-detail-schema.ts";
import { expect, test } from "vitest";
import { openTestApp } from "../../../testing/test-app.ts";
import { audit, issueCard, PORTLAND, setPreferences } from "../../checkout/testing/test-buyer.ts";
import { firstLine, happenings, OrderKeeper } from "../testing/order-keeper.ts";

const testApp = await openTestApp();

const PARCEL = {
  carrierName: "Post",
  service: "Parcel",
  trackingNumber: "JD 014",
  trackingUrl: "https://post.example/JD014",
};

test("shows a placed order as integrations know it, and what happened to it", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct({ product: { title: "Blue vase" } });
  const orderId = await keeper.sell([{ item, quantity: 2 }]);
  const detail = await keeper.read(orderId);
  expect(detail.order).toMatchObject({
    id: orderId,
    orderNumber: "1",
    testmode: true,
    channel: "web",
    fulfillmentStatus: "PENDING",
    paymentState: "PAID",
    subtotal: { value: "20.00", currency: "USD" },
    shippingTotal: { value: "5.00", currency: "USD" },
    discountTotal: { value: "0.00", currency: "USD" },
    taxTotal: { value: "0.00", currency: "USD" },
    refundedTotal: { value: "0.00", currency: "USD" },
    grandTotal: { value: "25.00", currency: "USD" },
    shippingAddress: { ...PORTLAND, address2: "", phone: "" },
    shippingLines: [{ method: "Standard", amount: { value: "5.00", currency: "USD" } }],
    priceTaxInterpretation: "EXCLUSIVE",
    lineItems: [
      {
        productId: item.id,
        sku: item.sku,
        productName: "Blue vase",
        quantity: 2,
        unitPricePaid: { value: "10.00", currency: "USD" },
        lineItemType: "PHYSICAL_PRODUCT",
      },
    ],
  });
  expect(detail.states).toEqual({ order: "placed", payment: "PAID", fulfillment: "PENDING" });
  expect(detail.refundable).toMatchObject({
    total: { amount: 2500 },
    payment: { amount: 2500 },
    shipping: { amount: 500 },
  });
  expect(happenings(detail)).toEqual(["placed"]);
});

test("confirms an order to the buyer and notifies the store, with one email each", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct({ product: { title: "Blue <vase>" } });
  await keeper.studio.call("PUT", "/api/v1/commerce-preferences/mails", { orderNoticeTo: "shop@example.org" });
  await keeper.sell([{ item }]);
  const { items } = await keeper.mails();
  expect(items.map(({ kind }) => kind).toSorted()).toEqual(["order.confirmed", "order.notice"]);
  expect(items.find(({ kind }) => kind === "order.notice")).toMatchObject({
    to: "shop@example.org",
    subject: "New order #1: $15.00",
  });
  const text = await keeper.mailText("order.confirmed");
  expect(text).toContain("Hello Ada Lovelace, we've received your order #1.");
  expect(text).toContain("Blue <vase>");
  expect(text).toContain("Total: $15.00");
  expect(text).toMatch(/\/order-status\?id=[0-9a-f]{24}&token=[\w-]{43}/);
});

test("lists orders by status, customer and time of change, page by page", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const [first, second] = [await keeper.sell([{ item }]), await keeper.sell([{ item }], { provider: "manual" })];
  const idsOf = async (query: string): Promise<string[]> => {
    const answer = await keeper.studio.get(`/api/commerce/orders${query}`);
    if (answer.status !== 200) throw new Error(answer.text);
    return (answer.json() as { items: OrderSummary[] }).items.map(({ order }) => order.id);
  };
  expect(await idsOf("")).toEqual([second, first]);
  await keeper.done("POST", `${first}/notes`, { text: "Call first" });
  expect(await idsOf("")).toEqual([first, second]);
  expect(await idsOf("?paymentStates=PAID")).toEqual([first]);
  expect(await idsOf("?paymentStates=NOT_CHARGED,AUTHORIZED")).toEqual([second]);
  expect(await idsOf("?fulfillmentStatus=FULFILLED")).toEqual([]);
  expect(await idsOf("?fulfillmentStatus=PENDING")).toEqual([first, second]);
  expect(await idsOf("?fulfillmentStatus=PENDING,FULFILLED")).toEqual([first, second]);
  expect(await idsOf("?search=%231")).toEqual([first]);
  expect(await idsOf("?search=lovelace")).toEqual([first, second]);
  expect(await idsOf("?search=ada_love")).toEqual([]);
  expect(await idsOf("?search=2")).toContain(second);
  expect(await idsOf("?testmode=false")).toEqual([]);
  const { modifiedOn } = (await keeper.read(first)).order;
  const late = new Date(Date.parse(modifiedOn) + 60_000).toISOString();
  expect(await idsOf(`?modifiedAfter=${modifiedOn}&modifiedBefore=${late}`)).toEqual([first]);
  for (const query of [
    "?modifiedAfter=2026-01-01",
    "?paymentStates=LOST",
    "?cursor=x",
    "?fulfillmentStatus=LOST",
    "?fulfillmentStatus=PENDING,",
    "?modifiedAfter=x&modifiedBefore=y",
  ]) {
    expect((await keeper.studio.get(`/api/commerce/orders${query}`)).status).toBe(400);
  }
});

test("excludes a canceled order from the filter for unpaid, uncanceled orders", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const [open, canceled] = [
    await keeper.sell([{ item }], { provider: "manual" }),
    await keeper.sell([{ item }], { provider: "manual" }),
  ];
  await keeper.done("POST", `${canceled}/cancel`, {});
  const unpaid = await keeper.studio.get(
    "/api/commerce/orders?paymentStates=NOT_CHARGED,AUTHORIZED&fulfillmentStatus=PENDING,FULFILLED",
  );
  expect((unpaid.json() as { items: OrderSummary[] }).items.map(({ order }) => order.id)).toEqual([open]);
});

test("continues where a page of orders ended, with the same filters", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const ids: string[] = [];
  for (let count = 0; count < 52; count += 1) ids.unshift(await keeper.sell([{ item }]));
  type Page = { items: OrderSummary[]; nextCursor: string | null };
  const first = (await keeper.studio.get("/api/commerce/orders?paymentStates=PAID")).json() as Page;
  const rest = (await keeper.studio.get(`/api/commerce/orders?cursor=${first.nextCursor}`)).json() as Page;
  expect([...first.items, ...rest.items].map(({ order }) => order.id)).toEqual(ids);
  expect([first.items.length, rest.nextCursor]).toEqual([50, null]);
  const both = await keeper.studio.get(`/api/commerce/orders?paymentStates=PAID&cursor=${first.nextCursor}`);
  expect(both.status).toBe(400);
});

test("lists the most recently placed first on request, regardless of later changes, page by page", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const ids: string[] = [];
  for (let count = 0; count < 52; count += 1) ids.unshift(await keeper.sell([{ item }]));
  const eldest = ids.at(-1) ?? "";
  await keeper.done("POST", `${eldest}/cancel`, {});
  type Page = { items: OrderSummary[]; nextCursor: string | null };
  const read = async (query: string): Promise<Page> =>
    (await keeper.studio.get(`/api/commerce/orders${query}`)).json() as Page;
  const first = await read("?sort=number");
  const rest = await read(`?cursor=${first.nextCursor}`);
  expect([...first.items, ...rest.items].map(({ order }) => order.id)).toEqual(ids);
  expect((await read("")).items[0]?.order.id).toBe(eldest);
  expect((await keeper.studio.get("/api/commerce/orders?sort=price")).status).toBe(400);
});

test("ships an order in parcels and notifies the buyer of each", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct({ product: { title: "Blue vase" } });
  const orderId = await keeper.sell([{ item, quantity: 3 }]);
  const lineId = firstLine(await keeper.read(orderId));
  const shipments = [{ ...PARCEL, lines: [{ lineId, quantity: 1 }] }];
  const part = await keeper.done("POST", `${orderId}/fulfillments`, { shouldSendNotification: true, shipments });
  expect(part.states.fulfillment).toBe("PARTIALLY_FULFILLED");
  expect(part.order).toMatchObject({ fulfillmentStatus: "PENDING", fulfilledOn: null, fulfillments: [PARCEL] });
  expect(part.lines[0]).toMatchObject({ fulfilledQuantity: 1, leftToSend: 2 });
  expect(await keeper.mailText("order.shipped")).toMatch(
    /Blue vase.*: × 1[^]*JD 014[^]*https:\/\/post\.example\/JD014/,
  );
  const rest = await keeper.done("POST", `${orderId}/fulfillments`, { shouldSendNotification: false, shipments: [{}] });
  expect(rest.states.fulfillment).toBe("FULFILLED");
  expect(rest.order.fulfilledOn).not.toBeNull();
  expect((await keeper.mailKinds()).filter((kind) => kind === "order.shipped")).toHaveLength(1);
  const again = await keeper.call("POST", `orders/${orderId}/fulfillments`, {
    shouldSendNotification: true,
    shipments: [{}],
  });
  expect([again.status, again.json()]).toMatchObject([
    409,
    { error: "order_refused", message: ORDER_MESSAGES.nothingToSend },
  ]);
});

test.each([
  [{ lines: [{ lineId: "LINE", quantity: 4 }] }, 409, "Only 3 of “Vase” can still be sent."],
  [{ lines: [{ lineId: "0".repeat(24), quantity: 1 }] }, 409, ORDER_AMOUNT_MESSAGES.unknownLine],
  [{ lines: [{ lineId: "LINE", quantity: 0 }] }, 400, undefined],
  [{ lines: [{ lineId: "LINE", quantity: 1.5 }] }, 400, undefined],
  [{ trackingUrl: "javascript:alert(1)" }, 400, undefined],
  [{ shipDate: "yesterday" }, 400, undefined],
])("rejects a parcel like %j", async (shipment, status, message) => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct({ product: { title: "Vase" } });
  const orderId = await keeper.sell([{ item, quantity: 3 }]);
  const lineId = firstLine(await keeper.read(orderId));
  const text = JSON.stringify({ shouldSendNotification: true, shipments: [shipment] }).replace("LINE", lineId);
  const answer = await keeper.call("POST", `orders/${orderId}/fulfillments`, text);
  expect(answer.status).toBe(status);
  if (message !== undefined) expect(answer.json()).toMatchObject({ error: "order_refused", message });
  expect((await keeper.read(orderId)).states.fulfillment).toBe("PENDING");
});

test("records returns, restocked or not, and never more than were shipped", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const orderId = await keeper.sell([{ item, quantity: 3 }]);
  const lineId = firstLine(await keeper.read(orderId));
  const returns = (quantity: number, isRestocked: boolean) =>
    keeper.call("POST", `orders/${orderId}/returns`, { lines: [{ lineId, quantity }], isRestocked });
  expect((await returns(1, true)).json()).toMatchObject({ message: ORDER_MESSAGES.nothingSent });
  const shipments = [{ lines: [{ lineId, quantity: 2 }] }];
  await keeper.done("POST", `${orderId}/fulfillments`, { shouldSendNotification: false, shipments });
  expect(await keeper.stockOf(item)).toBe(97);
  expect((await returns(1, true)).status).toBe(200);
  expect(await keeper.stockOf(item)).toBe(98);
  expect((await returns(1, false)).status).toBe(200);
  expect(await keeper.stockOf(item)).toBe(98);
  expect((await returns(1, true)).status).toBe(409);
  const detail = await keeper.read(orderId);
  expect(detail.lines[0]).toMatchObject({ fulfilledQuantity: 2, returnedQuantity: 2, leftToSend: 1 });
  expect(happenings(detail)).toEqual(["placed", "sent", "returned", "returned"]);
  expect(await audit(keeper.shop)).toEqual([]);
});

test("stores notes that only owners see", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const orderId = await keeper.sell([{ item }]);
  const { order, events } = await keeper.done("POST", `${orderId}/notes`, { text: "Wants it wrapped" });
  expect(order.internalNotes).toEqual([{ content: "Wants it wrapped" }]);
  expect(events.at(-1)).toMatchObject({
    kind: "note",
    data: { text: "Wants it wrapped" },
    by: expect.stringContaining("@") as string,
  });
  expect((await keeper.call("POST", `orders/${orderId}/notes`, { text: "" })).status).toBe(400);
});

test("marks a transfer as paid once, and notifies the buyer", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const orderId = await keeper.sell([{ item }], { provider: "manual" });
  expect((await keeper.read(orderId)).order.paymentState).toBe("NOT_CHARGED");
  expect(await keeper.mailText("order.confirmed")).toContain("To DE00 1234");
  expect((await keeper.refund(orderId, { amountCents: 100 })).json()).toMatchObject({
    message: ORDER_MESSAGES.notPaid,
  });
  const detail = await keeper.done("POST", `${orderId}/mark-paid`, { reference: "Statement 7" });
  expect(detail.states.payment).toBe("PAID");
  expect(detail.payments).toMatchObject([{ provider: "manual", state: "succeeded", reference: "Statement 7" }]);
  expect((await keeper.mailKinds())[0]).toBe("order.payment-received");
  const again = await keeper.call("POST", `orders/${orderId}/mark-paid`, {});
  expect(again.json()).toMatchObject({ error: "order_refused", message: ORDER_MESSAGES.paidAlready });
  expect(await audit(keeper.shop)).toEqual([]);
});

test("changes the shipping address until the order ships, and the billing address at any time", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const orderId = await keeper.sell([{ item }]);
  const moved = { ...PORTLAND, address1: "7 Oak St", address2: "", phone: "" };
  const changed = await keeper.done("PATCH", orderId, { email: "new@example.org", shippingAddress: moved });
  expect(changed.order).toMatchObject({ customerEmail: "new@example.org", shippingAddress: { address1: "7 Oak St" } });
  expect(changed.events.at(-1)).toMatchObject({ kind: "contact.changed", data: { email: { to: "new@example.org" } } });
  const wrong = await keeper.call("PATCH", `orders/${orderId}`, { shippingAddress: { ...moved, postalCode: "x" } });
  expect([wrong.status, wrong.json()]).toMatchObject([
    400,
    { fields: { "shippingAddress.postalCode": expect.any(String) as string } },
  ]);
  expect((await keeper.call("PATCH", `orders/${orderId}`, { email: "a@b\r\nBcc: c@d.org" })).status).toBe(400);
  await keeper.done("POST", `${orderId}/fulfillments`, { shouldSendNotification: false, shipments: [{}] });
  const late = await keeper.call("PATCH", `orders/${orderId}`, { shippingAddress: moved });
  expect(late.json()).toMatchObject({ error: "order_refused", message: ORDER_MESSAGES.closedForChanges });
  expect((await keeper.call("PATCH", `orders/${orderId}`, { email: "again@example.org" })).status).toBe(200);
});

test("sends the confirmation again", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const orderId = await keeper.sell([{ item }]);
  const answer = await keeper.call("POST", `orders/${orderId}/resend-confirmation`);
  expect(answer.json()).toEqual({ sent: true });
  expect((await keeper.mailKinds()).filter((kind) => kind === "order.confirmed")).toHaveLength(2);
});

test("deletes test orders and releases their stock, and keeps the others", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const code = await issueCard(keeper.shop, 800);
  await keeper.sell([{ item, quantity: 2 }], { prepare: (buyer) => buyer.changed({ giftCardCode: code }) });
  await setPreferences(keeper.shop, "payments", { isTestMode: false });
  const kept = await keeper.sell([{ item }], { provider: "manual" });
  expect(await keeper.stockOf(item)).toBe(97);
  const detail = await keeper.read(kept);
  expect(detail.order.testmode).toBe(false);
  expect((await keeper.call("DELETE", "test-orders")).json()).toEqual({ deleted: 1, isMore: false });
  expect(await keeper.stockOf(item)).toBe(99);
  const list = (await keeper.studio.get("/api/commerce/orders")).json() as { items: OrderSummary[] };
  expect(list.items.map(({ order }) => order.id)).toEqual([kept]);
  const cards = (await keeper.studio.get("/api/commerce/gift-cards")).json() as { items: Array<{ balance: unknown }> };
  expect(cards.items.map(({ balance }) => balance)).toEqual([{ amount: 800, currency: "USD" }]);
  // Numbers are not reused, and the test provider keeps its own records.
  const expected = new Set([
    "order numbers follow each other without gaps",
    "the test provider moved the money that the payments say",
  ]);
  expect((await audit(keeper.shop)).map(({ rule }) => rule).filter((rule) => !expected.has(rule))).toEqual([]);
});

test("another site's order can be neither seen nor changed", async () => {
  const [mine, other] = [await OrderKeeper.open(testApp), await OrderKeeper.open(testApp)];
  const item = await mine.shop.addProduct();
  const orderId = await mine.sell([{ item }]);
  const before = await mine.read(orderId);
  const lines = [{ lineId: firstLine(before), quantity: 1 }];
  const answers = await Promise.all([
    other.studio.get(`/api/commerce/orders/${orderId}`),
    other.call("PATCH", `orders/${orderId}`, { email: "eve@example.org" }),
    other.call("POST", `orders/${orderId}/fulfillments`, { shouldSendNotification: true, shipments: [{}] }),
    other.refund(orderId, { amountCents: 100 }),
    other.call("POST", `orders/${orderId}/cancel`, {}),
    other.call("POST", `orders/${orderId}/returns`, { lines, isRestocked: true }),
    other.call("PUT", `orders/${orderId}/lines`, { lines }),
    other.call("POST", `orders/${orderId}/notes`, { text: "Hello" }),
    other.call("POST", `orders/${orderId}/mark-paid`, {}),
    other.call("POST", `orders/${orderId}/resend-confirmation`),
  ]);
  const missing = await other.studio.get(`/api/commerce/orders/${"0".repeat(24)}`);
  for (const answer of answers) expect([answer.status, answer.text]).toEqual([404, missing.text]);
  expect((await other.call("DELETE", "test-orders")).json()).toEqual({ deleted: 0, isMore: false });
  expect(await mine.read(orderId)).toEqual(before);
});
