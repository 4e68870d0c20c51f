import { MERCHANDISING_MESSAGES } from "@stoa/core/product/merchandising/merchandising-messages.ts";
import type { Merchandising } from "@stoa/core/product/merchandising/merchandising-schema.ts";
import { RESTOCK_FORM_MESSAGES, RESTOCK_MESSAGES } from "@stoa/core/restock/restock-messages.ts";
import { expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { missingTexts } from "../../../testing/visible-texts.ts";
import { openTestApp } from "../../../testing/test-app.ts";
import { createShop, type TestShop } from "../../cart/testing/test-shop.ts";

const testApp = await openTestApp();
const { database } = testApp;

const merchandising: Merchandising = {
  scarcityEnabled: false,
  scarcityThreshold: 5,
  scarcityText: "",
  scarcityShownByDefault: false,
  customSoldOutText: "",
  restockNotificationEnabled: true,
  restockNotificationMessage: "",
  restockSuccessMessage: "",
  mailingListSignUpEnabled: true,
  mailingListOptInByDefault: false,
};

async function openForm(stock = { quantity: 0, unlimited: false }) {
  const shop = await createShop(testApp);
  const item = await shop.addProduct({ product: { merchandising }, stock });
  const visitor = await shop.visit();
  const fields = { productId: item.id, variantId: item.product.variants[0]?.id ?? "", email: "ada@example.org" };
  return { shop, visitor, fields };
}

const rows = (shop: TestShop) =>
  inSite(database, shop.site.id, (db) =>
    db.text<{ email: string; news: boolean }>(
      "select email, joins_mailing_list as news from restock_signup where site_id = $1",
      [db.siteId],
    ),
  );

test("signs up without scripts, and confirms it on a page", async () => {
  const { shop, visitor, fields } = await openForm();
  const answer = await visitor.submit("/restock", { ...fields, isJoinMailingList: "on" });
  expect(answer.statusCode).toBe(200);
  const { restockSuccess } = MERCHANDISING_MESSAGES;
  expect(missingTexts(answer.body, [RESTOCK_FORM_MESSAGES.title, restockSuccess])).toEqual([]);
  expect(answer.headers["cache-control"]).toContain("no-store");
  expect(await rows(shop)).toEqual([{ email: "ada@example.org", news: true }]);
});

test.each([
  ["", RESTOCK_MESSAGES.emailBlank],
  ['ada"<b>', RESTOCK_MESSAGES.emailInvalid],
])("shows the form again after the address %j", async (email, message) => {
  const { shop, visitor, fields } = await openForm();
  const answer = await visitor.submit("/restock", { ...fields, email });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain(message);
  expect(answer.body).toContain(`name="variantId" value="${fields.variantId}"`);
  expect(answer.body).not.toContain("<b>");
  expect(await rows(shop)).toEqual([]);
});

test("reports that an item is in stock or deleted, and asks for nothing more", async () => {
  const { visitor, fields } = await openForm({ quantity: 3, unlimited: false });
  const there = await visitor.submit("/restock", fields);
  expect([there.statusCode, there.body.includes(RESTOCK_MESSAGES.inStock)]).toEqual([400, true]);
  const gone = await visitor.submit("/restock", { ...fields, productId: newId() });
  expect([gone.statusCode, gone.body.includes(RESTOCK_MESSAGES.itemGone)]).toEqual([404, true]);
  for (const { body } of [there, gone]) expect(body).not.toContain('class="restock-form"');
});

test("cannot find another site's products", async () => {
  const { shop, fields } = await openForm();
  const other = await openForm();
  const answer = await other.visitor.submit("/restock", fields);
  expect([answer.statusCode, answer.body.includes(RESTOCK_MESSAGES.itemGone)]).toEqual([404, true]);
  expect([...(await rows(shop)), ...(await rows(other.shop))]).toEqual([]);
});

test("refuses forms of other sites, and what is not a form", async () => {
  const { shop, visitor, fields } = await openForm();
  const foreign = await visitor.submit("/restock", fields, { origin: "http://evil.example" });
  const json = await visitor.call("POST", "/restock", { body: fields, headers: { "sec-fetch-site": "same-origin" } });
  expect([foreign.statusCode, json.statusCode]).toEqual([403, 415]);
  expect(await rows(shop)).toEqual([]);
});
