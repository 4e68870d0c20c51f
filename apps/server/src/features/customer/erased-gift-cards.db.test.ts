import type { SiteId } from "@stoa/core/site/site-id.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { openTestApp, signInToStudio } from "../../testing/test-app.ts";
import { addTestOrder } from "../site-user/testing/test-orders.ts";

const testApp = await openTestApp();
const { database } = testApp;
const BUYER = "buyer@example.org";
const RECIPIENT = "grace@example.org";

function run(siteId: SiteId, text: string, ...values: readonly unknown[]): Promise<Array<Record<string, unknown>>> {
  return inSite(database, siteId, (db) => db.text<Record<string, unknown>>(text, [db.siteId, ...values]));
}

/** A card that the buyer ordered for the recipient, with its email in each of these states. */
async function giveCard(siteId: SiteId): Promise<void> {
  const orderId = await addTestOrder(database, siteId, { email: BUYER });
  const [line] = await run(
    siteId,
    `update order_line set customizations = '[{"label":"Recipient’s email","value":"${RECIPIENT}"}]'
     where site_id = $1 and order_id = $2 returning id`,
    orderId,
  );
  const cardId = newId();
  await run(
    siteId,
    `insert into gift_card (site_id, id, code_hash, code_end, currency, issued_cents, balance_cents, is_test, locale, recipient_email,
       recipient_name, sender_name, message, moved_by, order_id, order_line_id)
     values ($1, $2, decode($2, 'hex'), '1234', 'GBP', 500, 500, true, 'en', $3, 'Grace', 'Bo', 'Happy birthday', 'test', $4, $5)`,
    cardId,
    RECIPIENT,
    orderId,
    line?.["id"],
  );
  for (const [index, [state, isKept]] of [
    ["sent", false],
    ["queued", false],
    ["sent", true],
  ].entries()) {
    await run(
      siteId,
      `insert into mail (site_id, id, kind, dedupe_key, to_address, to_name, from_name, subject, text_body, html_body, state, is_kept)
       values ($1, $2, 'gift-card.sent', $3, $4, 'Grace', 'Shop', 'A gift', 'Happy birthday from Bo', '', $5, $6)`,
      newId(),
      `gift-card:${cardId}:${index}`,
      RECIPIENT,
      state,
      isKept,
    );
  }
  const cartId = newId();
  await run(
    siteId,
    "insert into cart (site_id, id, token_hash, email, order_id) values ($1, $2, decode($2, 'hex'), $3, $4)",
    cartId,
    BUYER,
    orderId,
  );
  await run(
    siteId,
    `insert into cart_entry (site_id, cart_id, id, product_id, variant_id, quantity, additional_fields)
     values ($1, $2, $2, $2, $2, 1, $3)`,
    cartId,
    JSON.stringify({ "Recipient’s email": RECIPIENT }),
  );
}

async function eraseAs(site: Awaited<ReturnType<typeof testApp.createTestSite>>, email: string): Promise<void> {
  const studio = await signInToStudio(testApp, site);
  const { items } = (await studio.get("/api/studio/customers")).json() as {
    items: Array<{ id: string; email: string }>;
  };
  const id = items.find((one) => one.email === email)?.id;
  expect((await studio.call("POST", `/api/studio/customers/${id}/erasure`)).status).toBe(200);
}

test("the buyer's erasure takes their message off the card and our copy of its email, not the gift that is still to come", async () => {
  const site = await testApp.createTestSite();
  const siteId = site.site.id;
  await giveCard(siteId);
  await eraseAs(site, BUYER);
  expect(await run(siteId, "select recipient_name, sender_name, message from gift_card where site_id = $1")).toEqual([
    { recipient_name: "Grace", sender_name: null, message: null },
  ]);
  const mails = await run(siteId, "select state, is_kept from mail where site_id = $1 order by number");
  expect(mails).toEqual([
    { state: "queued", is_kept: false },
    { state: "sent", is_kept: true },
  ]);
});

test("the recipient's erasure takes their details out of the buyer's order and cart, and every email to them", async () => {
  const site = await testApp.createTestSite();
  const siteId = site.site.id;
  await giveCard(siteId);
  await addTestOrder(database, siteId, { email: RECIPIENT });
  await eraseAs(site, RECIPIENT);
  expect(await run(siteId, "select 1 from mail where site_id = $1")).toEqual([]);
  const texts = await run(
    siteId,
    `select to_jsonb(line)::text as held from order_line line where site_id = $1
     union all select to_jsonb(entry)::text from cart_entry entry where site_id = $1
     union all select to_jsonb(card)::text from gift_card card where site_id = $1`,
  );
  expect(texts.length).toBeGreaterThan(2);
  for (const { held } of texts) expect(held).not.toMatch(/grace/i);
  const [buyer] = await run(siteId, "select email from sales_order where site_id = $1 and email = $2", BUYER);
  expect(buyer).toEqual({ email: BUYER });
});
