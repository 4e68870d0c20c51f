import { parse } from "csv-parse/sync";
import { ORDER_CSV_COLUMNS } from "@stoa/core/order/order-csv.ts";
import { ORDER_MAIL_KINDS } from "@stoa/core/order/order-mail-kinds.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { MESSAGE_LANGUAGES } from "@stoa/core/message/catalogues.ts";
import { expect, test } from "vitest";
import { newId } from "../../../db/new-id.ts";
import { openTestApp, TEST_HOST } from "../../../testing/test-app.ts";
import { setPreferences } from "../../checkout/testing/test-buyer.ts";
import { orderConfirmedPath, orderStatusPath, orderToken } from "../order-link-service.ts";
import { OrderKeeper } from "../testing/order-keeper.ts";
import { readPdfPages } from "../testing/pdf-text.ts";

const testApp = await openTestApp();
const { secret } = testApp.parts;

type Raw = { readonly statusCode: number; readonly rawPayload: Buffer; readonly headers: Record<string, unknown> };

function fetchRaw({ shop, studio }: OrderKeeper, origin: "studio" | "site", url: string): Promise<Raw> {
  const { slug } = shop.site;
  const host = origin === "site" ? shop.host : `${slug}.studio.${TEST_HOST}`;
  return testApp.app.inject({ method: "GET", url, headers: { host }, cookies: Object.fromEntries(studio.cookies) });
}

test("gives the owner an invoice and a packing slip", async () => {
  const keeper = await OrderKeeper.open(testApp);
  await setPreferences(keeper.shop, "checkout", { businessAddress: "12 Kiln Lane\nLeeds", taxNumber: "GB 123" });
  const item = await keeper.shop.addProduct({ product: { title: "Blue vase" } });
  const orderId = await keeper.sell([{ item, quantity: 2 }]);
  const invoice = await fetchRaw(keeper, "studio", `/api/commerce/orders/${orderId}/invoice.pdf`);
  expect(invoice.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'attachment; filename="invoice-1.pdf"',
    "cache-control": "no-store",
  });
  const text = readPdfPages(invoice.rawPayload).flat().join("\n");
  for (const part of ["12 Kiln Lane", "Tax number: GB 123", "Blue vase", "Total$25.00", "Ada Lovelace"])
    expect(text).toContain(part);
  const slip = await fetchRaw(keeper, "studio", `/api/commerce/orders/${orderId}/packing-slip.pdf`);
  expect(readPdfPages(slip.rawPayload).flat().join("\n")).toContain("Packing slip");
});

