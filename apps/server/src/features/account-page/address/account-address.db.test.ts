import { CHECKOUT_PAGE_TEXTS } from "@stoa/core/checkout/checkout-page-texts.ts";
import { ACCOUNT_PAGE_TEXTS } from "@stoa/core/site-user/account-page-texts.ts";
import { SITE_USER_MESSAGES } from "@stoa/core/site-user/site-user-messages.ts";
import { expect, test } from "vitest";
import { missingTexts } from "../../../testing/visible-texts.ts";
import { openTestApp } from "../../../testing/test-app.ts";
import { TestShopper } from "../../site-user/testing/test-shopper.ts";

const testApp = await openTestApp();
const LIST = "/account/addresses";

const PORTLAND = {
  "address.firstName": "Ada",
  "address.lastName": "Lovelace",
  "address.address1": "12 Main St",
  "address.address2": "Flat 2",
  "address.city": "Portland",
  "address.postalCode": "97201",
  "address.countryCode": "US",
  "address.state": "OR",
  "address.phone": "+1 503 555 0100",
};

async function newShopper(): Promise<TestShopper> {
  return new TestShopper(testApp, await testApp.createTestSite()).join();
}

async function keep(shopper: TestShopper, address: Readonly<Record<string, string>>): Promise<string> {
  expect((await shopper.submit(LIST, address)).status).toBe(303);
  const { text } = await shopper.browser.get(LIST);
  return /href="(\/account\/addresses\/[0-9a-f]{24})"/.exec(text)?.[1] ?? "";
}

function regionsIn(page: string): string {
  return /<select[^>]* name="address.state"[\s\S]*?<\/select>/.exec(page)?.[0] ?? "";
}

function valuesIn(page: string): Record<string, string> {
  const inputs = page.matchAll(/<input[^>]* name="(address[.]\w+)" value="([^"]*)"/g);
  return Object.fromEntries(Array.from(inputs, ([, name = "", value = ""]) => [name, value]));
}

test("an address has the regions of its country to choose from, with its own chosen", async () => {
  const shopper = await newShopper();
  const { text } = await shopper.browser.get(await keep(shopper, { ...PORTLAND, "address.state": "oregon" }));
  expect(regionsIn(text)).toContain('<option value="OR" selected>Oregon</option>');
  expect(regionsIn(text)).toContain('<option value="WA">Washington</option>');
  expect(missingTexts(text, ["State", "ZIP code", CHECKOUT_PAGE_TEXTS.checkoutRequired, "*"])).toEqual([]);
});

test("keeps a region that was typed and is not in a list", async () => {
  const shopper = await newShopper();
  const london = { ...PORTLAND, "address.countryCode": "GB", "address.postalCode": "SW1A 1AA" };
  const edit = await keep(shopper, { ...london, "address.state": "Greater Londonshire" });
  const { text } = await shopper.browser.get(edit);
  expect(regionsIn(text)).toContain('<option value="Greater Londonshire" selected>');
  const again = { ...london, "address.state": "Greater Londonshire", regionsOf: "GB" };
  expect((await shopper.submit(edit, again)).status).toBe(303);
});

test("Update shows the fields of the chosen country with the entries, and saves nothing", async () => {
  const shopper = await newShopper();
  const edit = await keep(shopper, PORTLAND);
  const other = { ...PORTLAND, "address.countryCode": "CA", "address.city": "Toronto", regionsOf: "US" };
  for (const path of [edit, LIST]) {
    const shown = await shopper.submit(path, { ...other, update: "country" });
    expect(shown.status).toBe(200);
    expect(regionsIn(shown.text)).toContain('<option value="ON">Ontario</option>');
    expect(regionsIn(shown.text)).not.toMatch(/Oregon|value="OR"/);
    expect(shown.text).toContain('name="regionsOf" value="CA"');
    const { "address.state": _state, "address.countryCode": _country, ...typed } = other;
    expect(typed).toMatchObject(valuesIn(shown.text));
    expect(Object.keys(valuesIn(shown.text))).toHaveLength(7);
    expect(shown.text).not.toContain('role="alert"');
  }
  expect((await shopper.browser.get(LIST)).text).not.toContain("Toronto");
});

test("a region from another country's list is asked for again where one is required, and dropped elsewhere", async () => {
  const shopper = await newShopper();
  const edit = await keep(shopper, PORTLAND);
  // Alabama and Alessandria share the code AL.
  const italian = { "address.countryCode": "IT", "address.postalCode": "00184", "address.city": "Rome" };
  const rejected = await shopper.submit(edit, { ...PORTLAND, ...italian, "address.state": "AL", regionsOf: "US" });
  expect(rejected.status).toBe(400);
  expect(missingTexts(rejected.text, [SITE_USER_MESSAGES.invalid, "Province is missing. Please enter it."])).toEqual(
    [],
  );
  expect(regionsIn(rejected.text)).toContain('<option value="RM">Roma</option>');
  expect(valuesIn(rejected.text)).toMatchObject({ "address.city": "Rome", "address.address2": "Flat 2" });
  const german = { "address.countryCode": "DE", "address.postalCode": "10115", "address.city": "Berlin" };
  expect((await shopper.submit(edit, { ...PORTLAND, ...german, regionsOf: "US" })).status).toBe(303);
  expect(missingTexts((await shopper.browser.get(LIST)).text, ["10115 Berlin"])).toEqual([]);
});

test.each(["ON", "Ontario", "ontario"])(
  "%s is a region of the new country, whatever list the old one had",
  async (state) => {
    const shopper = await newShopper();
    const edit = await keep(shopper, PORTLAND);
    const canadian = { "address.countryCode": "CA", "address.postalCode": "M5V 2T6", "address.city": "Toronto" };
    const saved = await shopper.submit(edit, { ...PORTLAND, ...canadian, "address.state": state, regionsOf: "US" });
    expect(saved.status).toBe(303);
    expect(missingTexts((await shopper.browser.get(LIST)).text, ["Toronto ON M5V 2T6"])).toEqual([]);
  },
);

test("browsers require only what every country needs, so the country can be changed without the script", async () => {
  const shopper = await newShopper();
  const { text } = await shopper.browser.get(await keep(shopper, PORTLAND));
  expect(text).toMatch(/name="address.lastName"[^>]* required aria-required="true"/);
  expect(text).toMatch(/name="address.state"[^>]* autocomplete="address-level1" aria-required="true"/);
});

test("a form with optional fields marks the required ones", async () => {
  const shopper = await newShopper();
  const guest = new TestShopper(testApp, shopper.site);
  const isMarked = async (browser: TestShopper, path: string): Promise<boolean> =>
    (await browser.browser.get(path)).text.includes('<span class="required" aria-hidden="true">*</span>');
  expect(await isMarked(guest, "/account")).toBe(false);
  expect(await isMarked(guest, "/account/register")).toBe(true);
  expect(await isMarked(shopper, LIST)).toBe(true);
  const { text } = await shopper.browser.get(LIST);
  expect(text).toMatch(/for="address-address-lastName">Last name <span class="required"/);
  expect(text).toMatch(/for="address-address-phone">Phone number<\/label>/);
  expect(missingTexts((await guest.browser.get("/account/register")).text, [ACCOUNT_PAGE_TEXTS.accountEmail])).toEqual(
    [],
  );
});
