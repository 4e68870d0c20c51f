import { DONATION_FORM_MESSAGES, DONATION_MESSAGES, DONATION_TEXTS } from "@stoa/core/donation/donation-messages.ts";
import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { describe, expect, test } from "vitest";
import { newId } from "../../db/new-id.ts";
import { asDatabaseOwner } from "../../testing/as-database-owner.ts";
import { missingTexts } from "../../testing/visible-texts.ts";
import { openTestApp } from "../../testing/test-app.ts";
import { createShop, type TestShop } from "../cart/testing/test-shop.ts";

const testApp = await openTestApp();
const WHY = newId();
const PATH = "/checkout/donate";

async function openHearted(): Promise<TestShop> {
  const shop = await createShop(testApp);
  await shop.prefer("donations", {
    isEnabled: true,
    title: "Save the kiln",
    suggestedCents: { USD: [1000, 2500] },
    minimumCents: { USD: 500 },
  });
  return shop;
}

async function cartAt(shop: TestShop, location: string | undefined) {
  const cartToken = new URL(location ?? "/", "http://x").searchParams.get("cartToken");
  const visitor = await shop.visit();
  return (await visitor.call("POST", "/api/commerce/checkout", { body: { cartToken } })).json();
}

describe("the page for donations", () => {
  test("offers the store's amounts, and a custom one", async () => {
    const shop = await openHearted();
    const { body, statusCode } = await (await shop.visit()).call("GET", PATH);
    expect(statusCode).toBe(200);
    expect(body).toContain("<h1>Save the kiln</h1>");
    for (const text of ["$10", "$25", DONATION_TEXTS.donationOwnAmount, "At least $5.00"]) expect(body).toContain(text);
  });

  test("names the amount, its minimum and the other currencies of a store", async () => {
    const shop = await openHearted();
    await shop.prefer("currencies", { others: ["EUR"] });
    await shop.prefer("donations", { title: "", minimumCents: { USD: 500, EUR: 700 } });
    const visitor = await shop.visit();
    const own = await visitor.call("GET", PATH);
    const { donationTitle, donationAmount, donationMinimum, donationButton, donationCurrency } = DONATION_TEXTS;
    expect(
      missingTexts(own.body, [
        donationTitle,
        donationAmount,
        fillMessage(donationMinimum, { minimum: "$5.00" }),
        donationButton,
        donationCurrency,
      ]),
    ).toEqual([]);
    const other = await visitor.call("GET", `${PATH}?currency=EUR`);
    expect(missingTexts(other.body, [fillMessage(donationMinimum, { minimum: "€7.00" })])).toEqual([]);
  });

  test.each([
    [{ choice: "2500" }, 2500],
    [{ choice: "own", own: "12.50" }, 1250],
    [{ own: "$ 7" }, 700],
  ])("redirects with %j to the checkout", async (sent, cents) => {
    const shop = await openHearted();
    const reply = await (await shop.visit()).submit(PATH, { currency: "USD", ...sent });
    expect(reply.statusCode).toBe(303);
    const checkout = await cartAt(shop, reply.headers.location);
    expect(checkout).toMatchObject({ amounts: { amountDue: { amount: cents, currency: "USD" } } });
    expect(JSON.stringify(checkout)).toContain("Save the kiln");
  });

  test.each([
    ["nothing", {}, DONATION_FORM_MESSAGES.amountMissing],
    ["two amounts", { choice: "2500", own: "12" }, DONATION_FORM_MESSAGES.twoAmounts],
    ["too little", { own: "1" }, fillMessage(DONATION_MESSAGES.tooSmall, { minimum: "$5.00" })],
    ["too much", { own: "999999999999" }, fillMessage(DONATION_MESSAGES.tooLarge, { maximum: "$100,000,000.00" })],
    [
      "a word",
      { choice: "own", own: "lots" },
      fillMessage(DONATION_FORM_MESSAGES.amountUnreadable, { example: "$25.00" }),
    ],
  ])("reports what is wrong with %s, and keeps the entries", async (_what, sent, message) => {
    const shop = await openHearted();
    const { body, statusCode } = await (await shop.visit()).submit(PATH, { currency: "USD", ...sent });
    expect(statusCode).toBe(400);
    expect(body).toContain(message);
    if ("own" in sent) expect(body).toContain(`value="${sent.own}"`);
  });

  test("asks a form's questions, and stores the answers with the order's line", async () => {
    const shop = await openHearted();
    const form = await shop.draftForm([
      { id: WHY, type: "text", title: "In memory of", description: "", required: true },
    ]);
    await shop.publish();
    const visitor = await shop.visit();
    const asked = await visitor.submit(PATH, { currency: "USD", choice: "2500", form, ask: "next" });
    expect(asked.statusCode).toBe(200);
    expect(asked.body).toContain("In memory of");
    expect(asked.body).toMatch(/value="2500" checked/u);
    expect(asked.body).not.toContain(`>${FORM_MESSAGES.required}<`);
    const rejected = await visitor.submit(PATH, { currency: "USD", choice: "2500", form, [WHY]: "" });
    // Above the field's title.
    expect(rejected.body).toMatch(new RegExp(`-error">${FORM_MESSAGES.required}</div>\\s*<label class="title"`, "u"));
    const given = await visitor.submit(PATH, { currency: "USD", choice: "2500", form, [WHY]: "Ada & Bo" });
    expect(given.statusCode).toBe(303);
    const checkout = await cartAt(shop, given.headers.location);
    expect(JSON.stringify(checkout)).toContain("Ada & Bo");
  });

  test("reports that a site accepts no donations", async () => {
    const shop = await createShop(testApp);
    const visitor = await shop.visit();
    const { body, statusCode } = await visitor.call("GET", PATH);
    expect([statusCode, body.includes(DONATION_MESSAGES.closed)]).toEqual([404, true]);
    expect((await visitor.submit(PATH, { currency: "USD", own: "10" })).statusCode).toBe(400);
  });

  test("shows a stranger's input as text, and rejects forms from other sites", async () => {
    const shop = await openHearted();
    const visitor = await shop.visit();
    const evil = '"><script>alert(1)</script>';
    const { body } = await visitor.submit(PATH, { currency: evil, own: evil, choice: evil, form: evil });
    expect(body).not.toContain("<script>alert(1)");
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect((await visitor.submit(PATH, { currency: "USD", own: "10" }, headers)).statusCode).toBe(403);
  });

  test("asks to wait after too many, and keeps the entries", async () => {
    const shop = await openHearted();
    const visitor = await shop.visit();
    let last = await visitor.submit(PATH, { currency: "USD", own: "10" });
    for (let index = 0; index < 25 && last.statusCode === 303; index += 1) {
      last = await visitor.submit(PATH, { currency: "USD", own: "10" });
    }
    expect(last.statusCode).toBe(429);
    expect(last.body).toContain(DONATION_FORM_MESSAGES.tooMany);
    expect(last.body).toContain('value="10"');
  });

  test("reports a server error, and keeps the entries", async () => {
    const shop = await openHearted();
    const visitor = await shop.visit();
    await asDatabaseOwner(testApp, "revoke insert on cart from stoa_app");
    const failed = await visitor.submit(PATH, { currency: "USD", own: "12.50" });
    await asDatabaseOwner(testApp, "grant insert on cart to stoa_app");
    expect(failed.statusCode).toBe(500);
    expect(failed.body).toContain("<h1>Save the kiln</h1>");
    expect(failed.body).toContain(DONATION_FORM_MESSAGES.failed);
    expect(failed.body).toContain('value="12.50"');
    expect((await visitor.submit(PATH, { currency: "USD", own: "12.50" })).statusCode).toBe(303);
  });
});
