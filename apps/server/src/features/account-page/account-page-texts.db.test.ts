import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { ACCOUNT_PAGE_TEXTS, type AccountPageText } from "@stoa/core/site-user/account-page-texts.ts";
import { SITE_USER_LIMITS } from "@stoa/core/site-user/site-user-limits.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { missingTexts } from "../../testing/visible-texts.ts";
import { openTestApp } from "../../testing/test-app.ts";
import { addTestOrder } from "../site-user/testing/test-orders.ts";
import { TestShopper } from "../site-user/testing/test-shopper.ts";

const testApp = await openTestApp();

async function newShopper(): Promise<TestShopper> {
  return new TestShopper(testApp, await testApp.createTestSite());
}

type Asked = { readonly path: string; readonly names: readonly AccountPageText[]; readonly own?: readonly string[] };

async function missingFrom(shopper: TestShopper, { path, names, own = [] }: Asked): Promise<string[]> {
  const { status, text } = await shopper.browser.get(path);
  expect([path, status]).toEqual([path, 200]);
  return missingTexts(text, [...names.map((name) => ACCOUNT_PAGE_TEXTS[name]), ...own]);
}

const HINT = fillMessage(ACCOUNT_PAGE_TEXTS.accountPasswordHint, { min: SITE_USER_LIMITS.passwordMinChars });

test.each<Asked>([
  {
    path: "/account",
    names: ["accountSignIn", "accountEmail", "accountPassword", "accountRemember", "accountForgot", "accountRegister"],
  },
  {
    path: "/account/register",
    names: [
      "accountRegister",
      "accountRegisterText",
      "accountFirstName",
      "accountLastName",
      "accountEmail",
      "accountPassword",
      "accountMarketing",
      "accountSignIn",
    ],
    own: [HINT],
  },
  {
    path: "/account/forgot",
    names: ["accountForgotTitle", "accountForgotText", "accountEmail", "accountForgotSubmit", "accountSignIn"],
  },
  {
    path: "/account/reset?token=t",
    names: ["accountResetTitle", "accountNewPassword", "accountRemember", "accountResetSubmit", "accountForgot"],
    own: [HINT],
  },
  {
    path: "/account/confirm?token=t",
    names: [
      "accountConfirmTitle",
      "accountConfirmText",
      "accountPassword",
      "accountRemember",
      "accountConfirmSubmit",
      "accountRegister",
    ],
  },
  { path: "/account/sent", names: ["accountSentTitle", "accountSentText", "accountSignIn"] },
])("explains to a guest what $path is for and what to enter", async (asked) => {
  expect(await missingFrom(await newShopper(), asked)).toEqual([]);
});

test.each<Asked>([
  {
    path: "/account",
    names: [
      "accountTitle",
      "accountOverview",
      "accountOrders",
      "accountAddresses",
      "accountDetails",
      "accountNoOrders",
      "accountSignOut",
      "accountSignOutEverywhere",
    ],
  },
  { path: "/account/orders", names: ["accountOrders", "accountNoOrders"] },
  { path: "/account/subscriptions", names: ["accountSubscriptions", "accountNoSubscriptions"] },
  { path: "/account/downloads", names: ["accountDownloads", "accountNoDownloads"] },
  {
    path: "/account/addresses",
    names: ["accountAddresses", "accountNoAddresses", "accountAddAddress", "accountDefault", "accountSave"],
  },
  {
    path: "/account/details",
    names: [
      "accountDetails",
      "accountFirstName",
      "accountLastName",
      "accountPhone",
      "accountMarketing",
      "accountSave",
      "accountChangeEmail",
      "accountNewEmail",
      "accountCurrentPassword",
      "accountChangePassword",
      "accountNewPassword",
      "accountData",
      "accountDataText",
      "accountDataSubmit",
      "accountErase",
      "accountEraseText",
      "accountEraseSubmit",
    ],
    own: [HINT],
  },
  { path: "/account/email?token=t", names: ["accountEmailTitle", "accountEmailText", "accountEmailSubmit"] },
])("explains to someone new what $path contains and does", async (asked) => {
  expect(await missingFrom(await (await newShopper()).join(), asked)).toEqual([]);
});

test("the account menu has an accessible name", async () => {
  const { text } = await (await (await newShopper()).join()).browser.get("/account");
  expect(text).toContain(`aria-label="${ACCOUNT_PAGE_TEXTS.accountMenu}"`);
});

test("a saved address is recognizable, and can be changed and deleted", async () => {
  const shopper = await (await newShopper()).join();
  const saved = await shopper.submit("/account/addresses", {
    "address.firstName": "Ada",
    "address.lastName": "Lovelace",
    "address.countryCode": "GB",
    "address.address1": "12 Kiln Lane",
    "address.postalCode": "SW1A 1AA",
    "address.city": "London",
    isDefault: "true",
  });
  expect(saved.status).toBe(303);
  const path = "/account/addresses";
  expect(await missingFrom(shopper, { path, names: ["accountIsDefault", "accountEdit", "accountDelete"] })).toEqual([]);
  const edit = /href="(\/account\/addresses\/[0-9a-f]{24})"/.exec((await shopper.browser.get(path)).text)?.[1] ?? "";
  const names: AccountPageText[] = ["accountChangeAddress", "accountDefault", "accountSave", "accountAddresses"];
  expect(await missingFrom(shopper, { path: edit, names })).toEqual([]);
});

const ORDERS_PER_PAGE = 20;

async function withOrder() {
  const shopper = await (await newShopper()).join();
  const { database } = testApp;
  const siteId = shopper.site.site.id;
  const orderId = await addTestOrder(database, siteId, { email: shopper.email });
  const run = (text: string) => inSite(database, siteId, (db) => db.text(text, [db.siteId, orderId]));
  return { shopper, run };
}

test.each<readonly [string, AccountPageText]>([
  ["fulfillment_state = 'PENDING'", "accountStatePlaced"],
  ["fulfillment_state = 'PENDING', payment_state = 'NOT_CHARGED'", "accountStateUnpaid"],
  ["fulfillment_state = 'PARTIALLY_FULFILLED'", "accountStatePartly"],
  ["fulfillment_state = 'FULFILLED'", "accountStateFulfilled"],
  ["state = 'canceled'", "accountStateCanceled"],
  ["payment_state = 'REFUNDED'", "accountStateRefunded"],
])("the list of orders shows the status of each: %s", async (set, name) => {
  const { shopper, run } = await withOrder();
  await run(`update sales_order set ${set} where site_id = $1 and id = $2`);
  expect(await missingFrom(shopper, { path: "/account/orders", names: [name] })).toEqual([]);
});

test("older orders are on the next page", async () => {
  const { shopper } = await withOrder();
  for (let index = 0; index < ORDERS_PER_PAGE; index += 1) {
    await addTestOrder(testApp.database, shopper.site.site.id, { email: shopper.email });
  }
  const { text } = await shopper.browser.get("/account/orders");
  expect(missingTexts(text, [ACCOUNT_PAGE_TEXTS.accountOlderOrders])).toEqual([]);
  const older = /href="(\/account\/orders\?cursor=[^"]+)"/.exec(text)?.[1] ?? "";
  const own = [fillMessage(ACCOUNT_PAGE_TEXTS.accountOrder, { number: 1 })];
  expect(await missingFrom(shopper, { path: older, names: [], own })).toEqual([]);
});
