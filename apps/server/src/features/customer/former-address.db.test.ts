import type { SiteId } from "@stoa/core/site/site-id.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { openTestApp, signInToStudio } from "../../testing/test-app.ts";
import { addTestOrder } from "../site-user/testing/test-orders.ts";
import { SHOPPER_PASSWORD, TestShopper } from "../site-user/testing/test-shopper.ts";

const testApp = await openTestApp();
const { database } = testApp;

type Data = { sections: Record<string, Array<Record<string, unknown>>> };

async function newShopper(): Promise<TestShopper> {
  return new TestShopper(testApp, await testApp.createTestSite()).join({ firstName: "Ada" });
}

/** Changes the account's address as its holder does, and returns the new one. */
async function moveTo(shopper: TestShopper, email = `new-${shopper.email}`): Promise<string> {
  await shopper.call("POST", "/email", { email, password: SHOPPER_PASSWORD });
  const { token } = await shopper.lastMail(email);
  expect((await shopper.call("POST", "/email/confirm", { token })).status).toBe(200);
  return email;
}

/** What a site may hold about someone by the address alone. */
async function leaveTraces(siteId: SiteId, email: string): Promise<void> {
  const rows: Array<readonly [string, readonly unknown[]]> = [
    ["insert into mailing_list_signup (site_id, email, source) values ($1, $2, 'footer')", [email]],
    [
      `insert into restock_signup (site_id, id, product_id, variant_id, email, joins_mailing_list)
       values ($1, $2, $2, $2, $3, false)`,
      [newId(), email],
    ],
    [
      `insert into form_submission (site_id, id, form_id, answers, page)
       values ($1, $2, $2, jsonb_build_array(jsonb_build_object('type', 'email', 'value', $3::text)), '{}')`,
      [newId(), email],
    ],
    [
      `insert into item_comment (site_id, id, item_id, author_name, email, body, state, is_owner)
       values ($1, $2, $2, 'Ada', $3, 'Holds tea.', 'approved', false)`,
      [newId(), email],
    ],
    [
      `insert into gift_card (site_id, id, code_hash, code_end, currency, issued_cents, balance_cents, is_test, locale, recipient_email,
         moved_by) values ($1, $2, decode($3, 'hex'), '1234', 'GBP', 500, 500, true, 'en', $4, 'test')`,
      [newId(), newId(), email],
    ],
    [
      "insert into cart (site_id, id, token_hash, email) values ($1, $2, decode($3, 'hex'), $4)",
      [newId(), newId(), email],
    ],
    [
      `insert into webhook_subscription (site_id, id, endpoint_url, topics, sealed_secret)
       values ($1, 'hook', 'https://example.org/', '{form.submission}', '\\x00') on conflict do nothing`,
      [],
    ],
    [
      `insert into webhook_delivery (site_id, id, subscription_id, topic, payload, state)
       values ($1, $2, 'hook', 'form.submission', $3, 'queued')`,
      [newId(), JSON.stringify({ answers: [{ type: "email", value: email }] })],
    ],
  ];
  await inSite(database, siteId, async (db) => {
    for (const [text, values] of rows) await db.text(text, [db.siteId, ...values]);
  });
}

async function addMail(siteId: SiteId, mail: { to: string; kind: string; key: string; state?: string }): Promise<void> {
  await inSite(database, siteId, (db) =>
    db.text(
      `insert into mail (site_id, id, kind, dedupe_key, to_address, to_name, from_name, subject, text_body, html_body, state)
       values ($1, $2, $3, $4, $5, '', 'Shop', 'Order', 'Dear Ada', '', $6)`,
      [db.siteId, newId(), mail.kind, mail.key, mail.to, mail.state ?? "sent"],
    ),
  );
}

const TABLES =
  `mail mailing_list_signup restock_signup form_submission item_comment gift_card cart webhook_delivery sales_order
  former_email site_user site_user_token`.split(/\s+/);

/** Tables in which an address is still found. */
async function tablesWith(siteId: SiteId, email: string): Promise<string[]> {
  return inSite(database, siteId, async (db) => {
    const found: string[] = [];
    for (const table of TABLES) {
      const rows = await db.text(
        `select 1 from ${table} held where site_id = $1 and position('"' || $2 || '"' in lower(to_jsonb(held)::text || coalesce(to_jsonb(held) ->> 'payload', ''))) > 0`,
        [db.siteId, email],
      );
      if (rows.length > 0) found.push(table);
    }
    return found;
  });
}

function erase(shopper: TestShopper): Promise<{ status: number }> {
  return shopper.call("POST", "/erasure", { password: SHOPPER_PASSWORD });
}

async function exported(shopper: TestShopper): Promise<Data["sections"]> {
  return ((await shopper.call("POST", "/personal-data", { password: SHOPPER_PASSWORD })).json() as Data).sections;
}

test("exports and erases what is stored under an address that the account had before", async () => {
  const shopper = await newShopper();
  const siteId = shopper.site.site.id;
  const former = shopper.email;
  const orderId = await addTestOrder(database, siteId, { email: former, siteUserId: shopper.id });
  await addMail(siteId, { to: former, kind: "order.confirmed", key: `order:${orderId}:order.confirmed` });
  await leaveTraces(siteId, former);
  await moveTo(shopper, `mid-${former}`);
  await leaveTraces(siteId, `mid-${former}`);
  const last = await moveTo(shopper, `new-${former}`);

  const sections = await exported(shopper);
  for (const name of [
    "mailingList",
    "restockSignups",
    "formSubmissions",
    "comments",
    "giftCards",
    "carts",
    "notices",
  ]) {
    expect([name, sections[name]?.length]).toEqual([name, 2]);
  }
  expect(sections["mails"]).toContainEqual(expect.objectContaining({ kind: "order.confirmed", to_address: former }));
  expect(sections["formerEmails"]?.map(({ email }) => email)).toEqual(
    expect.arrayContaining([former, `mid-${former}`]),
  );

  expect((await erase(shopper)).status).toBe(200);
  expect(await tablesWith(siteId, former)).toEqual([]);
  expect(await tablesWith(siteId, `mid-${former}`)).toEqual([]);
  // The confirmation of the erasure itself.
  expect(await tablesWith(siteId, last)).toEqual(["mail"]);
});

