import { refusalMembers } from "@stoa/core/visitor-text/refusal-members.ts";
import { toMessage } from "@stoa/core/message/to-message.ts";
import { expect, test } from "vitest";
import { inSite, type SiteDb } from "../../db/database.ts";
import { hashToken } from "../../db/new-id.ts";
import { openTestApp, TEST_HOST, type Answer, type TestBrowser } from "../../testing/test-app.ts";
import { DONATIONS_A_MINUTE } from "./donation-limit-service.ts";

const testApp = await openTestApp();
const DONATION = "/api/commerce/donation";
const OPEN = {
  isEnabled: true,
  title: "For the roof",
  suggestedCents: { USD: [500, 1000] },
  minimumCents: { USD: 200 },
};

class Site {
  readonly visitor: TestBrowser;
  readonly inSite: <Result>(work: (db: SiteDb) => Promise<Result>) => Promise<Result>;

  constructor(visitor: TestBrowser, inItsSite: Site["inSite"]) {
    this.visitor = visitor;
    this.inSite = inItsSite;
  }

  give(amount: unknown): Promise<Answer> {
    return this.visitor.call("POST", DONATION, { amount });
  }

  carts() {
    return this.inSite((db) =>
      db.text<{ kind: string; currency: string; token_hash: Buffer; donation: Record<string, unknown> }>(
        "select * from cart where site_id = $1 and kind = 'donation'",
        [db.siteId],
      ),
    );
  }
}

async function openSite(preferences: Record<string, unknown> = { donations: OPEN }): Promise<Site> {
  const { site, slug } = await testApp.createTestSite();
  const opened = new Site(testApp.browse(`${slug}.${TEST_HOST}`), (work) => inSite(testApp.database, site.id, work));
  for (const [namespace, data] of Object.entries(preferences)) {
    await opened.inSite((db) =>
      db.text("insert into commerce_preference (site_id, namespace, data, updated_by) values ($1, $2, $3, 'x')", [
        db.siteId,
        namespace,
        JSON.stringify(data),
      ]),
    );
  }
  // The first call sets the crumb.
  await opened.give(null);
  return opened;
}

test("opens a separate cart for a donation, which only its secret opens", async () => {
  const site = await openSite();
  const answer = await site.give({ amount: 2500, currency: "USD" });
  expect(answer.status).toBe(200);
  const { cartToken } = answer.json() as { cartToken: string };
  expect(await site.carts()).toMatchObject([
    { currency: "USD", token_hash: hashToken(cartToken), donation: { title: "For the roof", amountCents: 2500 } },
  ]);
  expect(site.visitor.cookies.has("__Host-CART")).toBe(false);
});

test("is one line of its amount at the checkout, and nothing else", async () => {
  const site = await openSite();
  const { cartToken } = (await site.give({ amount: 2500, currency: "USD" })).json() as { cartToken: string };
  const answer = await site.visitor.call("POST", "/api/commerce/checkout", { cartToken });
  const { cart } = answer.json() as { cart: Record<string, unknown> };
  expect(cart).toMatchObject({
    kind: "donation",
    currency: "USD",
    entries: [{ title: "For the roof", quantity: 1, subTotal: 2500 }],
    grandTotalCents: 2500,
    requiresShipping: false,
  });
});

test("lists what a site takes", async () => {
  const site = await openSite({ donations: OPEN, currencies: { others: ["EUR"] } });
  expect((await site.visitor.get(DONATION)).json()).toEqual({
    isEnabled: true,
    title: "For the roof",
    currencies: [
      { currency: "USD", suggestedCents: [500, 1000], minimumCents: 200 },
      { currency: "EUR", suggestedCents: [], minimumCents: 0 },
    ],
  });
  expect((await site.give({ amount: 1, currency: "EUR" })).status).toBe(200);
});

test.each([
  [{ amount: 199, currency: "USD" }, toMessage("donationProblem.tooSmall", { minimum: "$2.00" })],
  [{ amount: 0.5, currency: "USD" }, toMessage("donationProblem.amount")],
  [{ amount: -500, currency: "USD" }, toMessage("donationProblem.amount")],
  [{ amount: 500, currency: "EUR" }, toMessage("donationProblem.currency")],
  [undefined, toMessage("donationProblem.currency")],
])("refuses %j and makes no cart", async (amount, message) => {
  const site = await openSite();
  const answer = await site.give(amount);
  expect([answer.status, answer.json()]).toEqual([
    400,
    { error: "invalid_request", ...refusalMembers(message, { amount: message }) },
  ]);
  expect(await site.carts()).toEqual([]);
});

test("takes nothing unless the owner has opened donations", async () => {
  const site = await openSite({});
  const answer = await site.give({ amount: 500, currency: "USD" });
  expect([answer.status, answer.json()]).toEqual([
    400,
    { error: "invalid_request", ...refusalMembers(toMessage("donationProblem.closed")) },
  ]);
});

test("needs the crumb and is stopped when there are too many", async () => {
  const site = await openSite();
  site.visitor.cookies.delete("crumb");
  expect((await site.give({ amount: 500, currency: "USD" })).status).toBe(403);
  let last: Answer | undefined;
  for (let index = 0; index <= DONATIONS_A_MINUTE; index += 1) last = await site.give({ amount: 500, currency: "USD" });
  expect(last?.status).toBe(429);
});
