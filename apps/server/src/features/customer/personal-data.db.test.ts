import { CUSTOMER_MESSAGES } from "@stoa/core/customer/customer-messages.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { openTestApp, signInToStudio, type TestSite, type Answer } from "../../testing/test-app.ts";
import { addTestOrder } from "../site-user/testing/test-orders.ts";
import { SHOPPER_PASSWORD, TestShopper } from "../site-user/testing/test-shopper.ts";

const testApp = await openTestApp();
const { database } = testApp;

type Data = { email: string; sections: Record<string, Array<Record<string, unknown>>> };

async function fill(siteId: SiteId, { email, id }: { email: string; id: string | null }): Promise<string> {
  const userId = id;
  const orderId = await addTestOrder(database, siteId, { email, siteUserId: userId });
  await addTestOrder(database, siteId, { email });
  const [cartId, cardId] = [newId(), newId()];
  const address = JSON.stringify({ firstName: "Ada", address1: "12 Kiln Lane", countryCode: "GB", state: "Kent" });
  const rows: Array<readonly [string, readonly unknown[]]> = [
    ...(userId === null
      ? []
      : [
          [
            "insert into site_user_address (site_id, id, user_id, address) values ($1, $2, $3, $4)",
            [newId(), userId, address],
          ] as const,
        ]),
    [
      "insert into cart (site_id, id, token_hash, email, site_user_id) values ($1, $2, decode($3, 'hex'), $4, $5)",
      [cartId, newId(), email, userId],
    ],
    [
      `insert into cart_entry (site_id, cart_id, id, product_id, variant_id, quantity, additional_fields)
       values ($1, $2, $3, $3, $3, 1, '{"Name":"Ada on the handle"}')`,
      [cartId, newId()],
    ],
    [
      `insert into checkout (site_id, id, cart_id, token_hash, email, shipping_address, note, answers)
       values ($1, $2, $3, decode($2, 'hex'), $4, $5, 'Ring twice', '[{"id":"q","label":"For whom?","value":"Ada"}]')`,
      [newId(), cartId, email, address],
    ],
    [
      `insert into gift_card (site_id, id, code_hash, code_end, currency, issued_cents, balance_cents, is_test, locale, recipient_email, recipient_name, sender_name, message,
         moved_by) values ($1, $2, decode($3, 'hex'), '1234', 'GBP', 500, 500, true, 'en', $4, 'Ada', 'Charles', 'For you', 'test')`,
      [cardId, newId(), email],
    ],
    [`insert into discount (site_id, id, data) values ($1, $2, '{}')`, ["ten-percent"]],
    [
      "insert into discount_use (site_id, discount_id, order_id, customer_key, once_key) values ($1, 'ten-percent', $2, $3, $3)",
      [orderId, email],
    ],
    [
      "insert into order_event (site_id, order_id, kind, data, by) values ($1, $2, 'note', $3, 'owner@example.org')",
      [orderId, JSON.stringify({ text: "Ada rang", email: { from: email }, grandTotalCents: 4800 })],
    ],
    [
      `insert into payment (site_id, id, order_id, provider, state, amount_cents, currency, is_test, method, saved_method)
       values ($1, $2, $3, 'test', 'succeeded', 4800, 'GBP', true, 'Visa 4242', 'saved')`,
      [newId(), orderId],
    ],
    [
      `insert into subscription (site_id, id, state, order_id, order_line_id, site_user_id, email, locale, plan, product_id, variant_id, title,
         quantity, unit_price_cents, currency, shipping_address, provider, saved_method, is_test, time_zone, anchor_local)
       values ($1, $2, 'canceled', $3, $2, $4, $5, 'en', '{}', $2, $2, 'Tea', 1, 500, 'GBP', $6, 'test', 'saved', true, 'UTC', '2026-01-31T09:30:00')`,
      [newId(), orderId, userId, email, address],
    ],
    [
      "insert into restock_signup (site_id, id, product_id, variant_id, email, joins_mailing_list) values ($1, $2, $2, $2, $3, true)",
      [newId(), email.toUpperCase()],
    ],
    ["insert into mailing_list_signup (site_id, email, source) values ($1, $2, 'footer')", [email]],
    [
      `insert into mailing_list_request (site_id, email, id, name, page_path, consent, source, created_at, expires_at)
       values ($1, $2, $3, 'Ada', '/', 'News', 'form', now(), now() + interval '7 days')`,
      [email, newId()],
    ],
    [
      `insert into mail (site_id, id, kind, to_address, to_name, from_name, reply_to, subject, text_body, html_body)
       values ($1, $2, 'form.submission', 'shop@example.org', '', 'Shop', $3::text, 'Form Submission', 'From ' || $3::text, '')`,
      [newId(), email],
    ],
    [
      `insert into review (site_id, id, product_id, site_user_id, author_name, email, rating, title, body, state, is_verified)
       values ($1, $2, $2, $3, 'Ada', $4, 5, 'Lovely', 'Holds tea.', 'approved', true)`,
      [newId(), userId, email],
    ],
    [
      `insert into item_comment (site_id, id, item_id, author_name, email, body, state, is_owner)
       values ($1, $2, $2, 'Ada', $3, 'Holds tea.', 'approved', false)`,
      [newId(), email],
    ],
    [
      `insert into form_submission (site_id, id, form_id, answers, page)
       values ($1, $2, $2, jsonb_build_array(jsonb_build_object('type', 'email', 'value', $3::text)), '{}')`,
      [newId(), email],
    ],
    [
      `insert into mailchimp_connection (site_id, form_id, sealed_api_key, list_id, list_name, double_opt_in, connected_by)
       values ($1, 'form', '\\x00', 'list', 'News', true, 'owner@example.org')`,
      [],
    ],
    [
      `insert into mailchimp_signup (site_id, id, form_id, email, first_name, last_name, state) values ($1, $2, 'form', $3, 'Ada', '', 'dead')`,
      [newId(), email.toUpperCase()],
    ],
    [
      `insert into webhook_subscription (site_id, id, endpoint_url, topics, sealed_secret) values ($1, 'hook', 'https://example.org/', '{order.create}', '\\x00')`,
      [],
    ],
    [
      `insert into webhook_delivery (site_id, id, subscription_id, topic, payload, state) values ($1, $2, 'hook', 'order.create', $3, 'sent')`,
      [newId(), JSON.stringify({ customerEmail: email })],
    ],
  ];
  await inSite(database, siteId, async (db) => {
    for (const [text, values] of rows) await db.text(text, [db.siteId, ...values]);
  });
  return orderId;
}