test("an order paid under a former address keeps its holder's data until the payment is decided", async () => {
  const shopper = await newShopper();
  const former = shopper.email;
  await moveTo(shopper);
  await addTestOrder(database, shopper.site.site.id, { email: former, state: "pending" });
  expect((await erase(shopper)).status).toBe(409);
});

test("leaves a former address to the account that has it now", async () => {
  const shopper = await newShopper();
  const siteId = shopper.site.site.id;
  const former = shopper.email;
  await moveTo(shopper);
  const next = await new TestShopper(testApp, shopper.site, former).join();
  await leaveTraces(siteId, former);
  const sections = await exported(shopper);
  expect([sections["mailingList"], sections["formSubmissions"]]).toEqual([undefined, undefined]);
  expect((await erase(shopper)).status).toBe(200);
  expect(await tablesWith(siteId, former)).toEqual(expect.arrayContaining(["mailing_list_signup", "form_submission"]));
  expect((await exported(next))["formSubmissions"]).toHaveLength(1);
});

test("shows no one the data of an address that they only typed at the checkout or never confirmed", async () => {
  const shopper = await newShopper();
  const siteId = shopper.site.site.id;
  const orderId = await addTestOrder(database, siteId, { email: "victim@example.org", siteUserId: shopper.id });
  await addMail(siteId, { to: "victim@example.org", kind: "order.confirmed", key: `order:${orderId}:order.confirmed` });
  await addMail(siteId, { to: "victim@example.org", kind: "campaign", key: "campaign:1:victim@example.org" });
  await leaveTraces(siteId, "victim@example.org");
  await shopper.call("POST", "/email", { email: "victim@example.org", password: SHOPPER_PASSWORD });
  const sections = await exported(shopper);
  expect([sections["formSubmissions"], sections["mailingList"], sections["comments"]]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(sections["mails"]?.map(({ kind }) => kind)).not.toContain("campaign");
  // The mail about the own order is theirs, wherever it went.
  expect(sections["mails"]?.map(({ kind }) => kind)).toContain("order.confirmed");
  expect((await erase(shopper)).status).toBe(200);
  expect(await tablesWith(siteId, "victim@example.org")).toEqual(
    expect.arrayContaining(["mail", "mailing_list_signup", "form_submission"]),
  );
});

test("an owner also erases the addresses of an account's orders, except those of other accounts", async () => {
  const shopper = await newShopper();
  const siteId = shopper.site.site.id;
  const studio = await signInToStudio(testApp, shopper.site);
  const other = await new TestShopper(testApp, shopper.site).join();
  for (const email of ["old@example.org", other.email]) {
    await addTestOrder(database, siteId, { email, siteUserId: shopper.id });
    await leaveTraces(siteId, email);
  }
  const url = `/api/studio/customers/${shopper.id}`;
  const { sections } = (await studio.get(`${url}/personal-data`)).json() as Data;
  expect(sections["formSubmissions"]).toHaveLength(1);
  expect((await studio.call("POST", `${url}/erasure`)).status).toBe(200);
  expect(await tablesWith(siteId, "old@example.org")).toEqual([]);
  expect(await tablesWith(siteId, other.email)).toEqual(expect.arrayContaining(["form_submission", "site_user"]));
});

test("takes back notices not sent yet, and leaves those of an address that only contains this one", async () => {
  const shopper = await newShopper();
  const siteId = shopper.site.site.id;
  await leaveTraces(siteId, shopper.email);
  await leaveTraces(siteId, `n${shopper.email}`);
  await leaveTraces(siteId, `${shopper.email}.au`);
  expect((await erase(shopper)).status).toBe(200);
  const left = await inSite(database, siteId, (db) =>
    db.text<{ payload: string }>("select payload from webhook_delivery where site_id = $1", [db.siteId]),
  );
  expect(left).toHaveLength(2);
});

test("mails to the shop about the person's orders and submissions go too", async () => {
  const shopper = await newShopper();
  const siteId = shopper.site.site.id;
  const orderId = await addTestOrder(database, siteId, { email: shopper.email, siteUserId: shopper.id });
  await leaveTraces(siteId, shopper.email);
  const [submission] = await inSite(database, siteId, (db) =>
    db.text<{ id: string }>("select id from form_submission where site_id = $1", [db.siteId]),
  );
  const to = "shop@example.org";
  await addMail(siteId, { to, kind: "order.notice", key: `order:${orderId}:order.notice` });
  await addMail(siteId, { to, kind: "form.submission", key: `form.submission:${submission?.id}:0` });
  await addMail(siteId, { to, kind: "order.notice", key: `order:${newId()}:order.notice` });
  expect((await erase(shopper)).status).toBe(200);
  const left = await inSite(database, siteId, (db) =>
    db.text("select 1 from mail where site_id = $1 and to_address = $2", [db.siteId, to]),
  );
  expect(left).toHaveLength(1);
});