test("gives the buyer the invoice through the token in the order's link, and no one else", async () => {
  const [keeper, other] = [await OrderKeeper.open(testApp), await OrderKeeper.open(testApp)];
  const item = await keeper.shop.addProduct();
  const orderId = await keeper.sell([{ item }]);
  const token = orderToken(secret, { siteId: keeper.shop.site.id, orderId });
  const url = `/api/commerce/orders/${orderId}`;
  const invoice = await fetchRaw(keeper, "site", `${url}/invoice.pdf?token=${token}`);
  expect([invoice.statusCode, invoice.rawPayload.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
  const foreign = orderToken(secret, { siteId: other.shop.site.id, orderId });
  const wrong = await Promise.all([
    fetchRaw(keeper, "site", `${url}?token=${foreign}`),
    fetchRaw(keeper, "site", `${url}/invoice.pdf?token=${foreign}`),
    fetchRaw(other, "site", `${url}?token=${token}`),
    fetchRaw(other, "site", `${url}?token=${foreign}`),
    fetchRaw(other, "site", `${url}/invoice.pdf?token=${foreign}`),
    fetchRaw(keeper, "site", `${url}?token=`),
    fetchRaw(keeper, "site", `${url}?token=${token}A`),
    fetchRaw(keeper, "site", `/api/commerce/orders/${newId()}?token=${token}`),
    fetchRaw(keeper, "site", `/api/commerce/orders/x%27/invoice.pdf?token=${token}`),
    fetchRaw(other, "studio", `${url}/invoice.pdf`),
    fetchRaw(other, "studio", `${url}/packing-slip.pdf`),
  ]);
  for (const answer of wrong) {
    expect([answer.statusCode, answer.rawPayload.toString()]).toEqual([404, wrong[0]?.rawPayload.toString()]);
  }
});

test("limits how many invoices are generated for one buyer", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const orderId = await keeper.sell([{ item }]);
  const token = orderToken(secret, { siteId: keeper.shop.site.id, orderId });
  const url = `/api/commerce/orders/${orderId}/invoice.pdf?token=${token}`;
  const statuses: number[] = [];
  for (let count = 0; count < 32; count += 1) statuses.push((await fetchRaw(keeper, "site", url)).statusCode);
  expect(statuses.indexOf(429)).toBe(30);
});

test("gives the buyer’s scripts the analytics data, with the token", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct({ product: { title: "Blue vase" } });
  const orderId = await keeper.sell([{ item, quantity: 2 }], { provider: "manual" });
  await keeper.done("POST", `${orderId}/notes`, { text: "Secret of the house" });
  const { site } = keeper.shop;
  const token = orderToken(secret, { siteId: site.id, orderId });
  const answer = await fetchRaw(keeper, "site", `/api/commerce/orders/${orderId}?token=${token}`);
  expect(answer.headers).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    "referrer-policy": "no-referrer",
  });
  const status = JSON.parse(answer.rawPayload.toString()) as Record<string, unknown>;
  expect(status).toMatchObject({
    id: orderId,
    orderNumber: 1,
    testMode: true,
    websiteId: site.id,
    paymentState: "NOT_CHARGED",
    items: [{ sku: item.sku, productName: "Blue vase", quantity: 2, unitPrice: { value: "10.00" } }],
    grandTotal: { value: "25.00", decimalValue: "25.00", currency: "USD" },
    amountDue: { value: "25.00" },
    paymentInstructions: "Bank transfer\nTo DE00 1234",
  });
  expect(status["purchasedCartId"]).toMatch(/^[0-9a-f]{24}$/);
  expect(answer.rawPayload.toString()).not.toContain("Secret of the house");
});

test("shows the buyer the order on two pages that need no scripts and are not cached", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct({ product: { title: "Blue <vase>" } });
  const orderId = await keeper.sell([{ item }]);
  const key = { siteId: keeper.shop.site.id, orderId };
  const confirmed = await fetchRaw(keeper, "site", orderConfirmedPath(secret, key));
  expect(confirmed.headers).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
    "content-type": "text/html; charset=utf-8",
  });
  const html = confirmed.rawPayload.toString();
  expect(html).toContain("Thank you for your order");
  expect(html).toContain("Blue &lt;vase&gt;");
  expect(html).toMatch(/<body[^>]*order-confirmed-page/);
  await keeper.done("POST", `${orderId}/fulfillments`, {
    shouldSendNotification: false,
    shipments: [{ trackingNumber: "JD 014" }],
  });
  const status = (await fetchRaw(keeper, "site", orderStatusPath(secret, key))).rawPayload.toString();
  expect(status).toContain("It is on its way");
  expect(status).toContain("JD 014");
  expect(status).toContain(`/api/commerce/orders/${orderId}/invoice.pdf?token=`);
});

test.each(["/order-status", "/checkout/order-confirmed"])(
  "shows %s without a valid token as a missing page",
  async (path) => {
    const [keeper, other] = [await OrderKeeper.open(testApp), await OrderKeeper.open(testApp)];
    const item = await keeper.shop.addProduct();
    const orderId = await keeper.sell([{ item }]);
    const token = orderToken(secret, { siteId: keeper.shop.site.id, orderId });
    const answers = await Promise.all([
      fetchRaw(keeper, "site", path),
      fetchRaw(keeper, "site", `${path}?id=${orderId}`),
      fetchRaw(keeper, "site", `${path}?id=${orderId}&token=${token.replaceAll(/[a-z]/g, "x")}`),
      fetchRaw(keeper, "site", `${path}?id=${orderId}&id=${orderId}&token=${token}`),
      fetchRaw(keeper, "site", `${path}?id=${newId()}&token=${token}`),
      fetchRaw(other, "site", `${path}?id=${orderId}&token=${token}`),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
    for (const { rawPayload } of answers) expect(rawPayload.toString()).not.toContain("Ada Lovelace");
  },
);

test("exports all orders into one file, whatever their texts, with a row for each line", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const [vase, evil] = [
    await keeper.shop.addProduct({ product: { title: "Blue vase" } }),
    await keeper.shop.addProduct({ product: { title: '=HYPERLINK("https://evil.example")' } }),
  ];
  await keeper.sell([{ item: vase, quantity: 2 }, { item: evil }]);
  await keeper.sell([{ item: vase }], { provider: "manual" });
  const answer = await fetchRaw(keeper, "studio", "/api/commerce/orders.csv");
  expect(answer.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="orders.csv"',
  });
  const rows = parse(answer.rawPayload, { record_delimiter: "\r\n" });
  expect(rows[0]).toEqual(ORDER_CSV_COLUMNS);
  const named = rows
    .slice(1)
    .map((row) => Object.fromEntries(ORDER_CSV_COLUMNS.map((column, index) => [column, row[index]])));
  const title = "Lineitem name";
  expect(named.map((row) => [row["Order ID"], row[title], row["Total"]])).toEqual([
    ["1", "Blue vase", "35.00"],
    ["", '\'=HYPERLINK("https://evil.example")', ""],
    ["2", "Blue vase", "15.00"],
  ]);
  const other = await OrderKeeper.open(testApp);
  const none = await fetchRaw(other, "studio", "/api/commerce/orders.csv");
  expect(parse(none.rawPayload)).toEqual([ORDER_CSV_COLUMNS]);
});