async function newShopper(site?: TestSite): Promise<TestShopper> {
  return new TestShopper(testApp, site ?? (await testApp.createTestSite())).join({
    firstName: "Ada",
    lastName: "Lovelace",
  });
}

async function dumpOf(siteId: SiteId): Promise<string> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
     where attname = 'site_id' and relkind = 'r' and relname not in ('site_host', 'account_session', 'studio_handover', 'document', 'change')`,
  );
  return inSite(database, siteId, async (db) => {
    const found: string[] = [];
    for (const { name } of rows) {
      const kept = await db.text<{ kept: string }>(`select held::text as kept from ${name} held where site_id = $1`, [
        db.siteId,
      ]);
      found.push(...kept.map((row) => `${name}: ${row.kept}`));
    }
    return found.join("\n");
  });
}

const SECTIONS = [
  "account",
  "sessions",
  "addresses",
  "orders",
  "orderLines",
  "orderEvents",
  "payments",
  "subscriptions",
  "giftCards",
  "carts",
  "cartLines",
  "checkouts",
  "discountUses",
  "reviews",
  "comments",
  "restockSignups",
  "mailingList",
  "mailingListRequests",
  "mailchimpSignups",
  "formSubmissions",
  "mails",
  "notices",
];

test("exports everything held about a person, without secrets, after the password", async () => {
  const shopper = await newShopper();
  await fill(shopper.site.site.id, shopper);
  expect((await shopper.call("POST", "/personal-data", { password: "not it at all" })).status).toBe(401);
  const answer = await shopper.call("POST", "/personal-data", { password: SHOPPER_PASSWORD });
  const { email, sections } = answer.json() as Data;
  expect(email).toBe(shopper.email);
  expect(Object.keys(sections)).toEqual(SECTIONS);
  expect(sections["orders"]).toHaveLength(2);
  expect(sections["account"]).toMatchObject([{ email, first_name: "Ada" }]);
  expect(answer.text).not.toMatch(/password_hash|token_hash|code_hash|saved_method|argon2|site_id/);
});

test("exports the cart of a guest who only entered an address at the checkout, with the text in its lines", async () => {
  const shopper = await newShopper();
  const siteId = shopper.site.site.id;
  await fill(siteId, shopper);
  await inSite(database, siteId, (db) =>
    db.text("update cart set email = null, site_user_id = null where site_id = $1", [db.siteId]),
  );
  const answer = await shopper.call("POST", "/personal-data", { password: SHOPPER_PASSWORD });
  const { sections } = answer.json() as Data;
  expect([sections["carts"], sections["cartLines"]]).toMatchObject([
    [{ email: null }],
    [{ additional_fields: '{"Name":"Ada on the handle"}' }],
  ]);
});

test("leaves out notifications about a person whose address only ends the same", async () => {
  const shopper = await newShopper();
  await fill(shopper.site.site.id, { email: `n${shopper.email}`, id: null });
  const { text } = await shopper.call("POST", "/personal-data", { password: SHOPPER_PASSWORD });
  expect(text).not.toContain(`n${shopper.email}`);
});

test("gives no one a link that opens the account, not even an owner who requests a new password for it", async () => {
  const shopper = await newShopper();
  const studio = await signInToStudio(testApp, shopper.site);
  expect((await shopper.call("POST", "/password-reset", { email: shopper.email })).status).toBe(200);
  const answer = await studio.get(`/api/studio/customers/${shopper.id}/personal-data`);
  const { sections } = answer.json() as Data;
  const reset = sections["mails"]?.find(({ kind }) => kind === "site-user.passwordReset");
  expect(reset?.["text_body"]).toContain("/account/reset?token=…");
  expect(answer.text).not.toMatch(/token=[\w-]/);
});

function changedTables(before: string, after: string): string[] {
  const kept = new Set(after.split("\n"));
  const gone = before.split("\n").filter((line) => !kept.has(line));
  const tables = new Set(gone.map((line) => line.slice(0, line.indexOf(":"))));
  // A counter without personal data.
  tables.delete("item_count");
  return [...tables].toSorted();
}

test("exports every row that erasing would delete or change", async () => {
  const site = await testApp.createTestSite();
  const studio = await signInToStudio(testApp, site);
  await fill(site.site.id, { email: "guest@example.org", id: null });
  const list = (await studio.get("/api/studio/customers")).json() as { items: Array<{ id: string }> };
  const url = `/api/studio/customers/${list.items[0]?.id}`;
  const { sections } = (await studio.get(`${url}/personal-data`)).json() as Data;
  const before = await dumpOf(site.site.id);
  expect((await studio.call("POST", `${url}/erasure`)).status).toBe(200);
  expect(changedTables(before, await dumpOf(site.site.id))).toEqual(
    `cart cart_entry checkout discount_use form_submission gift_card item_comment mail mailchimp_signup mailing_list_request
     mailing_list_signup order_event order_line payment restock_signup review sales_order subscription webhook_delivery`.split(
      /\s+/,
    ),
  );
  expect(Object.keys(sections)).toEqual(SECTIONS.filter((name) => !/^(?:account|sessions|addresses)$/.test(name)));
});

test("exports nothing about anyone else", async () => {
  const shopper = await newShopper();
  const neighbour = await newShopper(shopper.site);
  await fill(shopper.site.site.id, shopper);
  const { text } = await neighbour.call("POST", "/personal-data", { password: SHOPPER_PASSWORD });
  expect(text).not.toContain(shopper.email);
  expect(text).not.toContain(shopper.id);
});

test("erases a person from every table, keeps the order, and leaves everyone else alone", async () => {
  const shopper = await newShopper();
  const siteId = shopper.site.site.id;
  const neighbour = await newShopper(shopper.site);
  const orderId = await fill(siteId, shopper);
  await shopper.call("PATCH", "/profile", { phone: "+44 161 496 0000" });
  const before = await inSite(database, siteId, (db) =>
    db.text<{ facts_version: string }>("select facts_version from site where id = $1", [db.siteId]),
  );
  expect((await shopper.call("POST", "/erasure", { password: "not it at all" })).status).toBe(401);
  const answer = await shopper.call("POST", "/erasure", { password: SHOPPER_PASSWORD });
  expect([answer.status, answer.json()]).toEqual([200, { erased: true }]);
  expect(shopper.browser.cookies.has("SiteUserInfo")).toBe(false);
  const dump = await dumpOf(siteId);
  // The erasure notice itself keeps the address until it is swept.
  const left = dump.split("\n").filter((line) => line.toLowerCase().includes(shopper.email));
  expect(left).toHaveLength(1);
  expect(left[0]).toContain("site-user.erased");
  for (const word of [
    "Kiln Lane",
    "Engraving",
    "+44 161",
    "+44 20",
    "Ring twice",
    "For you",
    "Holds tea",
    "For Ada",
    "Ada rang",
  ]) {
    expect(dump).not.toContain(word);
  }
  const [order] = await inSite(database, siteId, (db) =>
    db.text<Record<string, unknown>>("select * from sales_order where site_id = $1 and id = $2", [db.siteId, orderId]),
  );
  expect(order).toMatchObject({
    grand_total_cents: "4800",
    number: 1,
    email: expect.stringMatching(/^[0-9a-f]{24}@erased\.invalid$/) as unknown,
    site_user_id: null,
    shipping_address: { firstName: "", address1: "", city: "", state: "Greater London", countryCode: "GB" },
  });
  const after = await inSite(database, siteId, (db) =>
    db.text<{ facts_version: string }>("select facts_version from site where id = $1", [db.siteId]),
  );
  expect(after).not.toEqual(before);
  expect((await neighbour.call("GET", "/profile")).status).toBe(200);
  expect((await shopper.signIn()).status).toBe(401);
  const again = new TestShopper(testApp, shopper.site, shopper.email);
  await again.join();
  expect((await again.call("GET", "/orders")).json()).toEqual({ items: [], nextCursor: null });
});

test("erases a guest for the owner, who no longer sees the guest", async () => {
  const site = await testApp.createTestSite();
  const studio = await signInToStudio(testApp, site);
  await fill(site.site.id, { email: "guest@example.org", id: null });
  type List = { items: Array<{ id: string; email: string }> };
  const list = async (): Promise<List> => (await studio.get("/api/studio/customers")).json() as List;
  const guest = (await list()).items[0];
  const data = (await studio.get(`/api/studio/customers/${guest?.id}/personal-data`)).json() as Data;
  expect(data).toMatchObject({
    email: "guest@example.org",
    sections: { restockSignups: [{ joins_mailing_list: true }] },
  });
  expect((await studio.call("POST", `/api/studio/customers/${guest?.id}/erasure`)).json()).toEqual({ erased: true });
  expect((await list()).items).toEqual([]);
  expect((await dumpOf(site.site.id)).toLowerCase()).not.toContain("guest@example.org");
});

test("waits while a payment or a subscription is active; for the person also while an order is unfulfilled", async () => {
  const shopper = await newShopper();
  const studio = await signInToStudio(testApp, shopper.site);
  const siteId = shopper.site.site.id;
  const own = (): Promise<{ status: number }> => shopper.call("POST", "/erasure", { password: SHOPPER_PASSWORD });
  const byOwner = (): Promise<Answer> => studio.call("POST", `/api/studio/customers/${shopper.id}/erasure`);
  const run = (text: string): Promise<unknown> => inSite(database, siteId, (db) => db.text(text, [db.siteId]));

  const pending = await addTestOrder(database, siteId, { email: shopper.email, state: "pending" });
  const rejected = await shopper.call("POST", "/erasure", { password: SHOPPER_PASSWORD });
  expect([rejected.status, rejected.json()]).toMatchObject([409, { error: "erasure_blocked" }]);
  expect((await byOwner()).json()).toEqual({ error: "erasure_blocked", message: CUSTOMER_MESSAGES.stillNeeded });
  await inSite(database, siteId, (db) =>
    db.text("update sales_order set state = 'failed' where site_id = $1 and id = $2", [db.siteId, pending]),
  );
  await fill(siteId, shopper);
  await run("update subscription set state = 'paused' where site_id = $1");
  expect([(await own()).status, (await byOwner()).status]).toEqual([409, 409]);
  await run("update subscription set state = 'canceled' where site_id = $1");
  await run("update sales_order set fulfillment_state = 'PENDING' where site_id = $1 and state = 'placed'");
  expect((await own()).status).toBe(409);
  expect((await byOwner()).status).toBe(200);
});

test("an order that was never marked as shipped does not keep a person's data forever", async () => {
  const shopper = await newShopper();
  await addTestOrder(database, shopper.site.site.id, { email: shopper.email, fulfillment: "PENDING" });
  await inSite(database, shopper.site.site.id, (db) =>
    db.text("update sales_order set placed_at = now() - interval '91 days' where site_id = $1", [db.siteId]),
  );
  expect((await shopper.call("POST", "/erasure", { password: SHOPPER_PASSWORD })).status).toBe(200);
});

test("two simultaneous erasures run one after the other, each once", async () => {
  const shopper = await newShopper();
  await fill(shopper.site.site.id, shopper);
  const answers = await Promise.all(
    [1, 2, 3].map(() => shopper.call("POST", "/erasure", { password: SHOPPER_PASSWORD })),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
  expect(answers.every(({ status }) => [200, 401].includes(status))).toBe(true);
});

/**
 * Columns that may hold personal data, by name, and their treatment; docs/how-to/personal-data.md explains why some
 * stay.
 */
const PLACES: Readonly<Record<string, string>> = {
  "erased or deleted": `
    former_email.email former_email.user_id cart.email cart.site_user_id checkout.email checkout.site_user_id checkout.shipping_address checkout.billing_address
    checkout.note checkout.form checkout.answers discount_use.customer_key form_submission.answers gift_card.recipient_email
    gift_card.recipient_name gift_card.sender_name gift_card.message item_comment.author_name item_comment.body
    item_comment.email item_comment.site_user_id mail.to_address mail.to_name mail.file_name mail.text_body mail.html_body
    mailchimp_signup.email mailchimp_signup.first_name mailchimp_signup.last_name
    mailing_list_request.email mailing_list_signup.email member_access.email member_access.site_user_id payment.saved_method restock_signup.email
    review.author_name review.body review.email review.reply review.site_user_id sales_order.email sales_order.site_user_id
    sales_order.note sales_order.form sales_order.shipping_address sales_order.billing_address site_user.email
    site_user.first_name site_user.last_name site_user.phone site_user_address.address site_user_address.user_id
    site_user_session.user_id site_user_token.email site_user_token.user_id subscription.email subscription.site_user_id
    subscription.saved_method subscription.shipping_address subscription.billing_address webhook_delivery.payload`,
  "of those who work on the site": `
    account.email bulk_edit.created_by campaign.created_by captcha_account.updated_by change.changed_by commerce_preference.updated_by document.updated_by form_program.made_by gift_card.moved_by
    gift_card_entry.moved_by ignored_finding.ignored_by mailchimp_connection.connected_by order_event.by order_refund.refunded_by payment_account.updated_by
    preview_link.made_by product_import.created_by product_import.undone_by release.published_by scheduled_release.scheduled_by site_archive.created_by stock.moved_by
    stock_movement.moved_by studio_presence.email`,
  "the site's own words": `
    campaign.body gift_card.moved_note gift_card_entry.note mailchimp_connection.list_name stock.moved_note stock_movement.note mail.from_name mail.reply_to
    sales_order.shipping_method order_fulfillment.carrier_name product_import_row.column_name product_import_row.message`,
  "kept for accounting": "payment.method payment.decline_message",
  "gone once a campaign is sent": "campaign.reached_email",
  "only named like some": "campaign.is_everybody_reached",
  "gone within two days": "idempotency_key.reply",
  "of scripts, gone within 30 days": "page_error.message",
  "pretended payments": "test_charge.saved_method",
};

test("covers every column whose name suggests personal data", async () => {
  const { rows } = await database.pool.query<{ place: string }>(
    `select table_name || '.' || column_name as place from information_schema.columns
     where table_schema = 'public'
       and column_name ~ '(email|_name|phone|address|^note$|message|customer|form$|answers|payload|reply|body|method|^by$|_by$|user_id|notes?$)'`,
  );
  const known = Object.values(PLACES).flatMap((places) => places.trim().split(/\s+/));
  expect(rows.map(({ place }) => place).toSorted()).toEqual(known.toSorted());
});