test("lists what was paid and refunded for accounting", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const [first, second] = [await keeper.sell([{ item }]), await keeper.sell([{ item, quantity: 2 }])];
  await keeper.done("POST", `${first}/refunds`, { refundId: newId(), amountCents: 400 });
  const all = (await keeper.studio.get("/api/commerce/transactions")).json();
  expect(all).toMatchObject({
    documents: [
      {
        salesOrderId: first,
        total: { value: "15.00" },
        totalNetPayment: { value: "11.00" },
        payments: [{ refunds: [{ amount: { value: "4.00" } }] }],
      },
      { salesOrderId: second, total: { value: "25.00" }, totalNetPayment: { value: "25.00" } },
    ],
    pagination: { hasNextPage: false, nextPageCursor: null, nextPageUrl: null },
  });
  const one = (await keeper.studio.get(`/api/commerce/transactions?orderId=${second}`)).json();
  expect(one).toMatchObject({ documents: [{ salesOrderId: second }] });
  const other = await OrderKeeper.open(testApp);
  expect((await other.studio.get(`/api/commerce/transactions?orderId=${second}`)).json()).toMatchObject({
    documents: [],
  });
});

test("previews each order email, in each language, with the owner's own texts", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const preview = async (kind: string, language: string) =>
    (await keeper.studio.get(`/api/commerce/mails/${kind}/preview?language=${language}`)).json() as {
      subject: string;
      html: string;
      text: string;
    };
  const subjects = new Set<string>();
  for (const kind of ORDER_MAIL_KINDS) {
    for (const language of MESSAGE_LANGUAGES) {
      const { subject, html, text } = await preview(kind, language);
      expect(html).toContain(`<html lang="${language}" dir="ltr">`);
      expect(`${subject}${text}${html}`).not.toMatch(/\{\w+\}|undefined|NaN/);
      subjects.add(subject);
    }
  }
  expect(subjects.size).toBe(ORDER_MAIL_KINDS.length * MESSAGE_LANGUAGES.length);
  await setPreferences(keeper.shop, "mail-texts", {
    "order.confirmed": { subject: "Got it, {name}! No. {number}\r\nBcc: eve@example.org", intro: "We start at once." },
    "order.shipped": "nonsense",
  });
  const own = await preview("order.confirmed", "en");
  expect(own.subject).toBe("Got it, Ada Lovelace! No. 1024 Bcc: eve@example.org");
  expect(own.text).toContain("We start at once.");
  expect((await preview("order.shipped", "en")).subject).toBe("Your order #1024 is on its way");
  expect((await keeper.studio.get("/api/commerce/mails/order.unknown/preview")).status).toBe(400);
});

test("shows the buyer of a download order where the files are", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const digital = await keeper.shop.addProduct({ product: { title: "Map", productType: PRODUCT_TYPE.digital } });
  const orderId = await keeper.sellUnshipped([{ item: digital }]);
  expect((await keeper.read(orderId)).states.fulfillment).toBe("FULFILLED");
  const key = { siteId: keeper.shop.site.id, orderId };
  expect((await fetchRaw(keeper, "site", orderStatusPath(secret, key))).rawPayload.toString()).toContain("Complete");
});
